import type { Stretch } from '../../problem.ts';

/** What the specification says of a formula that is none, of an operator and of a column that stand before any function. */
export type FormulaMessage = 'Formula is required' | 'Invalid formula' | 'Invalid operation' | 'Invalid Operation';

/** What is wrong with a formula, and where in its text. */
export interface FormulaMistake extends Stretch {
  readonly message: FormulaMessage;
  /** A sentence that says what would be right. */
  readonly why: string;
  /** What was probably meant by the stretch. */
  readonly suggestion?: string;
}

/** Ends the reading of a formula; `readFormula` turns it into its answer. */
export class FormulaRefusal extends Error {
  readonly mistake: FormulaMistake;

  constructor(why: string, { offset, length }: Stretch, suggestion?: string, message?: FormulaMessage) {
    super(why);
    this.mistake = {
      message: message ?? 'Invalid formula',
      why,
      offset,
      length,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }
}
