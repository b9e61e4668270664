/** One mistake as an editor shows it: in the text of the definition, or elsewhere because of it. */
export interface ShownProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly suggestion: string | null;
  /** The other definition or file where the mistake shows; null for the text that is edited. */
  readonly file: string | null;
  /** The other definition, as far as the file holds only one. */
  readonly kind: string | null;
  readonly id: string | null;
  /** The JSON pointer in the text or file; '' for the whole. */
  readonly pointer: string;
  /** The part of the text at the pointer that is meant: its first character, from 0, and how many; null for all of it. */
  readonly offset: number | null;
  readonly length: number | null;
  /** Line and column in the text, from 1; null where it has no place in the text. */
  readonly line: number | null;
  readonly column: number | null;
}
