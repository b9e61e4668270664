import type { LinkedScreen, ScreenRun } from '@muster/engine';
import { useMemo } from 'react';
import { useExpressions } from '../../screen/use-logic.ts';

/** A line in the margin: texts, and between them the number of the page or of all pages. */
export type EdgeLine = readonly (string | { readonly of: 'number' | 'count' })[];

/** The lines of an edge that say something. */
export type EdgeLines = Readonly<Partial<Record<'left' | 'middle' | 'right', EdgeLine>>>;

export type Edge = LinkedScreen['head'];

/** Stand in a text for what only the printer knows; they are no characters of any language. */
const marks = { number: '\uFDD0', count: '\uFDD1' } as const;
const locals = { page: marks };

/** The lines of an edge, followed as what they read changes. */
export function useEdgeLines(run: ScreenRun, edge: Edge): EdgeLines {
  const { left, middle, right } = edge ?? {};
  const lines = useMemo(() => [left, middle, right], [left, middle, right]);
  useExpressions(run, lines);
  const [one, two, three] = lines.map((line) => run.text(line, locals));
  return useMemo(() => {
    const said = Object.entries({ left: one, middle: two, right: three }).filter(([, text]) => text);
    return Object.fromEntries(said.map(([place, text = '']) => [place, partsOf(text)]));
  }, [one, two, three]);
}

function partsOf(text: string): EdgeLine {
  return text
    .split(/([\uFDD0\uFDD1])/)
    .filter((part) => part !== '')
    .map((part) => (part === marks.number ? { of: 'number' } : part === marks.count ? { of: 'count' } : part));
}

/** A line where there are no pages: one that counts them says nothing. */
export function withoutPages(line: EdgeLine | undefined): string {
  return line?.every((part) => typeof part === 'string') ? line.join('') : '';
}
