<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name>Compare</name>
        <message numerus="yes">
            <source>%n checkpoints are scored.</source>
            <translation>
                <numerusform>%n checkpoint is scored.</numerusform>
                <numerusform>%n checkpoints are scored.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n checkpoints: score them one after the other?</source>
            <translation>
                <numerusform>%n checkpoint: score it?</numerusform>
                <numerusform>%n checkpoints: score them one after the other?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n differences</source>
            <translation>
                <numerusform>%n difference</numerusform>
                <numerusform>%n differences</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n more differences.</source>
            <translation>
                <numerusform>%n more difference.</numerusform>
                <numerusform>%n more differences.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n results files: how do they belong together?</source>
            <translation>
                <numerusform>%n results file: how does it belong?</numerusform>
                <numerusform>%n results files: how do they belong together?</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Conventions</name>
        <message numerus="yes">
            <source>%n bins</source>
            <translation>
                <numerusform>%n bin</numerusform>
                <numerusform>%n bins</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps: a short form contains the longer one's score.</source>
            <translation>
                <numerusform>%n prefix trap: a short form contains the longer one's score.</numerusform>
                <numerusform>%n prefix traps: a short form contains the longer one's score.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps: a short form contains the longer one's score. Score the boundary too?</source>
            <translation>
                <numerusform>%n prefix trap: a short form contains the longer one's score. Score the boundary too?</numerusform>
                <numerusform>%n prefix traps: a short form contains the longer one's score. Score the boundary too?</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps: the rest of the sentence is scored too.</source>
            <translation>
                <numerusform>%n prefix trap: the rest of the sentence is scored too.</numerusform>
                <numerusform>%n prefix traps: the rest of the sentence is scored too.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps: where the word ends is scored too.</source>
            <translation>
                <numerusform>%n prefix trap: where the word ends is scored too.</numerusform>
                <numerusform>%n prefix traps: where the word ends is scored too.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n verdicts changed with this convention.</source>
            <translation>
                <numerusform>%n verdict changed with this convention.</numerusform>
                <numerusform>%n verdicts changed with this convention.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Curate</name>
        <message numerus="yes">
            <source>%n gaps. Enter opens a template that fills one.</source>
            <translation>
                <numerusform>%n gap. Enter opens a template that fills it.</numerusform>
                <numerusform>%n gaps. Enter opens a template that fills one.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes are changed as one step; undo takes it back.</source>
            <translation>
                <numerusform>%n probe is changed as one step; undo takes it back.</numerusform>
                <numerusform>%n probes are changed as one step; undo takes it back.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes deleted. Undo brings them back.</source>
            <translation>
                <numerusform>%n probe deleted. Undo brings it back.</numerusform>
                <numerusform>%n probes deleted. Undo brings them back.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes saved as {path}.</source>
            <translation>
                <numerusform>%n probe saved as {path}.</numerusform>
                <numerusform>%n probes saved as {path}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes were changed both here and there, each in another way.</source>
            <translation>
                <numerusform>%n probe was changed both here and there, in another way.</numerusform>
                <numerusform>%n probes were changed both here and there, each in another way.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n undo steps</source>
            <translation>
                <numerusform>%n undo step</numerusform>
                <numerusform>%n undo steps</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n unsaved changes</source>
            <translation>
                <numerusform>%n unsaved change</numerusform>
                <numerusform>%n unsaved changes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n without one</source>
            <translation>
                <numerusform>%n without one</numerusform>
                <numerusform>%n without one</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Desk</name>
        <message numerus="yes">
            <source>%n probes</source>
            <translation>
                <numerusform>%n probe</numerusform>
                <numerusform>%n probes</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Detail</name>
        <message numerus="yes">
            <source>%Ln others, {wrong} wrong</source>
            <translation>
                <numerusform>%Ln other, {wrong} wrong</numerusform>
                <numerusform>%Ln others, {wrong} wrong</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Editor</name>
        <message numerus="yes">
            <source>Fools {fooled} of %n checkpoints</source>
            <translation>
                <numerusform>Fools {fooled} of %n checkpoint</numerusform>
                <numerusform>Fools {fooled} of %n checkpoints</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>FilterBar</name>
        <message numerus="yes">
            <source>%n more</source>
            <translation>
                <numerusform>%n more</numerusform>
                <numerusform>%n more</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n picked</source>
            <translation>
                <numerusform>%n picked</numerusform>
                <numerusform>%n picked</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Import</name>
        <message numerus="yes">
            <source>%n more problems.</source>
            <translation>
                <numerusform>%n more problem.</numerusform>
                <numerusform>%n more problems.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n probes added. Undo takes them out again.</source>
            <translation>
                <numerusform>%n probe added. Undo takes it out again.</numerusform>
                <numerusform>%n probes added. Undo takes them out again.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Messages</name>
        <message numerus="yes">
            <source>%n more</source>
            <translation>
                <numerusform>%n more</numerusform>
                <numerusform>%n more</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Overview</name>
        <message numerus="yes">
            <source>%n answers</source>
            <translation>
                <numerusform>%n answer</numerusform>
                <numerusform>%n answers</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n left out of the figures</source>
            <translation>
                <numerusform>%n left out of the figures</numerusform>
                <numerusform>%n left out of the figures</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n prefix traps</source>
            <translation>
                <numerusform>%n prefix trap</numerusform>
                <numerusform>%n prefix traps</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n start tokens</source>
            <translation>
                <numerusform>%n start token</numerusform>
                <numerusform>%n start tokens</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ties, counted wrong</source>
            <translation>
                <numerusform>%n tie, counted wrong</numerusform>
                <numerusform>%n ties, counted wrong</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n ties, the first counts</source>
            <translation>
                <numerusform>%n tie, the first counts</numerusform>
                <numerusform>%n ties, the first counts</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>of which %n right by rule</source>
            <translation>
                <numerusform>of which %n right by rule</numerusform>
                <numerusform>of which %n right by rule</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Perplexity</name>
        <message numerus="yes">
            <source>%n texts left out: their label is not correct.</source>
            <translation>
                <numerusform>%n text left out: its label is not correct.</numerusform>
                <numerusform>%n texts left out: their label is not correct.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Progress</name>
        <message numerus="yes">
            <source>%n warnings</source>
            <translation>
                <numerusform>%n warning</numerusform>
                <numerusform>%n warnings</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Queue</name>
        <message numerus="yes">
            <source>%n checkpoints were still to be scored.</source>
            <translation>
                <numerusform>%n checkpoint was still to be scored.</numerusform>
                <numerusform>%n checkpoints were still to be scored.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Saved</name>
        <message numerus="yes">
            <source>%n slices imported.</source>
            <translation>
                <numerusform>%n slice imported.</numerusform>
                <numerusform>%n slices imported.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Score</name>
        <message numerus="yes">
            <source>%n checkpoints, one after the other: {first} to {last}.</source>
            <translation>
                <numerusform>%n checkpoint: {first} to {last}.</numerusform>
                <numerusform>%n checkpoints, one after the other: {first} to {last}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n lines have errors.</source>
            <translation>
                <numerusform>%n line has errors.</numerusform>
                <numerusform>%n lines have errors.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n texts</source>
            <translation>
                <numerusform>%n text</numerusform>
                <numerusform>%n texts</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The &amp;demo suite (%n probes)</source>
            <translation>
                <numerusform>The &amp;demo suite (%n probe)</numerusform>
                <numerusform>The &amp;demo suite (%n probes)</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TokenStrip</name>
        <message numerus="yes">
            <source>%n earlier tokens not drawn</source>
            <translation>
                <numerusform>%n earlier token not drawn</numerusform>
                <numerusform>%n earlier tokens not drawn</numerusform>
            </translation>
        </message>
    </context>
</TS>
