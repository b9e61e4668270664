import { type Action, type Diagnostic, forEachDiagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { locate, markedAt, mendingOf, parse } from '@muster/engine/check';
import type { Spelling } from '@muster/engine/infix';
import { texts } from '../texts.ts';
import type { DescribedProblem } from './described-problem.ts';

const readable: readonly DescribedProblem[] = [];

/** What keeps a text from being read as JSON; the same empty list where nothing does, or there is no text yet. */
export function misreadings(text: string | undefined): readonly DescribedProblem[] {
  const { problems } = text === undefined ? { problems: readable } : parse(text, '');
  return problems.length > 0 ? problems : readable;
}

/** Problems of a text, each in its place. */
export function diagnostics(doc: Text, told: readonly DescribedProblem[]): Diagnostic[] {
  const text = doc.toString();
  return told.map((problem) => diagnostic(doc, text, problem));
}

function diagnostic(doc: Text, text: string, problem: DescribedProblem): Diagnostic {
  const place = markedAt({ file: '', ...problem }, text) ?? { line: 1, column: 1, length: 1 };
  const line = doc.line(Math.min(place.line, doc.lines));
  const from = Math.min(line.from + place.column - 1, line.to);
  const to = Math.min(from + place.length, line.to);
  const meant = mendingOf(text, problem, { from, to })?.insert;
  return {
    from,
    to,
    severity: problem.severity,
    message: problem.message,
    source: problem.code,
    ...(meant !== undefined
      ? {
          actions: [
            {
              name: texts.mend(meant),
              apply: (view, from, to) => mendIn(view, problem, { from, to }),
            },
          ],
        }
      : {}),
  };
}

/** What can be written as text, each with the mend that writes it so. */
export function hints(doc: Text, spellings: readonly Spelling[]): Diagnostic[] {
  const text = doc.toString();
  return spellings.flatMap(({ pointer, text: written }): Diagnostic[] => {
    const span = locate(text, pointer);
    if (!span) return [];
    const isContainer = text[span.start] === '{';
    const to = isContainer ? span.start + 1 : span.end;
    const apply = (view: EditorView) => writeAsText(view, pointer, written);
    const actions = [{ name: texts.writeAsText, apply }];
    return [{ from: span.start, to, severity: 'info', message: texts.canBeText(written), actions }];
  });
}

function writeAsText(view: EditorView, pointer: string, written: string): void {
  const span = view.state.readOnly ? undefined : locate(view.state.doc.toString(), pointer);
  if (!span) return;
  const changes = { from: span.start, to: span.end, insert: JSON.stringify(written) };
  view.dispatch({ changes, userEvent: 'input.mend', selection: { anchor: span.start } });
}

/** Does the mend that is nearest to the cursor in its line; false where there is none. */
export function mendHere(view: EditorView): boolean {
  const { head } = view.state.selection.main;
  const line = view.state.doc.lineAt(head);
  const found: { readonly action: Action; readonly from: number; readonly to: number; readonly away: number }[] = [];
  forEachDiagnostic(view.state, ({ actions = [] }, from, to) => {
    const [action] = actions;
    if (action && from <= line.to && to >= line.from)
      found.push({ action, from, to, away: Math.max(0, from - head, head - to) });
  });
  const [nearest] = found.sort((one, other) => one.away - other.away);
  nearest?.action.apply(view, nearest.from, nearest.to);
  return nearest !== undefined;
}

/** Mends a word where it stands by now; who may only read changes nothing. */
function mendIn(
  view: EditorView,
  problem: DescribedProblem,
  marked: { readonly from: number; readonly to: number },
): void {
  const mend = view.state.readOnly ? undefined : mendingOf(view.state.doc.toString(), problem, marked);
  if (mend) view.dispatch({ changes: mend, userEvent: 'input.mend', selection: { anchor: mend.from } });
}
