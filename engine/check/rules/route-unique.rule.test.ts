import { describe, expect, it } from 'vitest';
import { routeUnique } from './route-unique.rule.ts';
import { page, told } from './testing/harness.ts';

const code = 'route-unique';

describe('route-unique', () => {
  it('tells an address that another page has, parameters named as they like', () => {
    const inputs = { who: 'id' };
    expect(
      told(routeUnique, page([], { path: ['/a', '/person/{who}'], inputs }), page([], { id: 'b', path: '/people' })),
    ).toEqual([
      {
        code,
        pointer: '/0/path/1',
        message: 'The page "world.person" has the address "/person/{id}", which is the same',
      },
      { code, pointer: '/1/path', message: 'The page "world.home" has the address "/people", which is the same' },
    ]);
  });

  it('accepts a literal beside a parameter', () => {
    expect(told(routeUnique, page([], { path: ['/person/new', '/person'] }))).toEqual([]);
  });
});
