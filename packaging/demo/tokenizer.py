"""The byte-level BPE of the demo checkpoints."""

from __future__ import annotations

from collections.abc import Iterable

from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors, trainers
from transformers import PreTrainedTokenizerFast

PAD, START, END = "<pad>", "<s>", "</s>"


def train_tokenizer(texts: Iterable[str], size: int, context: int) -> PreTrainedTokenizerFast:
    """Return a tokenizer that knows every byte and puts the start token in front by itself.

    Args:
        texts: What to learn the merges from.
        size: Number of entries, the three special ones and the 256 bytes included.
        context: Longest input of the model, in tokens.
    """
    bpe = Tokenizer(models.BPE())
    bpe.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    bpe.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=size, special_tokens=[PAD, START, END], initial_alphabet=alphabet, show_progress=False
    )
    bpe.train_from_iterator(texts, trainer)
    bpe.post_processor = processors.TemplateProcessing(
        single=f"{START} $A", pair=f"{START} $A $B", special_tokens=[(START, bpe.token_to_id(START))]
    )
    return PreTrainedTokenizerFast(
        tokenizer_object=bpe, pad_token=PAD, bos_token=START, eos_token=END, model_max_length=context
    )
