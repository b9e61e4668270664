import { create, type MathNode, parseDependencies } from 'mathjs/number';
import { depthLimit } from '../logic/measure-logic.ts';
import { InfixRefusal } from './infix-mistake.ts';
import type { Token } from './infix-tokens.ts';

/** Made when the first text is read: where there is none, nothing is paid for it. */
let parser: ((text: string) => MathNode) | undefined;

function parse(text: string): MathNode {
  parser ??= create({ ...parseDependencies }).parse;
  return parser(text);
}

/** What a text is made of. `open` is an operation that stands in no brackets of its own; `names` ends a call that has some. */
export type Tree =
  | { readonly is: 'leaf'; readonly token: Leaf }
  | { readonly is: 'call'; readonly name: Leaf; readonly args: readonly Tree[] }
  | { readonly is: 'names'; readonly given: readonly NamedTree[]; readonly first: Name }
  | { readonly is: 'list'; readonly first: Token; readonly items: readonly Tree[] }
  | {
      readonly is: 'operation';
      readonly sign: string;
      readonly args: readonly Tree[];
      readonly open: boolean;
      readonly first: Token;
    };

export type Leaf = Extract<Token, { kind: 'constant' | 'path' }>;

type Name = Extract<Token, { kind: 'name' }>;

/** What a call is given by a name. */
export interface NamedTree {
  readonly name: Name;
  readonly value: Tree;
}

/**
 * Reads the order of operations. The library sees signs, brackets and one name for every path and constant, so that what
 * it reads otherwise than people do (units, constants, comments, conversions, strings) never comes before it; the names
 * are put back in the order in which they stand.
 */
export function treeOf(tokens: readonly Token[]): Tree {
  refuseDepth(tokens);
  const { text, starts } = inSigns(tokens);
  const leaves = tokens.filter((token): token is Leaf | Name => token.kind !== 'sign');
  let next = 0;
  const upcoming = (): Leaf | Name => {
    const token = leaves[next];
    if (token === undefined) throw new InfixRefusal(incomplete, wholeOf(tokens));
    return token;
  };
  const leaf = (): Leaf => {
    const token = upcoming();
    if (token.kind === 'name') throw new InfixRefusal(nameless, token);
    next += 1;
    return token;
  };
  const argument = (node: MathNode): Tree | NamedTree => {
    const name = leaves[next];
    const known = node as KnownNode;
    if (name?.kind !== 'name' || known.type !== 'FunctionNode') return read(node);
    next += 1;
    const [value] = known.args;
    if (!value) throw new InfixRefusal(incomplete, { offset: name.offset + name.length + 1, length: 0 });
    return { name, value: read(value) };
  };
  const read = (node: MathNode, open = true): Tree => {
    const first = leaves[next] ?? tokens[0];
    if (first === undefined) throw new InfixRefusal(incomplete, wholeOf(tokens));
    const known = node as KnownNode;
    switch (known.type) {
      case 'ParenthesisNode':
        return read(known.content, false);
      case 'SymbolNode':
        return { is: 'leaf', token: leaf() };
      case 'ArrayNode':
        return { is: 'list', first, items: known.items.map((item) => read(item)) };
      case 'FunctionNode': {
        const name = leaf();
        return { is: 'call', name, args: namesLast(known.args.map(argument)) };
      }
      case 'OperatorNode': {
        if (known.implicit) refuseNeighbours(known, leaves, next);
        const args = known.args.map((arg) => read(arg));
        return { is: 'operation', sign: meant[known.op] ?? known.op, args, open, first };
      }
      case 'RelationalNode':
        throw new InfixRefusal(chained, first);
      case 'AccessorNode':
        throw new InfixRefusal("An element is read by its name or place: var('rows.0').", first);
      default:
        throw new InfixRefusal('This is no condition and no value.', first);
    }
  };
  return read(parsed(text, tokens, starts));
}

/**
 * What the library reads, and where each token begins in it. An argument with a name is a call to it: the name of that is
 * the argument's, and the bracket closes before the comma or bracket that ends the argument.
 */
function inSigns(tokens: readonly Token[]): { readonly text: string; readonly starts: readonly number[] } {
  const starts: number[] = [];
  const brackets: { named: boolean }[] = [];
  let text = '';
  let before: Token | undefined;
  for (const token of tokens) {
    const sign = token.kind === 'sign' ? token.sign : undefined;
    const around = brackets.at(-1);
    if (around?.named && (sign === ',' || sign === ')' || sign === ']')) {
      text += ') ';
      around.named = false;
    }
    starts.push(text.length);
    if (sign === '(' || sign === '[') brackets.push({ named: false });
    if (sign === ')' || sign === ']') brackets.pop();
    if (token.kind === 'name') {
      const isFirst = before?.kind === 'sign' && (before.sign === '(' || before.sign === ',');
      if (!around || !isFirst) throw new InfixRefusal(nameless, token);
      around.named = true;
      text += 'p ( ';
    } else text += `${sign === undefined ? 'p' : (spelled[sign] ?? sign)} `;
    before = token;
  }
  return { text, starts };
}

/** The arguments of a call, those with names as one behind all others. */
function namesLast(args: readonly (Tree | NamedTree)[]): readonly Tree[] {
  const placed: Tree[] = [];
  const given: NamedTree[] = [];
  for (const arg of args) {
    if ('is' in arg) {
      const [name] = given;
      if (name) throw new InfixRefusal('What has a name stands behind all that has none.', name.name);
      placed.push(arg);
      continue;
    }
    if (given.some(({ name }) => name.name === arg.name.name)) {
      throw new InfixRefusal(`"${arg.name.name}" is given twice.`, arg.name);
    }
    given.push(arg);
  }
  const [first] = given;
  return first ? [...placed, { is: 'names', given, first: first.name }] : placed;
}

const nameless = 'A name with a colon stands before what a function is given.';

/** Comparisons in a row say different things to different people. */
export const chained = 'Comparisons are not written in a row: part them by "and", or put brackets round one.';

const incomplete = 'Something is missing here.';

/** `in` before a constant is a unit to the library, `to` of the same strength is not. */
const spelled: Readonly<Record<string, string>> = { in: 'to' };
const meant: Readonly<Record<string, string>> = { to: 'in' };

type KnownNode =
  | { readonly type: 'ParenthesisNode'; readonly content: MathNode }
  | { readonly type: 'SymbolNode' | 'RelationalNode' | 'AccessorNode' | 'BlockNode' }
  | { readonly type: 'ArrayNode'; readonly items: readonly MathNode[] }
  | { readonly type: 'FunctionNode'; readonly args: readonly MathNode[] }
  | {
      readonly type: 'OperatorNode';
      readonly op: string;
      readonly args: readonly MathNode[];
      readonly implicit: boolean;
    };

function parsed(text: string, tokens: readonly Token[], starts: readonly number[]): MathNode {
  try {
    return parse(text);
  } catch (error) {
    const char = (error as { readonly char?: number }).char ?? text.length;
    const index = starts.findLastIndex((start) => start < char);
    const ended = char >= text.trimEnd().length + 1 || index < 0;
    const token = tokens[ended ? tokens.length - 1 : index];
    if (token === undefined) throw new InfixRefusal('There is nothing here.', { offset: 0, length: 0 });
    if (!ended) throw new InfixRefusal('This cannot stand here.', token);
    throw new InfixRefusal(incomplete, { offset: token.offset + token.length, length: 0 });
  }
}

function refuseNeighbours(node: { readonly args: readonly MathNode[] }, leaves: readonly Token[], next: number): never {
  const inFirst = leavesIn(node.args[0]);
  const second = leaves[next + inFirst] ?? leaves[next];
  throw new InfixRefusal('Two values stand side by side: a word or sign between them is missing.', second ?? none);
}

const none = { offset: 0, length: 0 };

function leavesIn(node: MathNode | undefined): number {
  let count = 0;
  node?.traverse(({ type }) => {
    if (type === 'SymbolNode') count += 1;
  });
  return count;
}

/** Brackets and signs before a value nest; the library would run out of stack. */
function refuseDepth(tokens: readonly Token[]): void {
  let depth = 0;
  let prefixes = 0;
  for (const token of tokens) {
    const sign = token.kind === 'sign' ? token.sign : undefined;
    prefixes = sign === 'not' || sign === '-' || sign === '+' ? prefixes + 1 : 0;
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (depth > depthLimit || prefixes > depthLimit) {
      throw new InfixRefusal(`Brackets nest at most ${depthLimit} levels deep.`, token);
    }
  }
}

function wholeOf(tokens: readonly Token[]) {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return none;
  return { offset: first.offset, length: last.offset + last.length - first.offset };
}
