import type { Json } from '../json.ts';
import type { Budget } from './budget.ts';
import type { LogicProblemCode } from './logic-problem.ts';

/** A compiled expression over what is outermost: a plain record, or the slot values of a program. */
export type Code = (data: unknown) => Json;

/** A compiled path: undefined where it leads to nothing. */
export type Reader = (data: unknown) => Json | undefined;

/** Turns a value into text: one format of the table that is handed in. */
export type Format = (value: Json, args: readonly Json[]) => string;

/** Where a list operator puts the element (and `reduce` what it has gathered) for its body to read. */
export interface ItemCell {
  element: Json;
  gathered: Json;
}

/** The body of a list operator. `cost` is what one element is charged. */
export interface ItemBody {
  readonly cell: ItemCell;
  readonly code: Code;
  readonly cost: number;
}

/** One use of an operator while it is compiled. */
export interface OperatorCall {
  readonly raw: readonly Json[];
  readonly budget: Budget;
  /** The argument compiled in the surrounding scope; a constant null where there is none. */
  arg(index: number): Code;
  /** Whether the operator takes this argument as it is written. */
  isLiteral(index: number): boolean;
  args(): readonly Code[];
  /** The argument compiled with the element of a list in scope. */
  body(index: number, kind: 'item' | 'reduce'): ItemBody;
  /** The entries of a literal record, each compiled. */
  entries(index: number): readonly (readonly [string, Code])[];
  reader(path: string): Reader;
  format(name: Json | undefined): Format;
  /** Notes a problem of this argument (of the operator when undefined) and stands in for what could not be compiled. */
  refuse(code: LogicProblemCode, message: string, index?: number): Code;
}

/** What an argument takes. 'entries' is a literal record of expressions, 'path' a literal path, 'body' sees `item`. */
export type ArgumentType =
  | 'any'
  | 'boolean'
  | 'number'
  | 'text'
  | 'date'
  | 'list'
  | 'record'
  | 'path'
  | 'body'
  | 'literal'
  | 'entries';

/** The type of a result, by itself or by the arguments (counted from 0). */
export type ResultType =
  | 'any'
  | 'boolean'
  | 'number'
  | 'text'
  | 'date'
  | 'month'
  | 'list'
  | 'record'
  | 'one of the arguments'
  | 'one of the branches'
  | 'type of the path'
  | 'record of the entries'
  | 'records merged'
  | 'list changed'
  | `same as argument ${number}`
  | `item of argument ${number}`
  | `list of argument ${number}`;

/** One operator: what it is called, what it takes and gives, how it is compiled. */
export interface Operator {
  readonly name: string;
  /** One sentence. */
  readonly doc: string;
  /** Json-logic's own, or Muster's. Json-logic's own take any number of arguments outside of definitions. */
  readonly origin: 'json-logic' | 'muster';
  readonly arity: readonly [min: number, max: number];
  /** The last one stands for all further arguments. */
  readonly takes: readonly ArgumentType[];
  /** What the record in the last place holds: arguments by their names, each with what it is where it is not given. */
  readonly named?: Readonly<Record<string, Json>>;
  readonly gives: ResultType;
  /** Arguments that are asked whether they hold; each may be written as text. */
  asks?(index: number, count: number): boolean;
  /** Arguments that stay as they are written: no template, no expression. */
  isLiteral?(index: number, raw: Json, isOperator: (name: string) => boolean): boolean;
  compile(call: OperatorCall): Code;
}
