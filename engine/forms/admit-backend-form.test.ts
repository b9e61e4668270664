import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { admitBackendForm, formBounds } from './admit-backend-form.ts';
import { column, form, rule } from './testing/backend-forms.ts';

function sentences(raw: Json): readonly string[] {
  const admitted = admitBackendForm(raw, 'form');
  return 'refused' in admitted ? admitted.refused.map(({ message }) => message) : [];
}

const many = (count: number) => Array.from({ length: count }, (_, at) => column(at + 1));

describe('admitting a backend form', () => {
  it('takes a form with every type, and one whose rules run in a circle', () => {
    const types = ['Text Field', 'text area', 'CheckboxGroup', 'Radio', 'select', 'File Upload', 'Header', 'Button'];
    const columns = types.map((colType, at) => column(at + 1, { colType, colOption: '["A"]' }));
    expect(sentences(form([...columns, column('none', { colType: '' })]))).toEqual([]);
    const circle = [rule([['a', 'Equals', 'x']], [['b', 'Hide']]), rule([['b', 'Equals', 'x']], [['a', 'Hide']])];
    expect(sentences(form([column('a'), column('b')], circle))).toEqual([]);
  });

  it.each<readonly [what: string, raw: Json, sentence: string]>([
    ['no record', null, 'A form is a record with columnList and formRulesDtoList.'],
    ['no list', { columnList: 7 }, 'columnList is no list of columns.'],
    ['no column', form([]), 'A form needs at least one column.'],
    ['a column without an id', form([{ formColumnDto: {} }]), 'This column has no columnId: a number or a text.'],
    ['a column twice', form([column(1), column('1')]), 'Two columns have the columnId "1".'],
    [
      'a name that means something to every object',
      form([JSON.parse('{"formColumnDto":{"columnId":"__proto__"}}')]),
      '"__proto__" cannot be the columnId of a column.',
    ],
    [
      'a type that nobody knows',
      form([column(1, { colType: 'Text Feld' })]),
      '"Text Feld" is no type of a column. The types are Text Field, Text Area, Checkbox Group, Radio Group, Select Dropdown, File Upload, Header, Paragraph, Button.',
    ],
    [
      'an operator that nobody knows',
      form([column(1)], [rule([['1', 'Sounds Like', 'x']], [['1', 'Readonly']])]),
      '"Sounds Like" is no operator of a rule.',
    ],
    [
      'an effect that nobody knows',
      form([column(1)], [rule([['1', 'Equals', 'x']], [['1', 'Explode']])]),
      '"Explode" is no effect of a rule.',
    ],
    [
      'a rule over a column that is not there',
      form([column(1)], [rule([['9', 'Equals', 'x']], [['1', 'Hide']])]),
      'The rule reads the column "9", which this form does not have.',
    ],
    ['options that are no list', form([column(1, { colOption: '{' })]), 'colOption of the column "1" is no JSON list.'],
    [
      '10,000 columns',
      form(many(10_000)),
      `A list of columns may have at most ${formBounds.columns}; this one has 10000.`,
    ],
    [
      '10,000 rules',
      form(
        many(1),
        Array.from({ length: 10_000 }, () => 1),
      ),
      `A list of rules may have at most ${formBounds.rules}; this one has 10000.`,
    ],
    [
      'a rule of 10,000 parts',
      form(many(1), [
        rule(
          Array.from({ length: 10_000 }, () => ['1', 'Equals', 'x', 'OR'] as const),
          [['1', 'Hide']],
        ),
      ]),
      `colInputList of a rule may have at most ${formBounds.partsOfRule}; this one has 10000.`,
    ],
    [
      '10,000 options',
      form([column(1, { colOption: JSON.stringify(Array.from({ length: 10_000 }, () => 'x')) })]),
      `A list of options may have at most ${formBounds.options}; this one has 10000.`,
    ],
  ])('refuses %s', (_what, raw, sentence) => {
    expect(sentences(raw)[0]).toContain(sentence);
  });

  it('tells at most 20 mistakes, each once and with what was meant', () => {
    const wrong = Array.from({ length: 200 }, (_, at) => column(at + 1, { colType: 'Radiogrup' }));
    const admitted = admitBackendForm(form(wrong), 'form');
    const refused = 'refused' in admitted ? admitted.refused : [];
    expect(refused).toHaveLength(20);
    expect(new Set(refused.map(({ pointer }) => pointer)).size).toBe(20);
    expect(refused[0]).toMatchObject({ code: 'known-type', suggestion: 'Radio Group', file: 'form' });
  });

  it('makes a form in which nothing can be changed when it is told so', () => {
    const admitted = admitBackendForm(form([column(1)]), 'form', { edit: false });
    expect('form' in admitted && admitted.form.model.edit).toBe(false);
    const open = admitBackendForm(form([column(1)]), 'form');
    expect('form' in open && open.form.model.edit).toBeUndefined();
  });
});
