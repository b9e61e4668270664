import { describe, expect, it } from 'vitest';
import { form, told } from './testing/harness.ts';
import { textDrawn } from './text-drawn.rule.ts';

const rowsOf = (column: object) => ({ id: 'list', type: ['person'], rows: { columns: [{ id: 'name', ...column }] } });

describe('text-drawn', () => {
  it.each(['label', 'hint', 'placeholder', 'prefix'])(
    'tells a %s that would have to be another for each row',
    (name) => {
      expect(told(textDrawn, form([rowsOf({ [name]: { if: ['filled(row.name)', '{row.name}', 'x'] } })]))).toEqual([
        {
          code: 'text-drawn',
          pointer: `/columns/0/rows/columns/0/${name}`,
          message: `The ${name} of a column stands once for all rows and cannot read "row.name": show it in a column of its own, with a "value"`,
        },
      ]);
    },
  );

  it('accepts one that follows what stands around the rows, and one of a column of the form itself', () => {
    expect(
      told(textDrawn, form([rowsOf({ hint: 'of {values.name}' }), { id: 'name', hint: '{values.name}' }])),
    ).toEqual([]);
  });
});
