import { EditorView } from '@codemirror/view';

/** What the two sides of a comparison look like beside the editor's own theme. */
export const comparisonTheme = EditorView.theme({
  '&': { height: 'auto' },
  '&.cm-merge-a .cm-changedLine': { backgroundColor: 'var(--m-danger-soft)' },
  '&.cm-merge-b .cm-changedLine': { backgroundColor: 'var(--m-success-soft)' },
  '&.cm-merge-a .cm-changedText': { background: 'none', textDecoration: 'underline 2px var(--m-danger)' },
  '&.cm-merge-b .cm-changedText': { background: 'none', textDecoration: 'underline 2px var(--m-success)' },
  '&.cm-merge-a .cm-changedLineGutter': { background: 'var(--m-danger)' },
  '&.cm-merge-b .cm-changedLineGutter': { background: 'var(--m-success)' },
  '.cm-changedLine .m-json-key, .cm-changedLine .m-json-text, .cm-changedLine .m-json-path, .cm-changedLine .m-json-number, .cm-changedLine .m-json-word':
    { color: 'var(--m-text)' },
  '.cm-collapsedLines': {
    background: 'var(--m-neutral-soft)',
    color: 'var(--m-neutral)',
    padding: '4px 8px',
  },
});
