/** How much a problem weighs: an error stops the phase, a warning does not. */
export type Severity = 'error' | 'warning';

/** A part of a text: its first character, counted from 0, and how many. */
export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

/** A place in a definition: the file it was written in and the JSON pointer (RFC 6901) inside it. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
  /** The part of the text at the pointer that is meant; left out, all of it. */
  readonly within?: Stretch;
  /** Of what a pattern says: where it was used, at the argument that is meant as far as one is. */
  readonly from?: UsePlace;
}

/** The use of a pattern, or the argument of it that is named. */
export interface UsePlace {
  readonly file: string;
  readonly pointer: string;
  readonly pattern: string;
  readonly argument?: string;
}

/**
 * A mistake in an input, as a value. `code` names what must hold ('known-call'), `message` says what is wrong and what
 * would be right, `suggestion` is what was probably meant, `related` the other places the mistake has to do with.
 */
export interface Problem extends Place {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly suggestion?: string;
  readonly related?: readonly Place[];
}

/** Stops on our own mistakes, never on a mistake of the input: those are Problems. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Muster is in a state it must never be in: ${message}`);
}
