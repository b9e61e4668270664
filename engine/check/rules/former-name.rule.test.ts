import { describe, expect, it } from 'vitest';
import { formerName } from './former-name.rule.ts';
import { button, page, told } from './testing/harness.ts';

const calls = {
  kind: 'calls',
  id: 'former',
  calls: { ofDays: { params: { from: { type: 'date', was: 'a' }, to: { type: 'date', was: 'b' } }, changes: true } },
};
const message = (was: string, now: string) => `"${was}" of the call "former.ofDays" is called "${now}" by now`;
const screen = (given: unknown, more: object = {}) => page([button({ call: 'former.ofDays', with: given })], more);

describe('former-name', () => {
  it('tells a param that is called otherwise by now, with its place and its name', () => {
    const days = { a: '{now.today}', to: '{now.today}' };
    expect(told(formerName, calls, screen(days))).toEqual([
      {
        code: 'former-name',
        pointer: '/1/body/0/toolbar/0/do/0/with/a',
        message: message('a', 'from'),
        suggestion: 'from',
        severity: 'warning',
      },
    ]);
    const merged = screen(['{state.days}', { b: '{now.today}' }], { state: { days: { map: 'date' } } });
    expect(told(formerName, calls, merged).map(({ pointer }) => pointer)).toEqual([
      '/1/body/0/toolbar/0/do/0/with/1/b',
    ]);
  });

  it('accepts present names', () => {
    expect(told(formerName, calls, screen({ from: '{now.today}', to: '{now.today}' }))).toEqual([]);
  });

  it('tells a former name of what is no param', () => {
    const named = page([], { state: { day: { type: 'date', was: 'a' } } });
    expect(told(formerName, named)).toEqual([
      { code: 'former-name', pointer: '/state/day', message: 'Only a param of a call has a former name' },
    ]);
  });
});
