import type { LogicProblemCode } from './logic-problem.ts';

/** Steps that one evaluation may take unless told otherwise: elements looked at, and list entries and characters made. */
const defaultSteps = 1_000_000;

/** Characters that a text made by an evaluation may have. */
const textLimit = 1_000_000;

/** The signal by which an evaluation that exceeds a bound ends; `evaluate` turns it into a problem. */
export class EvaluationStop extends Error {
  readonly code: LogicProblemCode;

  constructor(code: LogicProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The steps that are left of one evaluation. */
export class Budget {
  readonly steps: number;
  left: number;

  constructor(steps: number = defaultSteps) {
    this.steps = steps;
    this.left = steps;
  }

  refill(): void {
    this.left = this.steps;
  }

  spend(steps: number): void {
    this.left -= steps;
    if (this.left < 0) {
      throw new EvaluationStop('step-budget', `The expression takes more than ${this.steps} steps.`);
    }
  }

  /** Charges for reading a value through: a step for every 128 characters of a text, for every element of a list. */
  look(value: unknown): void {
    if (typeof value === 'string') {
      if (value.length >= 128) this.spend(value.length >> 7);
    } else if (Array.isArray(value)) this.spend(value.length);
  }

  /** Refuses a text that is too long; a step is charged for every 100 characters. */
  text(text: string): string {
    if (text.length > textLimit) {
      throw new EvaluationStop('result-size', `The expression makes a text of more than ${textLimit} characters.`);
    }
    this.spend(Math.ceil(text.length / 100));
    return text;
  }
}
