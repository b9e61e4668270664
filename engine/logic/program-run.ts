import type { Json } from '../json.ts';
import type { Budget } from './budget.ts';
import { type Cells, type FlatCode, metExit, runFlat, unmetExit, valueAt } from './flat-code.ts';
import { foldedTextOf } from './matching-text.ts';
import type { Code } from './operator.ts';
import { readNumber } from './read-number.ts';
import { truthy } from './truthy.ts';

/** What stands in for the value of an expression that could not be compiled or whose evaluation was stopped. */
export const UNEVALUABLE: unique symbol = Symbol('unevaluable');

/** One set of values that the expressions of a program are evaluated over. */
export interface ProgramRun {
  set(slot: number, value: Json | undefined): void;
  get(slot: number): Json | undefined;
  value(expression: number): Json | typeof UNEVALUABLE;
  /** The value by json-logic's truth. */
  test(expression: number): boolean | typeof UNEVALUABLE;
}

/** What all runs of a program share. */
export interface ProgramImage {
  readonly slots: number;
  readonly flat: FlatCode;
  readonly constants: readonly Json[];
  readonly constantNumbers: readonly number[];
  readonly constantTexts: readonly (string | undefined)[];
  /** 1 for the slots whose number or folded text a comparison needs. */
  readonly numeric: Uint8Array;
  readonly textual: Uint8Array;
  readonly expressions: readonly ProgramExpression[];
  readonly budget: Budget;
}

export interface ProgramExpression {
  /** Absent where it could not be compiled, and where flat code gives its value. */
  readonly code: Code | undefined;
  /** Its first instruction where it is flat. */
  readonly entry: number | undefined;
  /** Whether flat code gives its value, and not its truth alone. */
  readonly whole: boolean;
}

export class ProgramMachine implements ProgramRun {
  readonly #image: ProgramImage;
  readonly #given: (Json | undefined)[];
  readonly #cells: Cells;
  readonly #entries: Int32Array;
  readonly #flat: FlatCode;
  readonly #budget: Budget;

  constructor(image: ProgramImage) {
    this.#image = image;
    this.#flat = image.flat;
    this.#budget = image.budget;
    this.#given = new Array(image.slots).fill(undefined);
    this.#cells = {
      values: [...new Array<Json>(image.slots).fill(null), ...image.constants],
      numbers: [...new Array<number>(image.slots).fill(Number.NaN), ...image.constantNumbers],
      texts: [...new Array<undefined>(image.slots).fill(undefined), ...image.constantTexts],
    };
    this.#entries = Int32Array.from(image.expressions, ({ entry }) => entry ?? -1);
  }

  set(slot: number, value: Json | undefined): void {
    if (slot < 0 || slot >= this.#image.slots) return;
    this.#given[slot] = value;
    this.#cells.values[slot] = value === undefined ? null : value;
    if (this.#image.numeric[slot] === 1) this.#cells.numbers[slot] = readNumber(value);
    if (this.#image.textual[slot] === 1) this.#cells.texts[slot] = foldedTextOf(value);
  }

  get(slot: number): Json | undefined {
    return this.#given[slot];
  }

  value(expression: number): Json | typeof UNEVALUABLE {
    const each = this.#image.expressions[expression];
    const budget = this.#budget;
    budget.refill();
    try {
      if (each?.whole)
        return valueAt(runFlat(this.#flat, this.#entries[expression] as number, this.#cells, budget), this.#cells);
      return each?.code ? each.code(this.#given) : UNEVALUABLE;
    } catch {
      return UNEVALUABLE;
    }
  }

  test(expression: number): boolean | typeof UNEVALUABLE {
    const entry = this.#entries[expression];
    if (entry === undefined || entry < 0) {
      const value = this.value(expression);
      return value === UNEVALUABLE ? UNEVALUABLE : truthy(value);
    }
    const budget = this.#budget;
    budget.refill();
    try {
      const exit = runFlat(this.#flat, entry, this.#cells, budget);
      return exit === metExit || (exit !== unmetExit && truthy(valueAt(exit, this.#cells)));
    } catch {
      return UNEVALUABLE;
    }
  }
}
