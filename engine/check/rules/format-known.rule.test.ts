import { describe, expect, it } from 'vitest';
import { formatKnown } from './format-known.rule.ts';
import { form, page, told } from './testing/harness.ts';

const code = 'format-known';

describe('format-known', () => {
  it('tells a format that there is not, in a template, a column and a figure', () => {
    const body = [
      { text: 'Paid {now.today:dat}' },
      { stat: 1, label: 'One', format: 'amuont' },
      { grid: [{ id: 'pay', format: 'money' }], rows: 'people.list' },
    ];
    expect(told(formatKnown, page(body))).toEqual([
      { code, pointer: '/body/0/text', message: 'There is no format "dat"', suggestion: 'date' },
      { code, pointer: '/body/1/format', message: 'There is no format "amuont"', suggestion: 'amount' },
      { code, pointer: '/body/2/grid/0/format', message: 'There is no format "money"', suggestion: 'month' },
    ]);
  });

  it('tells an argument that the format cannot read', () => {
    const inputs = { pay: 'money', note: 'longText' };
    const body = [
      { text: '{inputs.pay:amount two}' },
      { text: '{inputs.note:excerpt 0}' },
      { text: '{inputs.pay:words now}' },
      { text: '{now.today:date weekdays}' },
    ];
    expect(told(formatKnown, page(body, { inputs }))).toEqual([
      {
        code,
        pointer: '/body/0/text',
        message: 'The decimals of the format "amount" must be a whole number from 0 to 20, not "two"',
      },
      {
        code,
        pointer: '/body/1/text',
        message: 'The characters of the format "excerpt" must be a whole number from 1 to 100000, not "0"',
      },
      { code, pointer: '/body/2/text', message: 'The format "words" takes no argument, not "now"' },
      { code, pointer: '/body/3/text', message: '"weekdays" is no pattern of the format "date"' },
    ]);
  });

  it('accepts every format that there is, with its arguments', () => {
    const inputs = { person: 'person' };
    const body = [
      { text: '{inputs.person.pay:amount 2} {inputs.person:name} {inputs.person:key} {inputs.person.status:label}' },
      { text: '{inputs.person.born:date DD MMM YYYY} {inputs.person.born:date weekday} {inputs.person.friends:count}' },
    ];
    expect(told(formatKnown, page(body, { inputs }), form([{ id: 'pay', format: 'words' }]))).toEqual([]);
  });
});
