import { describe, expect, it } from 'vitest';
import { navigationInputs } from './navigation-inputs.rule.ts';
import { button, page, told } from './testing/harness.ts';

describe('navigation-inputs', () => {
  it('tells a route parameter that is left out and a key that the page does not know', () => {
    const steps = [{ navigate: 'world.person' }, { navigate: 'world.person', id: 'b', with: { id: 1, tab: 'pay' } }];
    expect(told(navigationInputs, page([button(...steps)]))).toEqual([
      { code: 'navigation-inputs', pointer: '/body/0/toolbar/0/do/0', message: 'The page "world.person" needs "id"' },
      {
        code: 'navigation-inputs',
        pointer: '/body/0/toolbar/0/do/1/with/tab',
        message: 'The page "world.person" takes no "tab"',
      },
    ]);
  });

  it('accepts a page with what it needs, and one that needs nothing', () => {
    const steps = [{ navigate: 'world.person', with: { id: 7 } }, { navigate: 'world.home' }];
    expect(told(navigationInputs, page([button(...steps)]))).toEqual([]);
  });
});
