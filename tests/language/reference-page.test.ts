import { describe, expect, it } from 'vitest';
import { languageReference } from '../../engine/check/language-reference.ts';
import { shapeInWords, table } from '../../engine/check/language-tables.ts';
import { rules } from '../../engine/check/rules/index.ts';
import { formats } from '../../engine/formats/index.ts';
import { fieldProperties } from '../../engine/language/field-properties.ts';
import { fieldTypes } from '../../engine/language/field-types.ts';
import { language } from '../../engine/language/language.ts';
import { operatorNames } from '../../engine/logic/operators/index.ts';

const page = languageReference(language);
const lines = page.split('\n');

describe('the reference of the language', () => {
  it('has a heading for every kind, block and step', () => {
    const headings = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4));
    const { kinds, blocks, steps } = language;
    for (const name of [kinds, blocks, steps].flatMap(Object.keys)) expect(headings).toContain(name);
  });

  it.each([
    ['field type', Object.keys(fieldTypes)],
    ['field property', Object.keys(fieldProperties)],
    ['operator', operatorNames],
    ['format', Object.keys(formats)],
    ['rule', rules.map(({ name }) => name)],
  ])('has a row for every %s', (_, names) => {
    const rows = new Set(lines.map((line) => /^\| `(.+?)` \|/.exec(line)?.[1]));
    expect(names.filter((name) => !rows.has(name.replaceAll('|', '\\|')))).toEqual([]);
  });

  it('has tables whose rows are as long as their heads', () => {
    const cells = (line: string) => line.replaceAll('\\|', '').split('|').length;
    lines.forEach((line, at) => {
      if (line.startsWith('|---')) expect(cells(lines[at - 1] ?? '')).toBe(cells(line));
      else if (line.startsWith('|') && lines[at - 1]?.startsWith('|'))
        expect(cells(line)).toBe(cells(lines[at - 1] ?? ''));
    });
  });

  it('keeps cells in their cells', () => {
    expect(table(['a'], [['x | y\n\\z']])).toBe('| a |\n|---|\n| x \\| y \\\\z |');
  });

  it.each([
    [{ is: 'number', whole: true, min: 1 } as const, 'whole number from 1'],
    [{ is: 'choice', of: ['A4', 'A5'] } as const, '`A4`, `A5`'],
    [{ is: 'list', of: { is: 'reference', to: 'options' } } as const, 'list of id of an option list'],
    [{ is: 'map', of: { is: 'part', part: 'steps' } } as const, 'by name: steps'],
  ])('says what %j takes', (shape, words) => {
    expect(shapeInWords(shape)).toBe(words);
  });
});
