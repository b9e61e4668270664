import { describe, expect, it } from 'vitest';
import { fieldRight } from './field-right.rule.ts';
import { form, told } from './testing/harness.ts';

const entities = (fields: object, more: object = {}) => ({
  kind: 'entities',
  id: 'own',
  entities: { paid: { key: 'id', fields: { id: 'id', ...fields }, ...more } },
});
const messages = (...definitions: readonly object[]) => told(fieldRight, ...definitions).map(({ message }) => message);

describe('field-right', () => {
  it('tells a right on a key, one that names nobody, what is no function, and fields without a right', () => {
    expect(
      messages(
        entities({
          id: { type: 'id', right: 'payroll' },
          none: { type: 'money', right: [] },
          open: { type: 'money', right: 'session' },
          gone: { type: 'money', right: 'paid.nothing' },
          self: { type: 'money', right: ['payroll', 'paid.self'] },
        }),
      ),
    ).toEqual([
      '"id" is the key of "paid": whoever sees a record sees its key',
      'Nobody would see "none": its right names no function',
      '"session" is no function',
      '"paid.nothing" is no field that has a right',
      '"paid.self" is this field itself',
    ]);
  });

  it('tells `own` where nothing says whose a record is, and a person who is nowhere', () => {
    const pay = { pay: { type: 'money', right: ['own', 'payroll'] } };
    expect(messages(entities(pay))).toEqual([
      '"paid" does not say whose a record is, so "own" means nobody: it has no `person`',
    ]);
    expect(messages(entities(pay, { person: 'owner.number' }))).toEqual(['"owner.number" leads to no field of "paid"']);
    expect(
      messages(entities({ ...pay, bonus: { type: 'money', right: ['own', 'paid.pay'] } }, { person: 'id' })),
    ).toEqual([]);
  });

  it('tells a right on what is no field of an entity', () => {
    expect(messages(form(['name', { id: 'age', right: 'payroll' }]))).toEqual([
      'Only a field of an entity has a right',
    ]);
  });

  it('tells rows that name nobody', () => {
    const rows = (written: object) => messages(entities({}, { rows: written }));
    expect(rows({})).toEqual(['Nobody would see the records of others of "paid": `rows` names no function']);
    expect(rows({ all: [] })).toHaveLength(1);
    expect(rows({ team: 'payroll' })).toEqual([]);
  });

  it('tells a check of an entity or a call that looks at such a field in a list or inside of a record', () => {
    const paid = { id: 'id', name: 'text', pay: { type: 'money', right: 'payroll' } };
    const looking = (must: string) =>
      messages(
        {
          kind: 'entities',
          id: 'own',
          entities: {
            paid: { key: 'id', fields: paid },
            sheet: {
              key: 'id',
              fields: {
                id: 'id',
                total: { type: 'money', right: 'payroll' },
                lines: { type: ['paid'] },
                first: 'paid',
              },
              checks: [{ must, message: 'Not so' }],
            },
          },
        },
        {
          kind: 'calls',
          id: 'sheets',
          right: 'session',
          calls: { save: { body: { of: 'sheet' }, checks: [{ must, message: 'Not so' }] } },
        },
      );
    expect(looking('row.total > 0')).toEqual([]);
    expect(looking('all(row.lines, filled(item.name))')).toEqual([]);
    const told =
      'Not everybody may see "pay" of "paid", and a check of many records, or of one inside, is asked of everybody: put it into a form';
    expect(looking('all(row.lines, item.pay > 0)')).toEqual([told, told]);
    expect(looking('row.first.pay > 0')).toEqual([told, told]);
    expect(looking("lookup(row.id, row.lines, by: 'id', gives: 'pay') > 0")).toEqual([told, told]);
  });
});
