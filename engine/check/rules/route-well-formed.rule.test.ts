import { describe, expect, it } from 'vitest';
import { routeWellFormed } from './route-well-formed.rule.ts';
import { page, told } from './testing/harness.ts';

describe('route-well-formed', () => {
  it.each([
    ['people', 'The address "people" must begin with "/"'],
    ['/people/', 'The address "/people/" has an empty segment'],
    ['//people', 'The address "//people" has an empty segment'],
    ['/people/x{id}', '"x{id}" in the address "/people/x{id}" is neither a word nor one {parameter}'],
    ['/people?all=1', '"people?all=1" in the address "/people?all=1" is neither a word nor one {parameter}'],
    ['/api/hr', 'The address "/api/hr" begins as those of calls do: no page is ever opened there'],
    ['/people/..', '".." in the address "/people/.." is neither a word nor one {parameter}'],
    ['/{id}/{id}', 'The address "/{id}/{id}" has the parameter "id" twice'],
  ])('tells %s', (path, message) => {
    expect(told(routeWellFormed, page([], { path, inputs: { id: 'id' } }))).toEqual([
      { code: 'route-well-formed', pointer: '/path', message },
    ]);
  });

  it('accepts words and parameters', () => {
    expect(told(routeWellFormed, page([], { path: ['/', '/404', '/a_b/{id}/c-d.e'], inputs: { id: 'id' } }))).toEqual(
      [],
    );
  });
});
