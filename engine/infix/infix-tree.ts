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

/** What a text is made of. `open` is an operation that stands in no brackets of its own. */
export type Tree =
  | { readonly is: 'leaf'; readonly token: Leaf }
  | { readonly is: 'call'; readonly name: Leaf; readonly args: readonly Tree[] }
  | { readonly is: 'list'; readonly first: Token; readonly items: readonly Tree[] }
  | {
      readonly is: 'operation';
      readonly sign: string;
      readonly args: readonly Tree[];
      readonly open: boolean;
      readonly first: Token;
    };

export type Leaf = Extract<Token, { kind: 'constant' | 'path' }>;

/**
 * Reads the order of operations. The library sees signs, brackets and one name for every path and constant, so that what
 * it reads otherwise than people do (units, constants, comments, conversions, strings) never comes before it; the names
 * are put back in the order in which they stand.
 */
export function treeOf(tokens: readonly Token[]): Tree {
  refuseDepth(tokens);
  const starts: number[] = [];
  let text = '';
  for (const token of tokens) {
    starts.push(text.length);
    text += `${token.kind === 'sign' ? (spelled[token.sign] ?? token.sign) : 'p'} `;
  }
  const leaves = tokens.filter((token): token is Leaf => token.kind !== 'sign');
  let next = 0;
  const leaf = (): Leaf => {
    const token = leaves[next];
    next += 1;
    if (token === undefined) throw new InfixRefusal(incomplete, wholeOf(tokens));
    return token;
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
        return { is: 'call', name, args: known.args.map((arg) => read(arg)) };
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

function refuseNeighbours(node: { readonly args: readonly MathNode[] }, leaves: readonly Leaf[], next: number): never {
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
