"""What is proposed to a person who writes probes: forms, probes to start from, a draft of the partner."""

from __future__ import annotations

from verbeval_gui.data.curation.form_proposals import FORM_KINDS, FormKind, FormProposal, form_proposals
from verbeval_gui.data.curation.partners import partner_proposal
from verbeval_gui.data.curation.templates import template, template_with

__all__ = [
    "FORM_KINDS",
    "FormKind",
    "FormProposal",
    "form_proposals",
    "partner_proposal",
    "template",
    "template_with",
]
