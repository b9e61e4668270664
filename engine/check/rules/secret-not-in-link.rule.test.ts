import { describe, expect, it } from 'vitest';
import { secretNotInLink } from './secret-not-in-link.rule.ts';
import { form, page, told } from './testing/harness.ts';

const code = 'secret-not-in-link';

describe('secret-not-in-link', () => {
  it('tells secrets that are declared where they would be seen', () => {
    const params = { name: 'text', token: { type: 'text', secret: true }, pass: 'password' };
    const calls = { kind: 'calls', id: 'more', calls: { get: { method: 'LINK', params } } };
    const definition = page([], { inputs: { pass: 'password' }, state: { pin: { type: 'text', secret: true } } });
    expect(told(secretNotInLink, calls, definition)).toEqual([
      { code, pointer: '/0/calls/get/params/token', message: 'The secret "token" would stand in a link' },
      { code, pointer: '/0/calls/get/params/pass', message: 'The secret "pass" would stand in a link' },
      { code, pointer: '/1/inputs/pass', message: 'The secret "pass" would stand in the address of the page' },
      { code, pointer: '/1/state/pin', message: 'The secret "pin" would be kept in the state' },
    ]);
  });

  it('tells a password that is handed on, kept or shown', () => {
    const submit = [
      { navigate: 'world.person', with: { id: '{values.password}' } },
      { download: 'files.sheet', with: { name: '{values.password}' } },
      { toast: 'Your password is {values.password}' },
      { copy: '{values.password}' },
    ];
    const body = [
      { form: { entity: 'person', columns: ['password'], submit: [{ set: { 'state.x': '{values.password}' } }] } },
    ];
    expect(told(secretNotInLink, form(['password'], { submit }), page(body, { state: { x: 'text' } }))).toEqual([
      { code, pointer: '/0/submit/0/with/id', message: 'The secret in "id" would stand in the address of the page' },
      { code, pointer: '/0/submit/1/with/name', message: 'The secret in "name" would stand in a link' },
      { code, pointer: '/0/submit/2/toast', message: 'The secret "values.password" would be shown' },
      { code, pointer: '/0/submit/3/copy', message: 'The secret "values.password" would be shown' },
      { code, pointer: '/1/body/0/form/submit/0/set/state.x', message: 'A secret would be kept in "state.x"' },
    ]);
  });

  it('accepts a password that is sent by a call', () => {
    const submit = [{ call: 'people.signIn', with: { email: 'a@b.c', password: '{values.password}' } }];
    expect(told(secretNotInLink, form(['password'], { submit }))).toEqual([]);
  });
});
