import { describe, expect, it } from 'vitest';
import { checksNameAColumn } from './checks-name-a-column.rule.ts';
import { form, page, told } from './testing/harness.ts';

const check = (column?: string) => ({ must: '{values.pay}', message: 'No', ...(column ? { column } : {}) });

describe('checks-name-a-column', () => {
  it('tells a check at a column that is not there, in forms and filters', () => {
    const filters = [{ id: 'pay', type: 'money' }];
    const definitions = [form(['pay'], { checks: [check('pai')] }), page([{ filters, checks: [check('born')] }])];
    expect(told(checksNameAColumn, ...definitions)).toEqual([
      {
        code: 'checks-name-a-column',
        pointer: '/0/checks/0/column',
        message: 'The check stands at the column "pai", which this form does not have',
        suggestion: 'pay',
      },
      {
        code: 'checks-name-a-column',
        pointer: '/1/body/0/checks/0/column',
        message: 'The check stands at the column "born", which this form does not have',
      },
    ]);
  });

  it('tells a check at a note, which is no column', () => {
    const columns = ['pay', { note: 'Before tax', id: 'tax' }];
    expect(told(checksNameAColumn, form(columns, { checks: [check('tax')] }))).toEqual([
      {
        code: 'checks-name-a-column',
        pointer: '/checks/0/column',
        message: 'The check stands at the column "tax", which this form does not have',
      },
    ]);
  });

  it('accepts a check at a column, in a section too, and one at none', () => {
    const columns = [{ section: 'S', columns: ['pay'] }];
    expect(told(checksNameAColumn, form(columns, { checks: [check('pay'), check()] }))).toEqual([]);
  });
});
