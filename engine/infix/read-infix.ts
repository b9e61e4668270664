import type { Json } from '../json.ts';
import { unknownOperatorProblem } from '../logic/compile-call.ts';
import { operatorNamed } from '../logic/operators/index.ts';
import type { Stretch } from '../problem.ts';
import { type InfixMistake, InfixRefusal } from './infix-mistake.ts';
import { Stretches, type StretchOf } from './infix-stretches.ts';
import { tokensOf } from './infix-tokens.ts';
import { chained, type Tree, treeOf } from './infix-tree.ts';
import { between, comparisonLevel, logicName } from './infix-words.ts';

export type InfixResult =
  | { readonly logic: Json; readonly mistake?: undefined }
  | { readonly mistake: InfixMistake; readonly logic?: undefined };

/**
 * Reads a condition or a value that is written as text into json-logic as it would be written: texts in it may be templates
 * still. Never throws; a mistake has its place in the text.
 */
export function readInfix(text: string): InfixResult {
  const { logic, mistake } = readPlacedInfix(text);
  return mistake ? { mistake } : { logic };
}

export type PlacedInfixResult =
  | { readonly logic: Json; readonly stretchOf: StretchOf; readonly mistake?: undefined }
  | { readonly mistake: InfixMistake; readonly logic?: undefined; readonly stretchOf?: undefined };

/** The same, with where each part of what was read stands in the text. */
export function readPlacedInfix(text: string): PlacedInfixResult {
  try {
    const tokens = tokensOf(text);
    if (tokens.length === 0) return { mistake: { message: 'There is nothing here.', offset: 0, length: text.length } };
    const stretches = new Stretches();
    return { logic: logicOf(treeOf(tokens), stretches), stretchOf: (part, key) => stretches.of(part, key) };
  } catch (error) {
    if (error instanceof InfixRefusal) return { mistake: error.mistake };
    throw error;
  }
}

function logicOf(tree: Tree, stretches: Stretches): Json {
  const read = (args: readonly Tree[]) =>
    stretches.list(
      args.map((arg) => logicOf(arg, stretches)),
      args.map(stretchOf),
    );
  if (tree.is === 'names') return namesFrom(tree, stretches);
  return stretches.note(logicFrom(tree, read), stretchOf(tree));
}

/** The record of what a call is given by name. */
function namesFrom(tree: Names, stretches: Stretches): Json {
  const entries = tree.given.map(
    ({ name, value }) => [name.name, logicOf(value, stretches), stretchOf(value)] as const,
  );
  const record = Object.fromEntries(entries.map(([name, logic]) => [name, logic]));
  stretches.record(record, new Map(entries.map(([name, , place]) => [name, place])));
  return stretches.note(record, stretchOf(tree));
}

/** Reads the parts of an expression. */
type ReadParts = (parts: readonly Tree[]) => readonly Json[];

type Names = Extract<Tree, { is: 'names' }>;

function logicFrom(tree: Exclude<Tree, Names>, read: ReadParts): Json {
  switch (tree.is) {
    case 'leaf':
      return tree.token.kind === 'path' ? { var: tree.token.path } : tree.token.value;
    case 'list':
      return read(tree.items);
    case 'call':
      return { [operatorOf(tree)]: argumentsOf(read(tree.args)) };
    case 'operation':
      return operation(tree, read);
  }
}

/** From its first name or constant to its last one; of a call that is not part of another its name. */
function stretchOf(tree: Tree): Stretch {
  if (tree.is === 'leaf') return stretch(tree.token.offset, endOf(tree));
  if (tree.is === 'call') return stretch(tree.name.offset, tree.name.offset + tree.name.length);
  return stretch(startOf(tree), endOf(tree));
}

function stretch(start: number, end: number): Stretch {
  return { offset: start, length: end - start };
}

function startOf(tree: Tree): number {
  if (tree.is === 'leaf') return tree.token.offset;
  if (tree.is === 'call') return tree.name.offset;
  if (tree.is === 'names') return tree.first.offset;
  const [first] = tree.is === 'list' ? tree.items : tree.args;
  return first ? startOf(first) : tree.first.offset;
}

function endOf(tree: Tree): number {
  if (tree.is === 'leaf') return tree.token.offset + tree.token.length;
  const last = tree.is === 'names' ? tree.given.at(-1)?.value : (tree.is === 'list' ? tree.items : tree.args).at(-1);
  if (last) return endOf(last) + (tree.is === 'call' ? 1 : 0);
  const token = tree.is === 'call' ? tree.name : tree.first;
  return token.offset + token.length;
}

/** One argument stands without a list round it, except a list itself. */
function argumentsOf(args: readonly Json[]): Json {
  const [only] = args;
  return args.length === 1 && only !== undefined && !Array.isArray(only) ? only : args;
}

function operatorOf({ name, args }: Extract<Tree, { is: 'call' }>): string {
  if (name.kind !== 'path') throw new InfixRefusal('Brackets behind a constant have no meaning.', name);
  const operator = operatorNamed(name.path);
  const last = args.at(-1);
  const [named] = last?.is === 'names' ? last.given : [];
  if (operator && named && !operator.named) {
    throw new InfixRefusal(`"${operator.name}" takes nothing by name.`, named.name);
  }
  if (operator) return name.path;
  if (name.path.includes('.')) {
    throw new InfixRefusal('A path is a value and cannot be called.', name);
  }
  throw new InfixRefusal(unknownOperatorProblem(name.path, '').message, name);
}

function operation(tree: Extract<Tree, { is: 'operation' }>, read: ReadParts): Json {
  const { sign, args } = tree;
  if (args.length === 1) return prefixed(tree, read);
  const operator = between.get(sign);
  if (!operator) throw new InfixRefusal(`"${sign}" has no meaning between two values.`, tree.first);
  for (const arg of args) refuseUnclear(operator.level, arg);
  const operands = operator.several === 'one' ? inARow(sign, tree) : args;
  return { [logicName(sign)]: read(operands) };
}

function prefixed({ sign, args, first }: Extract<Tree, { is: 'operation' }>, read: ReadParts): Json {
  const [operand] = args as readonly [Tree];
  if (sign === 'not') return { '!': argumentsOf(read([operand])) };
  if (sign !== '-') throw new InfixRefusal(`"${sign}" before a value has no meaning.`, first);
  refuseUnclear(comparisonLevel, operand);
  const isNumber =
    operand.is === 'leaf' && operand.token.kind === 'constant' && typeof operand.token.value === 'number';
  const values = read([operand]);
  const [value] = values;
  return isNumber && typeof value === 'number' && value !== 0 ? -value : { '-': argumentsOf(values) };
}

/** What reads in two ways is written with brackets: `not a in b`, `a in b == c`, `a < b < c`. */
function refuseUnclear(level: number, operand: Tree): void {
  if (level < comparisonLevel || operand.is !== 'operation' || !operand.open) return;
  if (operand.sign === 'not') {
    const sentence = '"not" before a comparison or a sum reads in two ways: put brackets round what it denies.';
    throw new InfixRefusal(sentence, operand.first);
  }
  if (between.get(operand.sign)?.level === comparisonLevel) throw new InfixRefusal(chained, operand.first);
}

/** The operands of one operator that stands several times in a row. */
function inARow(sign: string, tree: Extract<Tree, { is: 'operation' }>): readonly Tree[] {
  const operands: Tree[] = [];
  let left: Tree = tree;
  for (;;) {
    if (left.is !== 'operation' || left.sign !== sign || left.args.length !== 2 || (left !== tree && !left.open)) break;
    const [nextLeft, right] = left.args as readonly [Tree, Tree];
    refuseUnclear(between.get(sign)?.level ?? 0, right);
    operands.unshift(right);
    left = nextLeft;
  }
  refuseUnclear(between.get(sign)?.level ?? 0, left);
  return [left, ...operands];
}
