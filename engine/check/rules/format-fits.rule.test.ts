import { describe, expect, it } from 'vitest';
import { formatFits } from './format-fits.rule.ts';
import { page, told } from './testing/harness.ts';

const code = 'format-fits';
const inputs = { person: 'person', loan: 'loan', thing: 'json' };

describe('format-fits', () => {
  it('tells a format on a type that it does not show', () => {
    const body = [
      { text: '{inputs.person.firstName:amount}' },
      { text: '{inputs.person.pay:count}' },
      { text: '{inputs.person.pay:key}' },
      { grid: [{ id: 'born', format: 'hours' }], rows: 'people.list' },
    ];
    expect(told(formatFits, page(body, { inputs }))).toEqual([
      { code, pointer: '/body/0/text', message: 'The format "amount" shows money, number, integer, percent, not text' },
      { code, pointer: '/body/1/text', message: 'The format "count" shows list, integer, number, not money' },
      { code, pointer: '/body/2/text', message: 'The format "key" needs a record, not money' },
      {
        code,
        pointer: '/body/3/grid/0/format',
        message: expect.stringMatching(/^The format "hours" shows .*, not date$/),
      },
    ]);
  });

  it('tells a record whose entity has no name or key', () => {
    expect(told(formatFits, page([{ text: 'The {inputs.loan:name} {inputs.loan:key}' }], { inputs }))).toEqual([
      { code, pointer: '/body/0/text', message: '"loan" declares no "name"' },
      { code, pointer: '/body/0/text', message: '"loan" declares no "key"' },
    ]);
  });

  it('tells a key of what nobody knows the record of', () => {
    expect(
      told(
        formatFits,
        page(
          [
            { text: '{selection.list:key}' },
            { id: 'list', grid: { columns: ['firstName'], select: 'one' }, rows: '{inputs.thing}' },
          ],
          { inputs },
        ),
      ),
    ).toEqual([
      { code, pointer: '/body/0/text', message: expect.stringMatching(/^It is not known here of what kind/) },
    ]);
  });

  it('accepts what fits, and what cannot be known', () => {
    const text =
      '{inputs.person:name} {inputs.person.team:key} {inputs.person.pay:amount} {inputs.person.born:date} {inputs.thing:amount}';
    const body = [{ text }, { text: '{inputs.person.friends:count} {inputs.person.note:excerpt 20}' }];
    expect(told(formatFits, page(body, { inputs }))).toEqual([]);
  });
});
