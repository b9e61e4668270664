import { describe, expect, it } from 'vitest';
import { reachableRight } from './reachable-right.rule.ts';
import { button, page, told } from './testing/harness.ts';

const code = 'reachable-right';
const severity = 'warning';

describe('reachable-right', () => {
  it('warns of a call that the function of the page can not make', () => {
    expect(told(reachableRight, page([], { data: { list: { call: 'people.list' } } }))).toEqual([
      {
        code,
        pointer: '/data/list/call',
        message: 'The page "test.page" ("test") reaches the call "people.list", which needs "people"',
        severity,
      },
    ]);
  });

  it('tells of a function that a page makes what is to be given beside it', () => {
    const made = page([], { path: '/visitor_log', function: {}, data: { list: { call: 'people.list' } } });
    const message =
      'Its function alone does not do: the page "test.page" ("visitor_log") reaches the call "people.list", which needs "people" too';
    expect(told(reachableRight, made)).toMatchObject([{ code: 'function-alone', severity, message }]);
  });

  it('goes through dialogs and forms, and tells the place of the call', () => {
    const form = { kind: 'form', id: 'test.inner', columns: [], submit: [{ call: 'people.remove', with: { id: 1 } }] };
    const dialog = { kind: 'dialog', id: 'test.dialog', title: 'x', body: [{ form: 'test.inner' }] };
    const problems = told(reachableRight, page([button({ open: 'test.dialog' })], { access: 'teams' }), dialog, form);
    expect(problems.map(({ pointer, message }) => [pointer, message])).toEqual([
      ['/2/submit/0/call', 'The page "test.page" ("teams") reaches the call "people.remove", which needs "people"'],
    ]);
  });

  it('accepts data that loads only for who may read what it needs', () => {
    const loads = (when: unknown) => told(reachableRight, page([], { data: { list: { call: 'people.list', when } } }));
    expect(loads({ in: ['people', '{rights.readable}'] })).toEqual([]);
    expect(loads({ in: ['teams', '{rights.readable}'] })).toHaveLength(1);
    expect(loads('rights.of.people')).toEqual([]);
    expect(loads('rights.of.teams')).toHaveLength(1);
    expect(loads('{now.today}')).toHaveLength(1);
  });

  it('accepts of a call what is guarded alone, not every other use of it', () => {
    const data = {
      list: { call: 'people.list', when: { in: ['people', '{rights.readable}'] } },
      all: { call: 'people.list' },
    };
    expect(told(reachableRight, page([], { data })).map(({ pointer }) => pointer)).toEqual(['/data/all/call']);
  });

  it('accepts the same of a dialog that the page opens', () => {
    const opens = (when: unknown) => {
      const dialog = {
        kind: 'dialog',
        id: 'world.pick',
        title: 'Pick',
        data: { list: { call: 'people.list', when } },
        body: [],
      };
      return told(reachableRight, [dialog, page([button({ open: 'world.pick' })])]);
    };
    expect(opens({ in: ['people', '{rights.readable}'] })).toEqual([]);
    expect(opens('{now.today}')).toHaveLength(1);
  });

  it('accepts an action that is there for those alone who may do it', () => {
    const end = (when: string) => ({
      toolbar: [{ label: 'End', when, do: [{ confirm: 'Sure?' }, { call: 'people.list' }] }],
    });
    expect(told(reachableRight, page([end("now.today == '2026-01-01' and 'people' in rights.readable")]))).toEqual([]);
    expect(told(reachableRight, page([end("'teams' in rights.readable")]))).toHaveLength(1);
  });

  it('lets a visitor make public calls, and behind a sign-in what is open to whoever is signed in', () => {
    const of = (...steps: object[]) =>
      told(reachableRight, page([button(...steps)], { access: 'public' })).map(({ pointer }) => pointer);
    const signIn = { call: 'people.signIn', with: {} };
    expect(of({ call: 'teams.list' })).toEqual(['/body/0/toolbar/0/do/0/call']);
    expect(of(signIn, { call: 'teams.list' })).toEqual([]);
    expect(of(signIn, { call: 'people.list' })).toEqual(['/body/0/toolbar/0/do/1/call']);
  });
  it('accepts one of several functions, the session, and pages that are only navigated to', () => {
    const calls = { kind: 'calls', id: 'more', right: ['other', 'test'], calls: { list: {} } };
    const data = { a: { call: 'more.list' }, b: { call: 'teams.list' } };
    const definitions = [calls, page([button({ navigate: 'world.home' })], { data })];
    expect(told(reachableRight, ...definitions)).toEqual([]);
  });
});
