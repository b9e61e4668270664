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
/** Right is no cell but one of the constant lists. */
const listTest = 19;

/** Where a flat expression ends: met, unmet, or with the value of a cell, counted downward from the last of these. */
export const metExit = -1;
export const unmetExit = -2;
const valueExit = -3;
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

/**
 * Builds conditions out of and, or, !, if, comparisons of slots with slots and constants, and slots in constant lists, as
 * one program of integers; and an `if` that gives slots, constants or conditions.
 */
export class FlatBuilder {
  readonly code: number[] = [];
  readonly constants: Json[] = [];
  readonly lists: ReadonlySet<Json>[] = [];
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

  /** Where an expression begins, or undefined where it has a part that is not flat. */
  add(logic: Json): FlatEntry | undefined {
    this.#latest = this.code.length;
    if (isChoice(callOf(logic))) {
      const entry = this.#kept(this.#leaf(logic));
      if (entry !== undefined) return { entry, whole: true };
    }
    const entry = this.#kept(this.#emit(logic, metExit, unmetExit));
    return entry === undefined ? undefined : { entry, whole: isBoolean(logic) };
  }

  /** What needs no instruction is a constant, and what was made on the way to nothing is taken back. */
  #kept(start: number | undefined): number | undefined {
    if (start !== undefined && start >= 0) return start;
    this.code.length = this.#latest;
    return undefined;
  }

  /** The slots that the expression added last reads. */
  slotsOfLatest(): Set<number> {
    const slots = new Set<number>();
    for (let at = this.#latest; at < this.code.length; at += stride) {
      const [operation = 0, left = 0, right = 0, ...exits] = this.code.slice(at, at + stride);
      const values = exits.flatMap((exit) => (exit <= valueExit ? [valueExit - exit] : []));
      for (const cell of [left, ...(operation === listTest ? [] : [right]), ...values])
        if (cell < this.#slots) slots.add(cell);
    }
    return slots;
  }

  #emit(logic: Json, ifMet: number, ifUnmet: number): number | undefined {
    if (typeof logic !== 'object' || logic === null) return truthy(logic) ? ifMet : ifUnmet;
    const call = callOf(logic);
    if (!call) return undefined;
    const [name, args] = call;
    const [first = null, second = null] = args;
    if (isChoice(call)) return this.#branches(args, (branch) => this.#emit(branch, ifMet, ifUnmet));
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
    if (name === 'in' && args.length === 2) return this.#listed(first, second, ifMet, ifUnmet);
    const operation = operationOf(name);
    if (operation === undefined || args.length !== 2) return undefined;
    return this.#instruction(operation, first, second, ifMet, ifUnmet);
  }

  /** The branches of an `if` from the last to the first, each ending as `end` says. */
  #branches(args: readonly Json[], end: (branch: Json) => number | undefined): number | undefined {
    const pairs = args.length - (args.length % 2);
    let next = end(args[pairs] ?? null);
    for (let index = pairs - 2; index >= 0; index -= 2) {
      const met = end(args[index + 1] ?? null);
      if (met === undefined || next === undefined) return undefined;
      next = this.#emit(args[index] ?? null, met, next);
    }
    return next;
  }

  /** An expression that ends with its value. */
  #leaf(logic: Json): number | undefined {
    const call = callOf(logic);
    if (isChoice(call)) return this.#branches(call[1], (branch) => this.#leaf(branch));
    if (call && call[0] !== 'var') return isBoolean(logic) ? this.#emit(logic, metExit, unmetExit) : undefined;
    const cell = this.#cell(logic);
    return cell === undefined ? undefined : valueExit - cell;
  }

  /** Whether a slot is one of a list that is written out. */
  #listed(value: Json, list: Json, ifMet: number, ifUnmet: number): number | undefined {
    const cell = this.#cell(value);
    if (cell === undefined || !Array.isArray(list)) return undefined;
    if (list.some((each) => typeof each === 'object' && each !== null)) return undefined;
    this.lists.push(new Set(list));
    this.code.push(listTest, cell, this.lists.length - 1, ifMet, ifUnmet);
    return this.code.length - stride;
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

/** Where an expression begins in the flat code. */
export interface FlatEntry {
  readonly entry: number;
  /** Whether the code gives its value, and not its truth alone. */
  readonly whole: boolean;
}

/** Whether an expression that could be made flat has true or false for its value, not an operand. */
function isBoolean(logic: Json): boolean {
  if (typeof logic === 'boolean') return true;
  const call = callOf(logic);
  const [name, args] = call ?? ['', []];
  if (isChoice(call))
    return args.length % 2 === 1 && args.every((arg, index) => !isBranch(index, args) || isBoolean(arg));
  if (name === 'and' || name === 'or') return args.every(isBoolean);
  return name !== 'var' && name !== '';
}

/** Whether an argument of an `if` is what it may give, and no condition. */
function isBranch(index: number, args: readonly Json[]): boolean {
  return index % 2 === 1 || index === args.length - 1;
}

type Call = readonly [string, readonly Json[]];

function isChoice(call: Call | undefined): call is Call {
  return (call?.[0] === 'if' || call?.[0] === '?:') && call[1].length > 1;
}

function callOf(logic: Json): Call | undefined {
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

/** What all runs of flat code share. */
export interface FlatCode {
  readonly code: Int32Array;
  readonly lists: readonly ReadonlySet<Json>[];
}

/** Runs a flat expression from an instruction on; gives the exit that it comes to. */
export function runFlat(
  { code, lists }: FlatCode,
  start: number,
  { values, numbers, texts }: Cells,
  budget: Budget,
): number {
  let at = start;
  while (at >= 0) {
    const a = code[at + 1] as number;
    const b = code[at + 2] as number;
    const left = values[a] as Json;
    const right = values[b] as Json;
    let holds: boolean;
    switch (code[at]) {
      case 1:
        holds = isPlain(left, right) ? left === right : looseEqual(left, right, budget);
        break;
      case 2:
        holds = isPlain(left, right) ? left !== right : !looseEqual(left, right, budget);
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
      case listTest:
        holds = (lists[b] as ReadonlySet<Json>).has(left);
        break;
      default:
        holds = textHolds(code[at] as number, left, right, texts[a], texts[b], budget);
    }
    at = code[at + (holds ? 3 : 4)] as number;
  }
  return at;
}

/** The value that an exit means. */
export function valueAt(exit: number, { values }: Cells): Json {
  return exit > valueExit ? exit === metExit : (values[valueExit - exit] ?? null);
}

/** True for two numbers, and for two texts that are short enough to be read for nothing: they are equal as they are. */
function isPlain(left: Json, right: Json): boolean {
  if (typeof left === 'string') return typeof right === 'string' && left.length < 128;
  return typeof left === 'number' && typeof right === 'number';
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
