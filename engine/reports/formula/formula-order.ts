import type { Token } from '../../infix/infix-tokens.ts';
import type { Stretch } from '../../problem.ts';
import { nearName } from '../../query/unknown-name.ts';
import { formulaFunctions, functionNamed } from './formula-functions.ts';
import { FormulaRefusal } from './formula-mistake.ts';
import type { FormulaNames } from './formula-scope.ts';
import { formulaBounds } from './formula-tokens.ts';

/**
 * What holds of a formula from its first piece to its last: nothing stands before a function but brackets, brackets are closed
 * and not too deep, and a bracket ends it.
 */
export function refuseOrder(text: string, tokens: readonly Token[], names: FormulaNames): void {
  const [last] = tokens.slice(-1);
  if (!last) {
    const why = 'A formula begins with a function: Sum(column).';
    throw new FormulaRefusal(why, { offset: 0, length: text.length }, undefined, 'Formula is required');
  }
  refuseStart(tokens, names);
  refuseBrackets(tokens);
  if (signOf(last) === ')') return;
  const end = { offset: last.offset + last.length, length: 0 };
  throw new FormulaRefusal('A formula ends with a closing bracket: put brackets round what stands outside.', end);
}

function refuseStart(tokens: readonly Token[], names: FormulaNames): void {
  const at = tokens.findIndex(
    (token) => token.kind === 'path' || (token.kind === 'sign' && !'()'.includes(token.sign)),
  );
  const [token, next] = at < 0 ? [] : tokens.slice(at, at + 2);
  if (!token) throw new FormulaRefusal('A formula has at least one function: Sum(column).', wholeOf(tokens));
  if (token.kind === 'path') {
    if (next && signOf(next) === '(') return;
    const known = functionNamed(token.path);
    if (known)
      throw new FormulaRefusal(`${known.name} is followed by brackets: ${known.doc}.`, token, `${known.name}(`);
    const meant = names.metric(token.path) || names.column(token.path) ? undefined : nearFunction(token.path);
    const why = 'A column stands inside of a function: Sum(column).';
    throw new FormulaRefusal(meant ? `${why} Did you mean ${meant}?` : why, token, meant, 'Invalid Operation');
  }
  const sign = signOf(token);
  const why = `"${sign}" stands where a function has begun: Sum(column) ${sign === ',' ? '+' : sign} 1.`;
  throw new FormulaRefusal(why, token, undefined, 'Invalid operation');
}

function refuseBrackets(tokens: readonly Token[]): void {
  const open: Token[] = [];
  for (const token of tokens) {
    const sign = signOf(token);
    if (sign === '(') open.push(token);
    if (open.length > formulaBounds.depth)
      throw new FormulaRefusal(`Brackets nest at most ${formulaBounds.depth} levels deep.`, token);
    if (sign === ')' && open.pop() === undefined) throw new FormulaRefusal('This bracket was never opened.', token);
  }
  const left = open.pop();
  if (left) throw new FormulaRefusal('This bracket is never closed.', left);
}

export function nearFunction(name: string): string | undefined {
  return nearName(
    name,
    formulaFunctions.map((each) => each.name),
  );
}

function wholeOf(tokens: readonly Token[]): Stretch {
  const [first, last] = [tokens[0], tokens.at(-1)];
  const offset = first?.offset ?? 0;
  return { offset, length: last ? last.offset + last.length - offset : 0 };
}

function signOf(token: Token): string | undefined {
  return token.kind === 'sign' ? token.sign : undefined;
}
