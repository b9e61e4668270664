import { hasOwn, isRecord, type Json } from '../json.ts';
import { namedIndex } from '../logic/named-arguments.ts';
import { isOperatorName, operatorNamed } from '../logic/operators/index.ts';
import { formatPattern, pathPattern } from '../logic/template.ts';
import { atomLevel, between, constants, isReserved, notLevel, pathForm, textName } from './infix-words.ts';

interface Printed {
  readonly text: string;
  readonly level: number;
}

/**
 * The one text of an expression, which `readInfix` reads back to it; undefined where a text cannot say it (records, JSON
 * that is no expression, operators that have no name in texts). `logic` is normalised: its texts are constants.
 */
export function printInfix(logic: Json): string | undefined {
  return print(logic)?.text;
}

function print(logic: Json): Printed | undefined {
  if (typeof logic === 'string') return atom(quote(logic.replaceAll('{', '{{').replaceAll('}', '}}')));
  if (typeof logic === 'number') return number(logic);
  if (typeof logic === 'boolean' || logic === null) return atom(String(logic));
  if (Array.isArray(logic)) return list(logic);
  const [name, ...others] = Object.keys(logic);
  if (name === undefined || others.length > 0 || !isOperatorName(name)) return undefined;
  const given = (logic as Readonly<Record<string, Json>>)[name] ?? null;
  const args: readonly Json[] = Array.isArray(given) ? given : [given];
  // One argument stands without a list round it: what is written otherwise would not come back.
  if (Array.isArray(given) && given.length === 1 && !Array.isArray(given[0])) return undefined;
  return operation(name, args);
}

function operation(name: string, args: readonly Json[]): Printed | undefined {
  const [first] = args;
  if (name === 'var' && args.length === 1 && typeof first === 'string' && isPath(first)) return atom(first);
  const text = textName(name);
  if (name === '!' && args.length === 1) return prefixed('not ', notLevel, first ?? null);
  if (name === '-' && args.length === 1) {
    return typeof first === 'number' ? undefined : prefixed('-', between.get('*')?.level ?? 0, first ?? null);
  }
  const operator = between.get(text);
  if (operator) return inBetween(text, operator, args);
  if (name === 'cat') return template(args) ?? call(name, args);
  return call(name, args);
}

function prefixed(sign: string, level: number, operand: Json): Printed | undefined {
  const inner = print(operand);
  return inner && { text: `${sign}${inBrackets(inner, atomLevel)}`, level };
}

function inBetween(
  sign: string,
  { level, several }: { readonly level: number; readonly several: string },
  args: readonly Json[],
): Printed | undefined {
  if (args.length < 2 || (several !== 'one' && args.length > 2)) return undefined;
  const operands: string[] = [];
  for (const [index, arg] of args.entries()) {
    const inner = print(arg);
    if (!inner) return undefined;
    // A left operand of the same strength is read first anyway, unless the two would become one operation.
    const first = index === 0 && inner.level === level;
    const readFirst = first && (several === 'left' || (several === 'one' && signOf(arg) !== sign));
    operands.push(readFirst ? inner.text : inBrackets(inner, level + 1));
  }
  return { text: operands.join(` ${sign} `), level };
}

function signOf(logic: Json): string | undefined {
  if (!isRecord(logic)) return undefined;
  const [name] = Object.keys(logic);
  return name === undefined ? undefined : textName(name);
}

function inBrackets({ text, level }: Printed, least: number): string {
  return level < least ? `(${text})` : text;
}

function call(name: string, args: readonly Json[]): Printed | undefined {
  if (!pathForm.test(name) || isReserved(name)) return undefined;
  const operator = operatorNamed(name);
  const parts: string[] = [];
  for (const [index, arg] of args.entries()) {
    if (operator && index === namedIndex(operator) && isRecord(arg)) {
      const names = namedTexts(arg as Readonly<Record<string, Json>>);
      if (names === undefined) return undefined;
      parts.push(...names);
      continue;
    }
    const literal = operator?.isLiteral?.(index, arg, isOperatorName) ?? false;
    const text = literal ? literalText(arg) : printInfix(arg);
    if (text === undefined) return undefined;
    parts.push(text);
  }
  return atom(`${name}(${parts.join(', ')})`);
}

/** What a call is given by name; undefined where a text cannot say it. */
function namedTexts(given: Readonly<Record<string, Json>>): readonly string[] | undefined {
  const texts: string[] = [];
  for (const [name, arg] of Object.entries(given)) {
    const text = /^[A-Za-z_$][\w$]*$/.test(name) ? printInfix(arg) : undefined;
    if (text === undefined) return undefined;
    texts.push(`${name}: ${text}`);
  }
  return texts.length === 0 ? undefined : texts;
}

/** What an operator takes as it is written: a constant or a list of them. */
function literalText(value: Json): string | undefined {
  if (typeof value === 'string') return quote(value);
  if (!Array.isArray(value)) return isRecord(value) ? undefined : printInfix(value);
  const items = value.map(literalText);
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
}

function list(items: readonly Json[]): Printed | undefined {
  const texts = items.map(printInfix);
  return texts.includes(undefined) ? undefined : atom(`[${texts.join(', ')}]`);
}

/** Texts and paths one behind the other, as a template says them. */
function template(args: readonly Json[]): Printed | undefined {
  let text = '';
  let before: 'text' | 'place' | undefined;
  for (const arg of args) {
    if (typeof arg === 'string') {
      if (arg === '' || before === 'text') return undefined;
      text += arg.replaceAll('{', '{{').replaceAll('}', '}}');
      before = 'text';
      continue;
    }
    const place = placeOf(arg);
    if (place === undefined) return undefined;
    text += `{${place}}`;
    before = 'place';
  }
  return args.length > 1 ? atom(quote(text)) : undefined;
}

/** A path, with its format where it has one, as it stands between the braces of a template. */
function placeOf(logic: Json): string | undefined {
  if (!isRecord(logic)) return undefined;
  const [name] = Object.keys(logic);
  const path = (logic as Readonly<Record<string, Json>>)['var'];
  if (name === 'var') return typeof path === 'string' && pathPattern.test(path) ? path : undefined;
  if (name !== 'format' || !hasOwn(logic, 'format')) return undefined;
  const given = (logic as Readonly<Record<string, Json>>)['format'];
  const [value = null, format, ...args] = Array.isArray(given) ? given : [];
  if (!isRecord(value) || !hasOwn(value, 'var')) return undefined;
  const inner = placeOf(value as Json);
  if (inner === undefined || typeof format !== 'string' || !formatPattern.test(format)) return undefined;
  const words = args.filter((arg): arg is string => typeof arg === 'string' && /^[^\s{}]+$/.test(arg));
  return words.length === args.length ? `${inner}:${[format, ...words].join(' ')}` : undefined;
}

function isPath(path: string): boolean {
  return pathForm.test(path) && !isReserved(path) && !constants.has(path);
}

function number(value: number): Printed | undefined {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER || Object.is(value, -0)) return undefined;
  return value < 0 ? { text: `-${-value}`, level: between.get('*')?.level ?? 0 } : atom(String(value));
}

function atom(text: string): Printed {
  return { text, level: atomLevel };
}

const escapes: Readonly<Record<string, string>> = { "'": "\\'", '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A text in single quotation marks, as a text in JSON needs no escapes for them. */
function quote(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are escaped
  const inside = text.replace(/['\\\u0000-\u001f]/g, (character) => {
    return escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `'${inside}'`;
}
