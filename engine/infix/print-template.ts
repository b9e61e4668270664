import { hasOwn, isRecord, type Json } from '../json.ts';
import { formatPattern, pathPattern } from '../logic/template.ts';
import { printInfix } from './print-infix.ts';

/**
 * The string of a value slot that says a normalised expression: `{path}`, `{expression}`, or several of them with texts
 * between; undefined where none can (see `printInfix`), and for what is no expression.
 */
export function printTemplate(logic: Json): string | undefined {
  if (!isRecord(logic)) return undefined;
  return row(logic) ?? place(logic);
}

/** Texts and values one behind the other. */
function row(logic: Json): string | undefined {
  const parts = argumentsOf(logic, 'cat');
  if (parts === undefined || parts.length < 2) return undefined;
  let text = '';
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      if (part === '' || typeof parts[index - 1] === 'string') return undefined;
      text += part.replaceAll('{', '{{').replaceAll('}', '}}');
      continue;
    }
    const written = isRecord(part) ? place(part) : undefined;
    if (written === undefined) return undefined;
    text += written;
  }
  return text;
}

function place(logic: Json): string | undefined {
  const [value = null, format, ...args] = argumentsOf(logic, 'format') ?? [];
  const words = [format, ...args];
  const isFormat =
    isRecord(value) &&
    !hasOwn(value, 'format') &&
    typeof format === 'string' &&
    formatPattern.test(format) &&
    words.every((word) => typeof word === 'string' && /^[^\s{}:'"]+$/.test(word));
  if (isFormat) {
    const inner = written(value as Json);
    return inner === undefined ? undefined : `{${inner}:${words.join(' ')}}`;
  }
  const whole = written(logic);
  return whole === undefined ? undefined : `{${whole}}`;
}

function written(logic: Json): string | undefined {
  const path = isRecord(logic) ? (logic as Readonly<Record<string, Json>>)['var'] : undefined;
  if (typeof path === 'string' && pathPattern.test(path)) return path;
  return printInfix(logic);
}

function argumentsOf(logic: Json, name: string): readonly Json[] | undefined {
  if (!isRecord(logic) || !hasOwn(logic, name)) return undefined;
  const given = (logic as Readonly<Record<string, Json>>)[name];
  return Array.isArray(given) ? given : undefined;
}
