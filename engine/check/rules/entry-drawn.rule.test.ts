import { describe, expect, it } from 'vitest';
import { entryDrawn } from './entry-drawn.rule.ts';
import { button, form, page, told } from './testing/harness.ts';

const note = { note: 'A month ahead.' };
const listed = { each: ['a', 'b'], as: 'one', label: '{one}', value: '{one}' };

describe('entry-drawn', () => {
  it('tells a note where nothing draws it: in facts, filters and the rows of a column', () => {
    const message = 'A note stands between the columns of a form or question; here nothing shows it';
    const rows = { id: 'friends', type: ['person'], rows: { columns: ['name', note] } };
    expect(told(entryDrawn, page([{ facts: [note], of: { name: 'Ann' } }]))).toEqual([
      { code: 'entry-drawn', pointer: '/body/0/facts/0', message },
    ]);
    expect(told(entryDrawn, page([{ filters: [note] }]))).toEqual([
      { code: 'entry-drawn', pointer: '/body/0/filters/0', message },
    ]);
    expect(told(entryDrawn, form([rows]))).toEqual([
      { code: 'entry-drawn', pointer: '/columns/0/rows/columns/1', message },
    ]);
  });

  it('tells entries made from a list in a form', () => {
    expect(told(entryDrawn, form(['name', listed]))).toEqual([
      {
        code: 'entry-drawn',
        pointer: '/columns/1',
        message: 'Entries made from a list ("each") stand in facts; here nothing shows them',
      },
    ]);
  });

  it('accepts a note in a form, in its sections and in a question, and a list in facts', () => {
    const asked = { confirm: 'Really?', ask: [{ id: 'reason', type: 'text' }, note] };
    expect(told(entryDrawn, form(['name', note, { section: 'More', columns: [{ ...note, id: 'other' }] }]))).toEqual(
      [],
    );
    expect(told(entryDrawn, page([button(asked), { facts: [listed], of: { name: 'Ann' } }]))).toEqual([]);
  });
});
