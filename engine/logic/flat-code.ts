import { isRecord, type Json } from '../json.ts';
import type { Budget } from './budget.ts';
import { inOrder } from './in-order.ts';
import { isFilled } from './is-empty.ts';
import { looseEqual } from './loose-equal.ts';
import { containsText, endsWithText, equalsText, startsWithText } from './matching-text.ts';
import { truthy } from './truthy.ts';

/** The comparisons that the switch loop knows. */
const comparisons = {
  '==': 1,
  '!=': 2,
  '===': 3,
  '!==': 4,
  '<': 5,
  '<=': 6,
  '>': 7,
  '>=': 8,
  lessThan: 9,
  lessOrEqual: 10,
  greaterThan: 11,
  greaterOrEqual: 12,
  equals: 13,
  contains: 14,
  startsWith: 15,
  endsWith: 16,
} as const;
const truthTest = 17;
const filledTest = 18;

/** Where a flat condition ends. */
const metExit = -1;
const unmetExit = -2;
/** Numbers of one instruction: operation, left and right cell, next instruction if it holds, next if not. */
const stride = 5;

/** What a flat condition runs over: slots first, constants behind them. */
export interface Cells {
  readonly values: Json[];
  /** The number each value is or writes, kept for the cells of `Flat.numeric`. */
  readonly numbers: number[];
  /** The folded text of each value that is a text, a number or a boolean, kept for the cells of `Flat.textual`. */
  readonly texts: (string | undefined)[];
}

/** Builds conditions out of and, or, ! and comparisons of slots with slots and constants, as one program of integers. */
export class FlatBuilder {
  readonly code: number[] = [];
  readonly constants: Json[] = [];
  readonly numeric = new Set<number>();
  readonly textual = new Set<number>();
  readonly #slots: number;
  readonly #slotOf: (path: string) => number | undefined;
  readonly #cells = new Map<Json, number>();
  #latest = 0;

  constructor(slots: number, slotOf: (path: string) => number | undefined) {
    this.#slots = slots;
    this.#slotOf = slotOf;
  }

  /** The first instruction of a condition, or undefined where it has a part that is no simple comparison. */
  add(logic: Json): number | undefined {
    const length = this.code.length;
    this.#latest = length;
    const start = this.#emit(logic, metExit, unmetExit);
    if (start === undefined) this.code.length = length;
    return start;
  }

  /** The slots that the condition added last reads. */
  slotsOfLatest(): Set<number> {
    const slots = new Set<number>();
    for (let at = this.#latest; at < this.code.length; at += stride) {
      for (const cell of [this.code[at + 1], this.code[at + 2]])
        if (cell !== undefined && cell < this.#slots) slots.add(cell);
    }
    return slots;
  }

  #emit(logic: Json, ifMet: number, ifUnmet: number): number | undefined {
    const call = callOf(logic);
    if (!call) return undefined;
    const [name, args] = call;
    const [first = null, second = null] = args;
    if (name === 'and' || name === 'or') {
      if (args.length === 0) return undefined;
      let next: number | undefined = name === 'and' ? ifMet : ifUnmet;
      for (const arg of args.toReversed()) {
        next = name === 'and' ? this.#emit(arg, next, ifUnmet) : this.#emit(arg, ifMet, next);
        if (next === undefined) return undefined;
      }
      return next;
    }
    if ((name === '!' || name === '!!') && args.length === 1) {
      return name === '!' ? this.#emit(first, ifUnmet, ifMet) : this.#emit(first, ifMet, ifUnmet);
    }
    if (name === 'var') return this.#instruction(truthTest, logic, null, ifMet, ifUnmet);
    if (name === 'filled' && args.length === 1) return this.#instruction(filledTest, first, null, ifMet, ifUnmet);
    const operation = operationOf(name);
    if (operation === undefined || args.length !== 2) return undefined;
    return this.#instruction(operation, first, second, ifMet, ifUnmet);
  }

  #instruction(operation: number, left: Json, right: Json, ifMet: number, ifUnmet: number): number | undefined {
    const a = this.#cell(left);
    const b = this.#cell(right);
    if (a === undefined || b === undefined) return undefined;
    if (operation >= 9 && operation <= 12) for (const cell of [a, b]) this.numeric.add(cell);
    if (operation >= 13 && operation <= 16) for (const cell of [a, b]) this.textual.add(cell);
    this.code.push(operation, a, b, ifMet, ifUnmet);
    return this.code.length - stride;
  }

  #cell(operand: Json): number | undefined {
    if (typeof operand === 'object' && operand !== null) {
      const call = callOf(operand);
      if (call?.[0] !== 'var' || call[1].length !== 1 || typeof call[1][0] !== 'string') return undefined;
      return this.#slotOf(call[1][0]);
    }
    const known = this.#cells.get(operand);
    if (known !== undefined) return known;
    const cell = this.#slots + this.constants.length;
    this.constants.push(operand);
    this.#cells.set(operand, cell);
    return cell;
  }
}

/** Whether a condition that could be made flat has true or false for its value, not an operand. */
export function isBoolean(logic: Json): boolean {
  const [name, args] = callOf(logic) ?? ['', []];
  if (name === 'and' || name === 'or') return args.every(isBoolean);
  return name !== 'var' && name !== '';
}

function callOf(logic: Json): readonly [string, readonly Json[]] | undefined {
  if (!isRecord(logic)) return undefined;
  const record = logic as Readonly<Record<string, Json>>;
  const [name, ...others] = Object.keys(record);
  if (name === undefined || others.length > 0) return undefined;
  const given = record[name] ?? null;
  return [name, Array.isArray(given) ? given : [given]];
}

function operationOf(name: string): number | undefined {
  return Object.hasOwn(comparisons, name) ? comparisons[name as keyof typeof comparisons] : undefined;
}

/** Runs a flat condition from an instruction on. */
export function runFlat(code: Int32Array, start: number, { values, numbers, texts }: Cells, budget: Budget): boolean {
  let at = start;
  while (at >= 0) {
    const a = code[at + 1] as number;
    const b = code[at + 2] as number;
    const left = values[a] as Json;
    const right = values[b] as Json;
    let holds: boolean;
    switch (code[at]) {
      case 1:
        holds = left === right || looseEqual(left, right, budget);
        break;
      case 2:
        holds = left !== right && !looseEqual(left, right, budget);
        break;
      case 3:
        holds = left === right;
        break;
      case 4:
        holds = left !== right;
        break;
      case 5:
        holds =
          typeof left === 'number' && typeof right === 'number' ? left < right : inOrder(left, right, false, budget);
        break;
      case 6:
        holds =
          typeof left === 'number' && typeof right === 'number' ? left <= right : inOrder(left, right, true, budget);
        break;
      case 7:
        holds =
          typeof left === 'number' && typeof right === 'number' ? left > right : inOrder(right, left, false, budget);
        break;
      case 8:
        holds =
          typeof left === 'number' && typeof right === 'number' ? left >= right : inOrder(right, left, true, budget);
        break;
      case 9:
        holds = (numbers[a] as number) < (numbers[b] as number);
        break;
      case 10:
        holds = (numbers[a] as number) <= (numbers[b] as number);
        break;
      case 11:
        holds = (numbers[a] as number) > (numbers[b] as number);
        break;
      case 12:
        holds = (numbers[a] as number) >= (numbers[b] as number);
        break;
      case truthTest:
        holds = truthy(left);
        break;
      case filledTest:
        holds = isFilled(left);
        break;
      default:
        holds = textHolds(code[at] as number, left, right, texts[a], texts[b], budget);
    }
    at = code[at + (holds ? 3 : 4)] as number;
  }
  return at === metExit;
}

/** The text comparisons, over folded texts where both sides have one that is not empty. */
function textHolds(
  operation: number,
  left: Json,
  right: Json,
  a: string | undefined,
  b: string | undefined,
  budget: Budget,
): boolean {
  const folded = a !== undefined && a !== '' && b !== undefined && b !== '';
  switch (operation) {
    case 13:
      return folded ? a === b : equalsText(left, right, budget);
    case 14:
      return folded ? a.includes(b) : containsText(left, right, budget);
    case 15:
      return folded ? a.startsWith(b) : startsWithText(left, right, budget);
    default:
      return folded ? a.endsWith(b) : endsWithText(left, right, budget);
  }
}
