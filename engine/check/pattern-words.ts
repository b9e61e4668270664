import { withoutTexts } from '../infix/condition-logic.ts';
import { between, pathForm, textName } from '../infix/infix-words.ts';
import { printInfix } from '../infix/print-infix.ts';
import { readInfix } from '../infix/read-infix.ts';
import { inPlain } from '../infix/read-template.ts';
import { isRecord, type Json } from '../json.ts';
import { templateParts } from '../logic/template.ts';

/** What the names of a pattern stand for at one use of it. */
export type Bindings = ReadonlyMap<string, unknown>;

/**
 * A text of a pattern with its names filled in: `$name` alone is the argument itself, `$$` a dollar. Between braces an
 * argument stands for the expression that it is, whichever way it is written.
 */
export function filledIn(text: string, bindings: Bindings): unknown {
  const whole = wholeName(text);
  if (whole !== undefined && bindings.has(whole)) return bindings.get(whole);
  if (!text.includes('$')) return text;
  let filled = '';
  let at = 0;
  for (const part of templateParts(text).parts ?? []) {
    if (typeof part === 'string') continue;
    filled += withArguments(text.slice(at, part.offset), bindings, asText);
    filled += withArguments(part.written, bindings, (value, before) => asOperand(value, part.written, before));
    at = part.offset + part.written.length;
  }
  return filled + withArguments(text.slice(at), bindings, asText);
}

/** How an argument is written at an offset; undefined where it cannot be. */
type Writing = (value: unknown, before: number) => string | undefined;

function withArguments(text: string, bindings: Bindings, write: Writing): string {
  return text.replace(/\$(\$|[A-Za-z]\w*)/g, (match, name: string, before: number) => {
    if (name === '$') return '$';
    return bindings.has(name) ? (write(bindings.get(name), before) ?? match) : match;
  });
}

function asText(value: unknown): string | undefined {
  return typeof value === 'object' ? undefined : String(value);
}

/** An argument as it stands in an expression: in brackets where what is around it would part it. */
function asOperand(value: unknown, text: string, before: number): string | undefined {
  if (typeof value === 'string') {
    const { parts = [] } = templateParts(value);
    const [only] = parts;
    const isExpression = parts.length === 1 && typeof only === 'object' && only.format.length === 0;
    const written = isExpression ? only.written : value;
    return isQuoted(text, before) || pathForm.test(written) ? written : inBrackets(written);
  }
  if (typeof value !== 'object' || value === null) return asText(value);
  const { logic, problems } = inPlain(withoutTexts(value as Json, false));
  const written = problems.length > 0 ? undefined : printInfix(logic);
  return written === undefined ? undefined : inBrackets(written);
}

/** Inside of the quotation marks of an expression an argument is a part of a text. */
function isQuoted(text: string, before: number): boolean {
  return [...text.slice(0, before).matchAll(/\\.|(['"])/g)].filter(([, mark]) => mark !== undefined).length % 2 === 1;
}

function inBrackets(written: string): string {
  const { logic } = readInfix(written);
  const [name = ''] = isRecord(logic) ? Object.keys(logic) : [];
  return name === '!' || between.has(textName(name)) ? `(${written})` : written;
}

/** The name that a text is, when it is nothing else. */
export function wholeName(text: string): string | undefined {
  return /^\$[A-Za-z]\w*$/.test(text) ? text.slice(1) : undefined;
}

/** Conditions of `$if`: a param that is given and neither false, null, '' nor empty; `and`, `or`, `!` and `==` over such. */
export function isMet(condition: unknown): boolean {
  if (Array.isArray(condition)) return condition.length > 0;
  if (!isRecord(condition))
    return condition !== null && condition !== undefined && condition !== false && condition !== '';
  const [operator = '', ...more] = Object.keys(condition);
  const given = condition[operator];
  const args = Array.isArray(given) ? given : [given];
  if (more.length === 0 && operator === 'or') return args.some(isMet);
  if (more.length === 0 && operator === 'and') return args.every(isMet);
  if (more.length === 0 && operator === '!') return !isMet(args[0]);
  if (more.length === 0 && operator === '==') return args[0] === args[1];
  return true;
}
