import { onceWithout } from '../logic/named-arguments.ts';
import { operatorNamed } from '../logic/operators/index.ts';
import { templateParts } from '../logic/template.ts';
import { InfixRefusal } from './infix-mistake.ts';
import { type Token, tokensOf } from './infix-tokens.ts';
import { readInfix } from './read-infix.ts';

/** A condition or template in which each argument that was given by its place once stands behind its name. */
export function withNamedArguments(text: string): string {
  const insertions = readInfix(text).mistake ? inPlaces(text) : insertionsIn(text, 0);
  return [...insertions]
    .sort((one, other) => other.at - one.at)
    .reduce((all, { at, name }) => `${all.slice(0, at)}${name}: ${all.slice(at)}`, text);
}

interface Insertion {
  readonly at: number;
  readonly name: string;
}

function inPlaces(text: string): readonly Insertion[] {
  return (templateParts(text).parts ?? []).flatMap((part) =>
    typeof part === 'string' || part.isPath ? [] : insertionsIn(part.written, part.offset),
  );
}

function insertionsIn(expression: string, offset: number): readonly Insertion[] {
  const tokens = readable(expression);
  return tokens.flatMap((token, index) => {
    const operator = token.kind === 'path' ? operatorNamed(token.path) : undefined;
    if (!operator?.named || !isSign(tokens[index + 1], '(')) return [];
    const args = argumentsFrom(tokens, index + 2);
    const names = args.some(({ kind }) => kind === 'name') ? undefined : onceWithout(operator, args.length);
    return (names ?? []).map((name, at): Insertion => {
      const first = args[args.length - (names?.length ?? 0) + at] ?? token;
      return { at: offset + first.offset, name };
    });
  });
}

/** The first token of each argument of a call, whose bracket stands before `from`. */
function argumentsFrom(tokens: readonly Token[], from: number): readonly Token[] {
  const firsts: Token[] = [];
  let depth = 0;
  let isFirst = true;
  for (const token of tokens.slice(from)) {
    if (depth === 0 && isSign(token, ')')) break;
    if (isFirst) firsts.push(token);
    isFirst = depth === 0 && isSign(token, ',');
    if (isSign(token, '(') || isSign(token, '[')) depth += 1;
    if (isSign(token, ')') || isSign(token, ']')) depth -= 1;
  }
  return firsts;
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.sign === sign;
}

function readable(expression: string): readonly Token[] {
  try {
    return tokensOf(expression);
  } catch (error) {
    if (error instanceof InfixRefusal) return [];
    throw error;
  }
}
