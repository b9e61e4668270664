import { isRecord, type Json } from '../json.ts';
import { isOperatorName, operatorNamed } from '../logic/operators/index.ts';
import { sayings } from '../logic/operators/sayings.ts';
import type { Saying } from '../logic/saying.ts';
import { callOf, type OperatorUse, pathOf } from './call-of.ts';
import { clipped } from './clipped.ts';
import type { Names } from './explain-scope.ts';
import { notShown, plainText } from './plain-value.ts';

/** How deep operators inside operators are put into words; what is deeper is '…'. */
const deepest = 6;
const longest = 240;

/** A condition as a sentence; `negated`: that it does not hold. `isBoolean` tells what a lone path holds. */
export function sayCondition(logic: Json, negated: boolean, names: Names, isBoolean = false): string {
  return clipped(condition(logic, negated, names, 0, isBoolean), longest);
}

function condition(logic: Json, negated: boolean, names: Names, depth: number, isBoolean: boolean): string {
  const use = callOf(logic);
  if (!use) return negated === Boolean(logic) ? 'never' : 'always';
  const [first = null] = use.args;
  const { name } = use;
  if (depth > deepest) return '…';
  if (name === '!') return condition(first, !negated, names, depth, isBoolean);
  if (name === '!!' || name === 'log') return condition(first, negated, names, depth, isBoolean);
  if (name === 'and' || name === 'or') {
    const word = (name === 'and') === negated ? ' or ' : ' and ';
    return use.args.map((arg) => grouped(arg, condition(arg, negated, names, depth + 1, false))).join(word);
  }
  const saying = sayingOf(name);
  if (saying && 'holds' in saying) return filledIn(use, sentenceOf(saying, use, negated), names, depth);
  const path = pathOf(logic);
  if (path?.join('.') === 'form.isNew') return negated ? 'the record is stored already' : 'the record is new';
  const right = rightNamed(path);
  if (right !== undefined) return `${right} is ${negated ? 'not held' : 'held'}`;
  const called = phrase(logic, names, depth, undefined);
  if (isBoolean) return `${called} is ${negated ? 'No' : 'Yes'}`;
  if (operatorNamed(name)?.gives === 'number') return `${called} is ${negated ? '0' : 'not 0'}`;
  return `${called} is ${negated ? 'empty' : 'filled'}`;
}

const rightsHere: Readonly<Record<string, string>> = {
  read: 'the right to see this page',
  write: 'the right to change things here',
  delete: 'the right to delete things here',
};

/** What the right that a path asks for is called; undefined for any other path. */
function rightNamed(path: readonly string[] | undefined): string | undefined {
  const [root, name = '', of] = path ?? [];
  if (root !== 'rights') return undefined;
  if (name === 'of') return of === undefined ? undefined : `the right "${of}"`;
  return Object.hasOwn(rightsHere, name) ? rightsHere[name] : undefined;
}

/** An `and` inside an `or` and the other way round stands in brackets. */
function grouped(logic: Json, text: string): string {
  const use = callOf(logic);
  return use && (use.name === 'and' || use.name === 'or') && use.args.length > 1 ? `(${text})` : text;
}

function sentenceOf(saying: Extract<Saying, { holds: string }>, { args }: OperatorUse, negated: boolean): string {
  const form = args.length === 3 && saying.three ? saying.three : saying;
  return negated ? form.fails : form.holds;
}

/** What an argument is called: a path by its label, a constant as its neighbour's field shows it. */
function phrase(logic: Json, names: Names, depth: number, neighbour: readonly string[] | undefined): string {
  const use = callOf(logic);
  if (!use) return constant(logic, names, neighbour);
  const path = pathOf(logic);
  if (path) return names.label(path);
  if (depth > deepest) return '…';
  const saying = sayingOf(use.name);
  if (!saying) return operatorNamed(use.name)?.doc ?? '…';
  if ('holds' in saying) return `whether ${condition(logic, false, names, depth, false)}`;
  if ('between' in saying) return use.args.map((arg) => phrase(arg, names, depth + 1, undefined)).join(saying.between);
  return filledIn(use, saying.called, names, depth);
}

function constant(value: Json, names: Names, neighbour: readonly string[] | undefined): string {
  if (Array.isArray(value)) {
    const parts = value.slice(0, 8).map((each: Json) => phrase(each, names, deepest, neighbour));
    return parts.length === 0 ? 'nothing' : parts.join(', ') + (value.length > 8 ? ', …' : '');
  }
  if (isRecord(value)) return 'a record';
  return neighbour ? names.text(neighbour, value) : plainText(value);
}

const hole = /\{(\d|all)\}/g;

function filledIn(use: OperatorUse, template: string, names: Names, depth: number): string {
  const { args, name } = use;
  const takes = operatorNamed(name)?.takes ?? [];
  const argument = (index: number): string => {
    const arg = args[index] ?? null;
    const kind = takes[Math.min(index, takes.length - 1)];
    if (kind === 'path') return pathLabel(arg, names);
    if (kind === 'body' && isCondition(arg)) return condition(arg, false, names, depth + 1, false);
    const neighbour = neighbourOf(args, index);
    if (partOfText.has(name) && neighbour && !callOf(arg)) return partText(arg, neighbour, names);
    return phrase(arg, names, depth + 1, neighbour);
  };
  return template
    .replaceAll(/\[([^[\]]*)\]/g, (_whole, part: string) => (isThere(part, args.length) ? part : ''))
    .replaceAll(hole, (_whole, which: string) =>
      which === 'all' ? args.map((_, index) => argument(index)).join(', ') : argument(Number(which)),
    );
}

/** Operators that look for a part of a text, which is no value of its field. */
const partOfText: ReadonlySet<string> = new Set(['contains', 'startsWith', 'endsWith']);

function partText(part: Json, neighbour: readonly string[], names: Names): string {
  return names.text(neighbour, part) === notShown ? notShown : constant(part, names, undefined);
}

function isThere(part: string, count: number): boolean {
  return [...part.matchAll(hole)].every(([, which]) => Number(which) < count);
}

function isCondition(logic: Json): boolean {
  const name = callOf(logic)?.name ?? '';
  const saying = sayingOf(name);
  return name === 'and' || name === 'or' || (saying !== undefined && 'holds' in saying);
}

function pathLabel(arg: Json, names: Names): string {
  if (Array.isArray(arg)) return arg.map((each: Json) => pathLabel(each, names)).join(', ');
  if (typeof arg === 'string' && arg !== '') return names.label(arg.split('.'));
  return phrase(arg, names, deepest, undefined);
}

/** The path that a constant is compared with. */
function neighbourOf(args: readonly Json[], index: number): readonly string[] | undefined {
  for (const [at, arg] of args.entries()) {
    const path = at === index ? undefined : pathOf(arg);
    if (path) return path;
  }
  return undefined;
}

/** How an operator is said; undefined for a name that is none. */
function sayingOf(name: string): Saying | undefined {
  return isOperatorName(name) ? sayings[name] : undefined;
}
