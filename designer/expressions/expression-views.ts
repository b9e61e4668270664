import type { Json } from '@muster/engine';
import { type Names, plainText, sayCondition } from '@muster/engine/explain';
import { labelFromName } from '@muster/engine/formats';
import type { InfixMistake } from '@muster/engine/infix';
import type { Infix } from '../words/use-infix.ts';

/** What is wanted of an expression: whether it holds, or its value. */
export type ExpressionSort = 'condition' | 'expression';

/** One expression in each notation. */
export interface ExpressionViews {
  /** Undefined where only JSON can say it. */
  readonly text: string | undefined;
  readonly json: string;
  /** A condition in words; undefined where there is none, or its text cannot be read. */
  readonly sentence: string | undefined;
}

/** An expression as it stands in a definition, as its views show it; undefined is one that is not said. */
export function viewsOf(value: Json | undefined, sort: ExpressionSort, infix: Infix): ExpressionViews {
  if (value === undefined) return { text: '', json: '', sentence: undefined };
  const text = textOf(value, sort, infix);
  const isWrong = text !== undefined && mistakeIn(text, sort, infix) !== undefined;
  const logic = isWrong ? value : logicOf(value, sort, infix);
  const sentence = sort === 'condition' && !isWrong ? sayCondition(logic, false, names) : undefined;
  return { text, json: JSON.stringify(logic, null, 2), sentence };
}

/** The value that a text or JSON stands for, in the notation in which definitions are written; undefined for an empty one. */
export function storedOf(typed: string, sort: ExpressionSort, infix: Infix): Json | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return undefined;
  const json = jsonOf(trimmed);
  if (json !== undefined) return canonical(json, sort, infix);
  if (sort === 'expression' || !infix.isConditionText(trimmed)) return typed;
  const { logic } = infix.readInfix(trimmed);
  return logic === undefined ? typed : (written(infix.inPlain(logic).logic, sort, infix) ?? typed);
}

/** What is wrong with a text, and where. */
export function mistakeIn(text: string, sort: ExpressionSort, infix: Infix): InfixMistake | undefined {
  if (text.trim() === '' || jsonOf(text) !== undefined) return undefined;
  if (sort === 'condition' && infix.isConditionText(text)) return infix.readInfix(text).mistake;
  const { problem } = infix.readTemplate(text);
  return problem && { message: problem.message, offset: problem.offset, length: 1 };
}

function textOf(value: Json, sort: ExpressionSort, infix: Infix): string | undefined {
  if (typeof value === 'string') {
    const spelt = sort === 'condition' ? infix.spelling(value, true) : undefined;
    if (spelt && 'text' in spelt) return spelt.text;
    // What would be read as something else stands in quotation marks.
    return jsonOf(value) === undefined && value.trim() !== '' ? value : JSON.stringify(value);
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const spelt = infix.spelling(value, sort === 'condition');
  return spelt && 'text' in spelt ? spelt.text : undefined;
}

function logicOf(value: Json, sort: ExpressionSort, infix: Infix): Json {
  return sort === 'condition' ? infix.conditionLogic(value) : infix.inPlain(value, { lenient: true }).logic;
}

function canonical(json: Json, sort: ExpressionSort, infix: Infix): Json {
  const spelt = infix.spelling(json, sort === 'condition');
  return spelt && 'text' in spelt ? spelt.text : json;
}

function written(logic: Json, sort: ExpressionSort, infix: Infix): Json | undefined {
  if (typeof logic === 'boolean') return logic;
  return sort === 'condition' ? infix.printInfix(logic) : infix.printTemplate(logic);
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** What paths are called where no screen runs that could name them. */
const names: Names = {
  label: (path) => labelFromName(path.at(-1) ?? ''),
  text: (_path, value) => plainText(value),
  derived: () => undefined,
};
