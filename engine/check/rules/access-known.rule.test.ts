import { describe, expect, it } from 'vitest';
import { accessKnown } from './access-known.rule.ts';
import { knownPath } from './known-path.rule.ts';
import { page, told } from './testing/harness.ts';

const functions = {
  kind: 'functions',
  id: 'functions',
  functions: { people: { label: 'People' }, person: { label: 'Person' }, visitors: { label: 'Visitors' } },
};

describe('access-known', () => {
  it('tells an access that nobody can have', () => {
    expect(told(accessKnown, page([], { access: 'peopel' }))).toEqual([
      {
        code: 'access-known',
        pointer: '/access',
        message: '"peopel" is neither public nor session nor a function of the company',
        suggestion: 'people',
      },
    ]);
  });

  it.each(['public', 'session', 'people', 'person', 'test'])('accepts %s', (access) => {
    expect(told(accessKnown, page([], { access }))).toEqual([]);
  });

  it('takes functions alone that are declared, where some are: an address makes none', () => {
    const asked = page([], { path: '/visitor' });
    expect(told(accessKnown, functions, asked)).toEqual([
      {
        code: 'access-known',
        pointer: '/1/path',
        message:
          'By its address the page asks for the function "visitor", which does not exist: name one in "access", or make it one with "function"',
        suggestion: 'visitors',
      },
    ]);
    expect(told(accessKnown, functions, page([], { access: 'visitors' }))).toEqual([]);
    expect(told(accessKnown, functions, page([], { path: '/visitors/{id}', inputs: { id: 'id' } }))).toEqual([]);
  });

  it('takes a function that a page makes beside itself for every page, under a name that nothing has', () => {
    const made = page([], { path: '/visitor_log', function: {} });
    const other = page([], { id: 'test.other', path: '/other', access: 'visitor_log' });
    expect(told(accessKnown, functions, made, other)).toEqual([]);
    const wrong = (more: object) => told(accessKnown, functions, page([], { function: {}, ...more }))[0]?.message;
    expect(wrong({ path: '/log', access: 'people' })).toBe(
      'A page that makes a function asks for it: leave "access" out',
    );
    expect(wrong({ path: '/people' })).toBe(
      'There is already a function "people": name it in "access" instead, or give the page another address',
    );
    for (const name of ['public', 'menu-own', '2024'])
      expect(wrong({ path: `/${name}` })).toBe(
        `"${name}" is no name for a function: give the page an address that ends with another word`,
      );
    expect(
      told(accessKnown, functions, made, page([], { id: 'test.twin', path: '/a/visitor_log', function: {} })),
    ).toEqual([
      expect.objectContaining({ message: expect.stringContaining('already a function "visitor_log"') as unknown }),
    ]);
  });

  it('tells a call that needs a function which nobody can have', () => {
    const calls = { kind: 'calls', id: 'guests', right: 'visitor', calls: { all: { result: ['person'] } } };
    expect(told(accessKnown, functions, page([], { access: 'visitors' }), calls)).toEqual([
      {
        code: 'access-known',
        pointer: '/2/calls/all',
        message: 'The call "guests.all" needs "visitor", which is no function of the company',
        suggestion: 'visitors',
      },
    ]);
  });

  it('knows each function where a condition asks for it by its name', () => {
    const asks = (when: string) => told(knownPath, functions, page([{ text: 'x', when }], { access: 'session' }));
    expect(asks('rights.of.visitors and not rights.of.people')).toEqual([]);
    expect(asks('rights.of.vistors')).toEqual([
      expect.objectContaining({ code: 'known-path', pointer: '/1/body/0/when', suggestion: 'rights.of.visitors' }),
    ]);
  });
});
