import { isRecord } from '../json.ts';

/** How long a line may get before a record or list stands on several. */
const widest = 100;

/**
 * A definition as text that people read and edit: a record or list that fits stands on one line, others one entry a line.
 * The order of keys stays, and the same definition gives the same text.
 */
export function definitionText(value: unknown): string {
  return `${written(value, '', 0)}\n`;
}

/** `before` is how much of the line is taken already, `indent` what stands before each line inside. */
function written(value: unknown, indent: string, before: number): string {
  const short = onOneLine(value);
  if (!isContainer(value) || (short.length + before + indent.length <= widest && !opensLines(value, indent)))
    return short;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const lines = value.map((each) => `${inner}${written(each, inner, 1)}`);
    return `[\n${lines.join(',\n')}\n${indent}]`;
  }
  const lines = Object.entries(value as object)
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => {
      const head = `${JSON.stringify(key)}: `;
      return `${inner}${head}${written(each, inner, head.length + 1)}`;
    });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** The definition itself never stands on one line. */
function opensLines(value: object, indent: string): boolean {
  return indent === '' && Object.keys(value).length > 0;
}

function isContainer(value: unknown): value is object {
  return Array.isArray(value) || isRecord(value);
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`).join(', ')} }`;
}
