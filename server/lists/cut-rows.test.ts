import { describe, expect, it } from 'vitest';
import { withoutFields } from './cut-rows.ts';

describe('fields that are taken out of a row', () => {
  it('go from the row, from records in it, and from each record of a list in it', () => {
    const cut = withoutFields(new Set(['pay', 'person.phone', 'loans.amount']));
    expect(
      cut({ id: 1, pay: 5, person: { name: 'Sana', phone: '0300' }, loans: [{ on: 'May', amount: 3 }, { amount: 4 }] }),
    ).toEqual({ id: 1, person: { name: 'Sana' }, loans: [{ on: 'May' }, {}] });
    expect(cut({ id: 2, person: null, loans: [] })).toEqual({ id: 2, person: null, loans: [] });
  });
});
