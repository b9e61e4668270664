import { EditorView } from '@codemirror/view';

const mono = { fontFamily: 'var(--m-font-mono)' };

const waved = (tone: 'danger' | 'warning' | 'accent') => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy var(--m-${tone})`,
  textUnderlineOffset: '3px',
});

const box = {
  color: 'var(--m-text)',
  border: '1px solid var(--m-border-strong)',
  borderRadius: '4px',
};

/** The editor in the colours of the theme that is on: custom properties, so that another theme needs nothing. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--m-text)', backgroundColor: 'var(--m-sunken)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--m-focus)', outlineOffset: '-2px' },
  '.cm-scroller': { ...mono, lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--m-text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--m-text)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--m-accent-soft)',
  },
  '.cm-gutters': {
    ...mono,
    backgroundColor: 'var(--m-sunken)',
    color: 'var(--m-muted)',
    border: 'none',
    borderRight: '1px solid var(--m-border)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--m-hover) 70%, transparent)' },
  '.cm-activeLineGutter': { color: 'var(--m-text)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--m-accent-soft)',
    outline: '1px solid var(--m-border-strong)',
  },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--m-neutral-soft)',
    color: 'var(--m-neutral)',
    border: 'none',
    padding: '0 6px',
  },
  '.m-json-key': { color: 'var(--m-accent-text)' },
  '.m-json-text': { color: 'var(--m-success)' },
  '.m-json-path': { color: 'var(--m-warning)' },
  '.m-json-number, .m-json-word': { color: 'var(--m-danger)' },
  '.cm-lintRange-error': waved('danger'),
  '.cm-lintRange-warning': waved('warning'),
  '.cm-lintRange-info': waved('accent'),
  '.cm-tooltip': {
    backgroundColor: 'var(--m-raised)',
    color: 'var(--m-text)',
    border: '1px solid var(--m-border-strong)',
    borderRadius: 'var(--m-radius)',
    boxShadow: 'var(--m-shadow)',
    maxWidth: 'min(480px, 90vw)',
    fontFamily: 'var(--m-font-sans)',
  },
  '.cm-word-doc': { padding: '6px 10px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { ...mono, maxHeight: '16em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 10px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--m-accent)', color: 'var(--m-on-accent)' },
  '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: 'var(--m-on-accent)' },
  '.cm-completionDetail': { color: 'var(--m-muted)', fontStyle: 'normal' },
  '.cm-completionInfo': { padding: '6px 10px', fontFamily: 'var(--m-font-sans)' },
  '.cm-diagnostic': { padding: '6px 10px', borderLeftWidth: '3px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--m-danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--m-warning)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--m-accent)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--m-accent)',
    color: 'var(--m-on-accent)',
    borderRadius: 'var(--m-radius-small, 4px)',
    padding: '3px 8px',
    marginLeft: '8px',
  },
  '.cm-panels': { backgroundColor: 'var(--m-surface)', color: 'var(--m-text)', borderColor: 'var(--m-border)' },
  '.cm-panel.cm-search': { fontFamily: 'var(--m-font-sans)', padding: '8px' },
  '.cm-panel.cm-search label': { fontSize: '12px' },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--m-accent-soft)' },
  '.cm-textfield': { ...box, backgroundColor: 'var(--m-sunken)' },
  '.cm-button': { ...box, backgroundImage: 'none', backgroundColor: 'var(--m-raised)' },
  '.cm-searchMatch': { backgroundColor: 'var(--m-warning-soft)', outline: '1px solid var(--m-warning)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--m-accent-soft)' },
});
