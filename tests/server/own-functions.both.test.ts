import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleOf } from '../../server/definitions/bundle/bundle.ts';
import { hrAccess } from '../../server/definitions/bundle/bundled-roles.ts';
import { importBundle } from '../../server/definitions/bundle/import-bundle.ts';
import { definitionCalls } from '../../server/definitions/definition-calls.ts';
import { rollBackPublish } from '../../server/definitions/services/roll-back.ts';
import { takenBy } from '../../server/definitions/services/store-context.ts';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { createWorld, demoPassword, type HrWorld } from '../contracts/hr-world.ts';
import { type DefinitionWorld, definitionWorld, shippedFiles } from './support/definition-world.ts';
import { cookieFrom, startTestServer, type TestServer } from './support/test-server.ts';

const log = {
  kind: 'page',
  id: 'own.visitorLog',
  path: '/visitor_log',
  function: { label: 'Visitor Log' },
  title: 'Visitors',
  body: [{ text: 'Nobody is here.' }],
};
const entry = { page: log.id };
const console_ = { kind: 'command', name: 'muster rollback' } as const;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The shipped definitions over a demo company, with a designer in it. */
interface Company {
  readonly world: HrWorld;
  readonly definitions: DefinitionWorld;
  readonly server: TestServer;
  readonly cookies: Readonly<Record<'admin' | 'hr' | 'agent', string>>;
}

async function start(): Promise<Company> {
  const world = await createWorld({ people: 12, months: 1 });
  const definitions = await definitionWorld(shippedFiles(), world.database);
  const server = await startTestServer({
    published: definitions.live,
    backend: createEmbeddedBackend(world.hr),
    ownCalls: (audit) => definitionCalls(definitions.live, audit, hrAccess(world.hr)),
    audit: world.audit,
    database: world.database,
  });
  const signIn = async (email: string) =>
    cookieFrom(await server.request('/api/hr/users/login', { body: { email, password: demoPassword } }));
  const cookies = {
    admin: await signIn('admin@muster.local'),
    hr: await signIn('hr@muster.local'),
    agent: await signIn('agent@muster.local'),
  };
  return { world, definitions, server, cookies };
}

describe('a page that makes a function of its own', () => {
  let company: Company;
  let publication = 0;
  beforeAll(async () => {
    company = await start();
  });
  afterAll(async () => {
    await company.server.close();
    await company.world.close();
  });

  type Name = keyof Company['cookies'];
  const ask = (who: Name, call: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    company.server.request(`/api/hr/${call}`, {
      cookie: company.cookies[who],
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const confirmed = async (who: Name) => {
    const answer = await company.server.request('/api/muster/confirm', {
      cookie: company.cookies[who],
      body: { password: demoPassword },
    });
    return { 'x-muster-confirmation': String((answer.result as { confirmation: string }).confirmation) };
  };
  const boot = async (who: Name) =>
    (await company.server.request('/api/muster/boot/portal', { cookie: company.cookies[who] })).result as {
      readonly functions: unknown;
      readonly definitions: { readonly app: unknown; readonly routes: Rows };
    };
  const opens = async (who: Name, id = log.id) => {
    const { definitions } = await boot(who);
    const screen = await company.server.request(`/api/muster/screens/${id}`, { cookie: company.cookies[who] });
    const route = definitions.routes.some((each) => each['id'] === id);
    return { route, menu: JSON.stringify(definitions.app).includes(`"${id}"`), status: screen.status };
  };
  const rights = async (role: string) => {
    const roles = (await ask('admin', 'user_role/getAllUserRole')).result as Rows;
    const { roleId, _version } = roles.find(({ roleName }) => roleName === role) ?? {};
    const rows = (await ask('admin', `role_right_map/getAllRoleRightMapByRole/${String(roleId)}`)).result as Rows;
    return {
      roleId,
      match: `"${String(_version)}"`,
      on: (link: string) => rows.find(({ functionLink }) => functionLink === link),
    };
  };
  const drafted = async (who: Name, definition: object) => {
    const { code, result } = await ask(who, 'definitions/createDefinition', { text: JSON.stringify(definition) });
    expect(code).toBe('200');
    const { kind, id, _version } = result as { kind: string; id: string; _version: number };
    return { kind, id, _version };
  };
  /** Puts the page into the navigation, as a draft. */
  const navigated = async () => {
    const name = { kind: 'app', id: 'portal' };
    const { result } = await ask('admin', 'definitions/getDefinition/app/portal');
    const { text, _version } = result as { text: string; _version: number };
    const app = JSON.parse(text) as { navigation: unknown[] };
    const sent = JSON.stringify({ ...app, navigation: [...app.navigation, entry] });
    const saved = await ask('admin', 'definitions/saveDraft', { ...name, text: sent }, { 'if-match': `"${_version}"` });
    expect(saved.code).toBe('200');
    return { ...name, _version: (saved.result as { _version: number })._version };
  };

  it('is told of beforehand, and stands in Rights as soon as it is published, with the navigation', async () => {
    const drafts = [await drafted('admin', log), await navigated()];
    const told = await ask('admin', 'definitions/getPublishCalls', { definitions: drafts });
    expect(told.result).toEqual({ calls: ['The function Visitor Log is made: Administrator holds it'] });
    expect((await rights('Agent')).on('visitor_log')).toBeUndefined();
    const published = await ask('admin', 'definitions/publish', { definitions: drafts, reason: 'a log of visitors' });
    expect(published).toMatchObject({ code: '200', message: 'Published.' });
    const { sentences } = published.result as { sentences: readonly string[] };
    publication = (published.result as { publication: number }).publication;
    expect(sentences.at(-1)).toBe('The function Visitor Log is made: Administrator holds it');
    expect((await rights('Agent')).on('visitor_log')).toMatchObject({
      functionName: 'Visitor Log',
      groupName: 'Own Screens',
      readRight: 0,
    });
    expect(await opens('admin')).toEqual({ route: true, menu: true, status: 200 });
    expect(await opens('agent')).toEqual({ route: false, menu: false, status: 403 });
  });

  it('is given to a role as any other, and opens the page to those who hold it alone', async () => {
    const { roleId, match, on } = await rights('Agent');
    const map = { functionId: on('visitor_log')?.['functionId'], readRight: true, writeRight: false, delRight: false };
    const body = { roleDto: { roleId }, roleRightMapList: [map] };
    const form = { 'x-muster-form': 'administration.roleRights.form' };
    const headers = { ...form, ...(await confirmed('admin')), 'if-match': match };
    expect((await ask('admin', 'role_right_map/saveAllRoleRightMap', body, headers)).message).toBe(
      'Successfully Saved!',
    );
    expect(await opens('agent')).toEqual({ route: true, menu: true, status: 200 });
    expect(await opens('hr')).toEqual({ route: false, menu: false, status: 403 });
  });

  it('stands aside with its rights where a roll back at the console takes the page, and is back with it', async () => {
    const back = await company.definitions.done('Bilal', (context) =>
      rollBackPublish({ ...context, functions: takenBy(hrAccess(company.world.hr), console_) }, publication, {
        reason: 'not yet',
        dropDraft: false,
      }),
    );
    expect(back.sentences.at(-1)).toBe('The function Visitor Log goes: Administrator, Agent hold it');
    expect((await rights('Agent')).on('visitor_log')).toMatchObject({ groupName: 'Without a Screen', readRight: 1 });
    expect(await opens('agent')).toMatchObject({ route: false, menu: false });
    const again = [await drafted('admin', log)];
    const published = await ask('admin', 'definitions/publish', { definitions: again, reason: 'again' });
    expect((published.result as { sentences: readonly string[] }).sentences.at(-1)).toBe(
      'The function Visitor Log is back: Administrator, Agent hold it as before',
    );
    expect(await opens('agent')).toMatchObject({ route: true });
  });

  it('goes to the roles that the page names, by who may give rights and has given the password again', async () => {
    const page = {
      ...log,
      id: 'own.parcels',
      path: '/parcels',
      title: 'Parcels',
      function: { roles: { Agent: 'write' } },
    };
    const sentence =
      'This publish gives the new function "Parcels" (parcels) to Agent (write); it needs the right to change userrole.';
    const saved = await ask(
      'admin',
      'user_role/saveUserRole',
      { roleId: 0, roleName: 'constructor', kind: 'staff', status: 'Active' },
      { 'x-muster-form': 'administration.roles.editor.recordList.form', ...(await confirmed('admin')) },
    );
    expect(saved).toMatchObject({ code: '200' });
    const drafts = [await drafted('admin', page)];
    const body = { definitions: drafts, reason: 'parcels come' };
    expect(await ask('admin', 'definitions/publish', body)).toMatchObject({
      code: '403',
      message: `${sentence} Give your password again to publish it.`,
      result: { confirm: 'password' },
    });
    expect((await rights('Agent')).on('parcels')).toBeUndefined();
    const published = await ask('admin', 'definitions/publish', body, await confirmed('admin'));
    expect((published.result as { calls: readonly string[] }).calls).toEqual([sentence]);
    expect((await rights('Agent')).on('parcels')).toMatchObject({ readRight: 1, writeRight: 1, delRight: 0 });
    expect((await rights('constructor')).on('parcels')).toMatchObject({ readRight: 0, writeRight: 0, delRight: 0 });
    const kept = await company.world.db
      .selectFrom('history')
      .select(['byName', 'recordKey'])
      .where('tableName', '=', 'roleRight')
      .where('recordKey', 'like', '%/parcels')
      .execute();
    expect(kept).toHaveLength(2);
    const strange = { ...page, id: 'own.keys', path: '/keys', function: { roles: { Nobody: 'read' } } };
    const unknown = { definitions: [await drafted('admin', strange)], reason: 'keys' };
    expect(await ask('admin', 'definitions/publish', unknown, await confirmed('admin'))).toMatchObject({
      code: '422',
      message: 'There is no role Nobody to give the function Parcels to.',
    });
    expect((await rights('Agent')).on('keys')).toBeUndefined();
  });

  it('comes along in a bundle before the roles that hold it', async () => {
    const bundle = await bundleOf(company.definitions.db, hrAccess(company.world.hr));
    const other = await start();
    const hr = hrAccess(other.world.hr);
    const by = { kind: 'command', name: 'muster import' } as const;
    const brought = await other.definitions.done('Bilal', (context) =>
      importBundle({ ...context, functions: takenBy(hr, by) }, bundle, { reason: 'moved', by, hr }),
    );
    expect(brought.sentences).toContain('role Agent: rights on visitor_log none → read');
    expect(await bundleOf(other.definitions.db, hr)).toEqual(bundle);
    await other.server.close();
    await other.world.close();
  });
});
