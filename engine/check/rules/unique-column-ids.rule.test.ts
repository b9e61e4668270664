import { describe, expect, it } from 'vitest';
import { form, page, told } from './testing/harness.ts';
import { uniqueColumnIds } from './unique-column-ids.rule.ts';

describe('unique-column-ids', () => {
  it('tells the second column of a name, also across sections and for names that follow from labels', () => {
    const section = { section: 'More', columns: ['pay', 'born'] };
    const facts = [
      { label: 'Net Pay', value: 1 },
      { label: 'net pay', value: 2 },
    ];
    expect(told(uniqueColumnIds, form(['pay', section, { id: 'born' }]), page([{ facts }]))).toEqual([
      { code: 'unique-column-ids', pointer: '/0/columns/1/columns/0', message: 'There is already a column "pay"' },
      { code: 'unique-column-ids', pointer: '/0/columns/2/id', message: 'There is already a column "born"' },
      { code: 'unique-column-ids', pointer: '/1/body/0/facts/1', message: 'There is already a column "netPay"' },
    ]);
  });

  it('accepts one name in a form and in its rows', () => {
    expect(told(uniqueColumnIds, form(['pay', { id: 'friends', rows: { columns: ['pay'] } }]))).toEqual([]);
  });
});
