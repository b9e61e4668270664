import { describe, expect, it } from 'vitest';
import { accessKnown } from './access-known.rule.ts';
import { told } from './testing/harness.ts';

const functions = { kind: 'functions', id: 'functions', functions: { payroll: { label: 'Payroll' } } };
const entities = (rows: object, right: unknown) => ({
  kind: 'entities',
  id: 'own',
  entities: { paid: { key: 'id', person: 'id', rows, fields: { id: 'id', pay: { type: 'money', right } } } },
});
const problems = (rows: object, right: unknown) =>
  told(accessKnown, functions, entities(rows, right)).map(({ message, suggestion }) => [message, suggestion]);

describe('the functions of fields and rows by right', () => {
  it('are functions of the company, with the one that was meant', () => {
    expect(problems({ all: 'payroll' }, ['own', 'payroll'])).toEqual([]);
    expect(problems({ all: 'payrol', led: ['session'] }, 'payrol')).toEqual([
      ['"payrol", which says who sees the records of others of "paid", is no function of the company', 'payroll'],
      ['"session", which says who sees the records of others of "paid", is no function of the company', undefined],
      ['"payrol", which says who sees "pay" of "paid", is no function of the company', 'payroll'],
    ]);
  });

  it('are names only: prototype names are none', () => {
    expect(problems({ all: ['constructor', '__proto__', 'toString'] }, 'payroll')).toHaveLength(3);
  });
});
