import { afterEach, beforeEach, expect, it } from 'vitest';
import { passwordBounds } from '../../server/limits/password-guard.ts';
import { demoPassword } from '../contracts/hr-world.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';

let company: CompanyServer;
beforeEach(async () => {
  company = await startCompanyServer();
});
afterEach(() => company.close());

const change = (cookie: string, present: string, wanted = 'another long password') =>
  company.server.request('/api/hr/users/changePasswordProfile', {
    cookie,
    body: { params: { a: present, b: wanted } },
  });

it('whoever sits down at an open session guesses its password no faster than at the door', async () => {
  const cookie = (await company.cookieOf('hr')) ?? '';
  const codes: string[] = [];
  for (let tries = 0; tries < passwordBounds.lockAt + 3; tries += 1)
    codes.push(String((await change(cookie, `guess ${tries}`)).code));
  expect(codes).toEqual([
    ...Array.from({ length: passwordBounds.lockAt }, () => '422'),
    ...Array.from({ length: 3 }, () => '429'),
  ]);
  expect((await change(cookie, demoPassword)).code).toBe('429');
  const agent = (await company.cookieOf('agent')) ?? '';
  expect((await change(agent, demoPassword)).code).toBe('200');
  expect((await company.signIn('hr')).code).toBe('200');
  company.server.time += passwordBounds.lockFor + 1;
  expect((await change(cookie, demoPassword)).code).toBe('200');
});

it('a new password that will not do is no guess', async () => {
  const cookie = (await company.cookieOf('hr')) ?? '';
  for (let tries = 0; tries < passwordBounds.lockAt + 3; tries += 1)
    expect((await change(cookie, demoPassword, 'short')).code).toBe('422');
  expect((await change(cookie, demoPassword)).code).toBe('200');
});
