import { describe, expect, it } from 'vitest';
import { routeParams } from './route-params.rule.ts';
import { page, told } from './testing/harness.ts';

const code = 'route-params';

describe('route-params', () => {
  it('tells a parameter that is no input, and one that no address can hold', () => {
    const definition = page([], { path: ['/a/{groupId}', '/b/{person}'], inputs: { groupID: 'id', person: 'person' } });
    expect(told(routeParams, definition)).toEqual([
      {
        code,
        pointer: '/path/0',
        message: 'The parameter "groupId" must be an input of the page',
        suggestion: 'groupID',
      },
      { code, pointer: '/path/1', message: 'The parameter "person" stands in the address and can not be person' },
    ]);
  });

  it('accepts parameters that are inputs, and inputs that are no parameters', () => {
    expect(
      told(routeParams, page([], { path: '/a/{id}', inputs: { id: 'id', tab: { type: 'text', value: '' } } })),
    ).toEqual([]);
  });
});
