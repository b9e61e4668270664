import type { Stretch } from '../problem.ts';

/** What is wrong with a text, and where. */
export interface InfixMistake extends Stretch {
  readonly message: string;
}

/** Ends the reading of a text; `readInfix` turns it into its answer. */
export class InfixRefusal extends Error {
  readonly mistake: InfixMistake;

  constructor(message: string, { offset, length }: Stretch) {
    super(message);
    this.mistake = { message, offset, length };
  }
}
