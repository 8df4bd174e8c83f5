"""The style sheet that gives Qt's own controls the program's tokens inside dialogs."""

from __future__ import annotations

from functools import partial

from verbeval_gui.figures.style import Style


def sheet(style: Style) -> str:
    """Return the style sheet of dialogs."""
    return "".join(part(style) for part in (_buttons, _fields, _areas, _switches, _rest))


def _buttons(style: Style) -> str:
    tokens, px = style.palette, partial(_px, style)
    return f"""
        QPushButton {{ min-height: {px(22)}; padding: 0 {px(12)}; border: 1px solid {tokens.edge}; border-radius: 4px;
            background: {tokens.raised}; color: {tokens.text1}; }}
        QPushButton:hover {{ background: {tokens.hover}; }}
        QPushButton:pressed {{ background: {tokens.line}; }}
        QPushButton:focus {{ border: 2px solid {tokens.ink}; margin: 0; padding: 0 {px(11)}; min-height: {px(20)}; }}
        QPushButton:disabled {{ color: {tokens.text3}; border-color: {tokens.line}; background: {tokens.ground}; }}
        QPushButton:default:enabled {{ background: {tokens.ink}; color: {tokens.surface}; border-color: {tokens.ink}; }}
        QPushButton:default:enabled:hover, QPushButton:default:enabled:pressed {{ background: {tokens.text2}; }}
        QPushButton:default:enabled:focus {{ border: 3px double {tokens.surface}; padding: 0 {px(10)};
            min-height: {px(18)}; }}
    """


def _fields(style: Style) -> str:
    tokens, px = style.palette, partial(_px, style)
    return f"""
        QLineEdit, QSpinBox {{ min-height: {px(22)}; padding: 0 {px(6)}; border: 1px solid {tokens.edge};
            border-radius: 4px; background: {tokens.raised}; color: {tokens.text1};
            selection-background-color: {tokens.ink}; selection-color: {tokens.surface}; }}
        QLineEdit:focus, QSpinBox:focus {{ border: 2px solid {tokens.ink}; padding: 0 {px(5)}; min-height: {px(20)}; }}
        QLineEdit:disabled, QSpinBox:disabled {{ color: {tokens.text3}; border-color: {tokens.line};
            background: {tokens.ground}; }}
        QSpinBox::up-button, QSpinBox::down-button {{ width: 0; border: none; }}
    """


def _areas(style: Style) -> str:
    tokens, px = style.palette, partial(_px, style)
    return f"""
        QListWidget, QPlainTextEdit, QTableView {{ border: 1px solid {tokens.edge}; border-radius: 4px;
            background: {tokens.raised}; color: {tokens.text1}; }}
        QListWidget:focus, QPlainTextEdit:focus, QTableView:focus {{ border: 1px solid {tokens.ink}; }}
        QListWidget:disabled {{ background: {tokens.ground}; border-color: {tokens.line}; }}
        QTableView {{ border-radius: 0; outline: 0; }}
        QAbstractScrollArea::corner {{ background: {tokens.raised}; border: none; }}
        QTableView::item:selected, QListWidget::item:selected {{ background: {tokens.selection};
            color: {tokens.text1}; }}
        QHeaderView::section {{ background: {tokens.ground}; color: {tokens.text2}; border: none;
            border-bottom: 1px solid {tokens.line}; padding: {px(4)} {px(6)}; }}
    """


def _switches(style: Style) -> str:
    tokens, px = style.palette, partial(_px, style)
    disc, dot = 2 * round(style.px(6)), 2 * round(style.px(3))
    radius = disc // 2 + 1
    return f"""
        QRadioButton, QCheckBox {{ spacing: {px(6)}; border: 2px solid transparent; border-radius: 4px;
            padding: 1px {px(4)} 1px 1px; }}
        QRadioButton:focus, QCheckBox:focus {{ border-color: {tokens.ink}; }}
        QRadioButton:disabled, QCheckBox:disabled {{ color: {tokens.text3}; }}
        QRadioButton::indicator {{ width: {disc}px; height: {disc}px; border: 1px solid {tokens.edge};
            border-radius: {radius}px; background: {tokens.raised}; }}
        QRadioButton::indicator:checked {{ width: {dot}px; height: {dot}px; border-color: {tokens.ink};
            border-width: {radius - dot // 2}px; }}
        QRadioButton::indicator:disabled {{ border-color: {tokens.line}; background: {tokens.ground}; }}
        QRadioButton::indicator:checked:disabled {{ border-color: {tokens.edge}; }}
        QCheckBox::indicator {{ width: {px(12)}; height: {px(12)}; border: 1px solid {tokens.edge};
            border-radius: 2px; background: {tokens.raised}; }}
        QCheckBox::indicator:checked {{ border-color: {tokens.ink}; background: {tokens.ink}; }}
        QCheckBox::indicator:disabled {{ border-color: {tokens.line}; background: {tokens.ground}; }}
    """


def _rest(style: Style) -> str:
    tokens, px = style.palette, partial(_px, style)
    return f"""
        QToolButton {{ border: 2px solid transparent; border-radius: 4px; padding: 1px {px(4)} 1px 1px;
            color: {tokens.text1}; background: transparent; }}
        QToolButton:hover {{ background: {tokens.hover}; }}
        QToolButton:focus {{ border-color: {tokens.ink}; }}
        QScrollArea {{ background: transparent; border: none; }}
    """


def _px(style: Style, size: float) -> str:
    return f"{round(style.px(size))}px"
