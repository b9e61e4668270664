import type { Json } from '../json.ts';

/** A template as json-logic, or what is wrong with it and at which character (counted from 0). */
export type TemplateResult =
  | { readonly logic: Json; readonly problem?: undefined }
  | { readonly problem: TemplateProblem; readonly logic?: undefined };

export interface TemplateProblem {
  readonly code: 'template';
  readonly message: string;
  readonly offset: number;
}

const segment = '[\\p{L}\\p{N}_$](?:[\\p{L}\\p{N}_$-]*[\\p{L}\\p{N}_$])?';
/** A path as it stands in a template. */
export const pathPattern = new RegExp(`^${segment}(?:\\.${segment})*$`, 'u');
/** The name of a format as it stands in a template. */
export const formatPattern = /^[a-zA-Z][a-zA-Z0-9]*$/;

/** What stands between two braces of a template: a path or an expression, and the format behind its colon. */
export interface TemplatePlace {
  readonly written: string;
  readonly isPath: boolean;
  readonly format: readonly string[];
  /** Where `written` begins in the template, counted from 0. */
  readonly offset: number;
}

export type TemplateParts =
  | { readonly parts: readonly (string | TemplatePlace)[]; readonly problem?: undefined }
  | { readonly problem: TemplateProblem; readonly parts?: undefined };

/** Reads an expression that is no path; its mistake has its place in what was handed over. */
export type ExpressionReader = (written: string) => TemplateResult;

/**
 * Reads the string of a value slot. Exactly one `{path}` is that value with its type, other templates are text;
 * `{path:format argument}` is formatted, `{{` and `}}` are literal braces. A string without braces is itself. In the place
 * of a path stands what `read` can read; without one, paths alone.
 */
export function parseTemplate(text: string, read: ExpressionReader = noExpression): TemplateResult {
  const { parts, problem } = templateParts(text);
  if (problem) return { problem };
  const said: Json[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      said.push(part);
      continue;
    }
    const { written, isPath, format, offset } = part;
    const value: TemplateResult = isPath ? { logic: { var: written } } : read(written);
    if (value.problem) return fail(value.problem.message, offset + value.problem.offset);
    said.push(format.length === 0 ? value.logic : { format: [value.logic, ...format] });
  }
  const [only] = said;
  return { logic: said.length === 1 && only !== undefined ? only : { cat: said } };
}

/** The texts and places of a template, at least one; no two texts stand side by side. */
export function templateParts(text: string): TemplateParts {
  const parts: (string | TemplatePlace)[] = [];
  let literal = '';
  let at = 0;
  while (at < text.length) {
    const brace = nextBrace(text, at);
    literal += text.slice(at, brace);
    if (brace === text.length) break;
    const character = text.charAt(brace);
    if (text.charAt(brace + 1) === character) {
      literal += character;
      at = brace + 2;
      continue;
    }
    if (character === '}') return fail('A "}" that closes nothing is written "}}".', brace);
    const { place, problem, end } = placeAt(text, brace);
    if (problem) return { problem };
    if (literal !== '') parts.push(literal);
    literal = '';
    parts.push(place);
    at = end + 1;
  }
  if (literal !== '' || parts.length === 0) parts.push(literal);
  return { parts };
}

function nextBrace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '{' && text[at] !== '}') at += 1;
  return at;
}

type PlaceResult =
  | { readonly place: TemplatePlace; readonly end: number; readonly problem?: undefined }
  | { readonly problem: TemplateProblem; readonly place?: undefined; readonly end?: undefined };

/** What stands in the braces that open at `brace`; in the quotation marks of an expression braces and colons are texts. */
function placeAt(text: string, brace: number): PlaceResult {
  const offset = brace + 1;
  const first = text.indexOf('}', brace);
  if (first < 0) return fail('This "{" is never closed; a literal brace is written "{{".', brace);
  const simple = text.slice(offset, first);
  const simpleColon = simple.indexOf(':');
  const path = simpleColon < 0 ? simple : simple.slice(0, simpleColon);
  const isPath = pathPattern.test(path);
  const { colon, end, open } = isPath ? { colon: offset + path.length, end: first } : expressionEnd(text, offset);
  if (end === undefined) return fail('The quotation mark here is never closed.', open);
  const written = text.slice(offset, colon);
  if (written.trim() === '') return fail('A path or an expression is expected between the braces.', offset);
  if (colon === end) return { place: { written, isPath, format: [], offset }, end };
  const format = text
    .slice(colon + 1, end)
    .split(' ')
    .filter((word) => word !== '');
  if (!formatPattern.test(format[0] ?? '')) {
    return fail('The name of a format is expected behind ":".', colon + 1);
  }
  return { place: { written, isPath, format, offset }, end };
}

type ExpressionEnd =
  | { readonly colon: number; readonly end: number; readonly open?: undefined }
  | { readonly open: number; readonly colon?: undefined; readonly end?: undefined };

/**
 * The brace that closes an expression, and the colon of its format or that brace; or what opens a text without an end. A
 * colon within brackets stands behind the name of an argument.
 */
function expressionEnd(text: string, from: number): ExpressionEnd {
  let colon: number | undefined;
  let open = from;
  let mark = '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (mark !== '') {
      if (character === '\\') at += 1;
      else if (character === mark) mark = '';
    } else if (character === "'" || character === '"') {
      mark = character;
      open = at;
    } else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (character === ':' && depth <= 0) colon ??= at;
    else if (character === '}') return { colon: colon ?? at, end: at };
  }
  return { open };
}

function noExpression(written: string): TemplateResult {
  return fail(`"${shorten(written)}" is no path.`, 0);
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function fail(message: string, offset: number): { readonly problem: TemplateProblem } {
  return { problem: { code: 'template', message, offset } };
}
