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

/**
 * Reads the string of a value slot. Exactly one `{path}` is that value with its type, other templates are text;
 * `{path:format argument}` is formatted, `{{` and `}}` are literal braces. A string without braces is itself.
 */
export function parseTemplate(text: string): TemplateResult {
  const parts: Json[] = [];
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
    const end = text.indexOf('}', brace);
    if (end < 0) return fail('This "{" is never closed; a literal brace is written "{{".', brace);
    const part = parsePlace(text.slice(brace + 1, end), brace + 1);
    if (part.problem) return part;
    if (literal !== '') parts.push(literal);
    literal = '';
    parts.push(part.logic);
    at = end + 1;
  }
  if (literal !== '' || parts.length === 0) parts.push(literal);
  const [only] = parts;
  return { logic: parts.length === 1 && only !== undefined ? only : { cat: parts } };
}

function nextBrace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '{' && text[at] !== '}') at += 1;
  return at;
}

function parsePlace(inside: string, offset: number): TemplateResult {
  const colon = inside.indexOf(':');
  const path = colon < 0 ? inside : inside.slice(0, colon);
  if (path === '') return fail('A path is expected between the braces.', offset);
  if (!pathPattern.test(path)) return fail(`"${shorten(path)}" is no path.`, offset);
  if (colon < 0) return { logic: { var: path } };
  const [format = '', ...args] = inside
    .slice(colon + 1)
    .split(' ')
    .filter((word) => word !== '');
  if (!formatPattern.test(format)) return fail('The name of a format is expected behind ":".', offset + colon + 1);
  return { logic: { format: [{ var: path }, format, ...args] } };
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function fail(message: string, offset: number): TemplateResult {
  return { problem: { code: 'template', message, offset } };
}
