import { describe, expect, it } from 'vitest';
import { columnSent } from './column-sent.rule.ts';
import { form, told } from './testing/harness.ts';

const submit = [{ call: 'people.save', with: '{values}' }];

describe('column-sent', () => {
  it('warns of a column that no call takes and nothing reads', () => {
    expect(told(columnSent, form(['pay', { id: 'extra', type: 'text' }], { submit }))).toEqual([
      {
        code: 'column-sent',
        pointer: '/columns/1',
        message: 'The column "extra" is neither sent by the form nor read by anything',
        severity: 'warning',
      },
    ]);
  });

  it('accepts what is read by an expression, and forms that hand all values on', () => {
    const read = [
      { id: 'extra', type: 'text' },
      { id: 'pay', when: '{values.extra}' },
    ];
    const all = form([{ id: 'extra', type: 'text' }], {
      id: 'test.all',
      submit: [{ set: { 'values.note': '{values}' } }],
    });
    expect(told(columnSent, form(read, { submit }), all)).toEqual([]);
  });
});
