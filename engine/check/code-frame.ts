import type { Place, Problem } from '../problem.ts';
import { type Colour, paint } from './code-frame-colours.ts';
import { type Marked, markedAt } from './code-frame-place.ts';

/** What a frame needs besides the problem. */
export interface CodeFrameOptions {
  /** The text of a file, undefined where it can not be had. */
  readonly textOf: (file: string) => string | undefined;
  /** Colours for terminals; off unless asked for. */
  readonly colour?: boolean;
}

const widest = 120;

/**
 * A problem for a person at a terminal: `file:line:column`, code, message and what was probably meant, the line with a
 * marker under the key or value that is wrong, and the related places. Control characters of the file are shown as �.
 */
export function codeFrame(problem: Problem, { textOf, colour = false }: CodeFrameOptions): string {
  const marked = markedAt(problem, textOf(problem.file));
  const tone: Colour = problem.severity === 'error' ? 'red' : 'yellow';
  const tint = (what: Colour, text: string) => (colour ? paint(what, text) : text);
  const meant = problem.suggestion === undefined ? '' : `; did you mean "${problem.suggestion}"?`;
  return [
    `${tint('bold', printable(whereabouts(problem, marked)))} ${tint(tone, `${problem.severity} ${printable(problem.code)}`)}`,
    `  ${printable(problem.message)}${printable(meant)}`,
    ...(marked ? excerpt(marked, (text) => tint(tone, text)) : []),
    ...(problem.related ?? []).map(
      (place) => `  see ${printable(whereabouts(place, markedAt(place, textOf(place.file))))}`,
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

/** `file:line:column`, or the file and the pointer where the text can not be had. */
function whereabouts({ file, pointer }: Place, marked: Marked | undefined): string {
  return marked ? `${file}:${marked.line}:${marked.column}` : `${file}${pointer === '' ? '' : ` at ${pointer}`}`;
}

/** The line and the marker below it; of a long line the part around the marker. */
function excerpt({ line, text, column, length }: Marked, tint: (text: string) => string): string[] {
  const from = column - 1 + Math.min(length, widest) <= widest ? 0 : Math.max(0, column - 1 - Math.floor(widest / 4));
  const shown = text.slice(from, from + widest);
  const before = text.slice(from, column - 1);
  const dots = from > 0 ? '…' : '';
  const margin = `  ${line} | `;
  const gap = `${' '.repeat(dots.length)}${[...before].map((character) => (character === '\t' ? '\t' : ' ')).join('')}`;
  const underlined = text.slice(column - 1, Math.min(column - 1 + length, from + widest));
  const marker = '^'.repeat(Math.max(1, [...underlined].length));
  return [
    `${margin}${dots}${printable(shown)}${from + widest < text.length ? '…' : ''}`,
    `${' '.repeat(margin.length - 2)}| ${gap}${tint(marker)}`,
  ];
}

/** Text of a stranger's file may hold sequences that steer a terminal or turn the reading direction. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    character === '\t' ? '\t' : '�',
  );
}
