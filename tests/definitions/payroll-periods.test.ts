import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readScreenFiles } from './screen-files.ts';

const root = path.join(import.meta.dirname, '../../definitions');
const shipped = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.startsWith('schema'))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Everything of the type month that a person may choose in a definition and that begins with a value. */
function monthsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(monthsOf);
  const isMonth = 'type' in value && value.type === 'month' && 'value' in value;
  return isMonth ? [value.value, ...inner] : inner;
}

describe('the months of payroll screens', () => {
  const payroll = [...shipped, ...readScreenFiles()].filter(({ text }) => text.includes('payroll.get'));
  const chosen = payroll.flatMap(({ file, text }) => monthsOf(JSON.parse(text)).map((value) => [file, value] as const));

  it('begin with the payroll month, wherever a month is chosen', () => {
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.filter(([, value]) => !JSON.stringify(value).includes('{now.payrollMonth}'))).toEqual([]);
  });
});
