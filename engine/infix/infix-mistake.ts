/** What is wrong with a text, and where: the first character, counted from 0, and how many. */
export interface InfixMistake {
  readonly message: string;
  readonly offset: number;
  readonly length: number;
}

/** Ends the reading of a text; `readInfix` turns it into its answer. */
export class InfixRefusal extends Error {
  readonly mistake: InfixMistake;

  constructor(message: string, { offset, length }: Pick<InfixMistake, 'offset' | 'length'>) {
    super(message);
    this.mistake = { message, offset, length };
  }
}
