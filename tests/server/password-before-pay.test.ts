import { compileDefinitions } from '@muster/engine/check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirmationLife } from '../../server/sessions/confirmations.ts';
import { demoPassword } from '../contracts/hr-world.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';
import { shippedFiles } from './support/definition-world.ts';
import { cookieFrom } from './support/test-server.ts';

let company: CompanyServer;
beforeAll(async () => {
  company = await startCompanyServer();
});
afterAll(() => company.close());

/** All that says so of itself; that what touches rights and pay does is held by calls-that-touch.test.ts. */
const guarded = [...compileDefinitions(shippedFiles()).registry.calls.values()]
  .filter(({ declaration }) => declaration['confirm'] === 'recent')
  .map(({ id }) => id)
  .sort();

it('are the calls that say so, of roles, of pay and of definitions', () => {
  const some = ['definitions.importBundle', 'empLoan.saveEmpLoan', 'role_right_map.saveAllRoleRightMap'];
  expect(guarded).toEqual(expect.arrayContaining(some));
  expect(guarded.length).toBeGreaterThan(20);
});

it.each(guarded)('%s asks for the password again where it was not given within half an hour', async (id) => {
  const entry = company.compiled.registry.calls.get(id);
  const [service = '', name = ''] = id.split('.');
  const cookie = cookieFrom(await company.signIn('admin'));
  company.server.time += confirmationLife.recent + 1;
  const [sender] = company.table.entries.find((each) => each.id === id)?.forms ?? [];
  const form: Record<string, string> = sender === undefined ? {} : { 'x-muster-form': sender };
  const send = (headers: Record<string, string> = {}) => {
    const params = Object.fromEntries([...(entry?.params.keys() ?? [])].map((param) => [param, '1']));
    const filled = Object.keys(params).length > 0;
    const path = `/api/hr/${service}/${name}${filled ? `/${Object.values(params).join('/')}` : ''}`;
    const posts = entry?.declaration['method'] === 'POST' || entry?.declaration['body'] !== undefined;
    return company.server.request(path, { cookie, headers: { ...form, ...headers }, ...(posts ? { body: {} } : {}) });
  };
  const asked = { code: '403', result: { confirm: 'password' } };
  expect(await send()).toMatchObject(asked);
  const given = await company.server.request('/api/muster/confirm', { cookie, body: { password: demoPassword } });
  const { confirmation } = given.result as { readonly confirmation: string };
  expect((await send({ 'x-muster-confirmation': confirmation })).result).not.toEqual(asked.result);
});
