import { hrAccess } from '../../../server/definitions/bundle/bundled-roles.ts';
import { definitionCalls } from '../../../server/definitions/definition-calls.ts';
import { createEmbeddedBackend } from '../../../server/gateway/embedded-backend.ts';
import { createWorld, demoPassword, type HrWorld } from '../../contracts/hr-world.ts';
import { type DefinitionWorld, definitionWorld, shippedFiles } from './definition-world.ts';
import { cookieFrom, startTestServer, type TestServer } from './test-server.ts';

export type Rows = readonly Readonly<Record<string, unknown>>[];
export type Person = 'admin' | 'hr' | 'agent';
type Answer = Awaited<ReturnType<TestServer['request']>>;

/** The shipped definitions over a demo company, with an administrator who makes screens. */
export interface DesignedCompany {
  readonly world: HrWorld;
  readonly definitions: DefinitionWorld;
  readonly server: TestServer;
  /** Makes a call as somebody: 'designation/saveDesignation'. */
  ask(who: Person, call: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** The header that says that he has given his password again. */
  confirmed(who: Person): Promise<Readonly<Record<string, string>>>;
  /** Whether a page is among his routes, in his menu, and how the request for its screen is answered. */
  opens(who: Person, id: string): Promise<{ readonly route: boolean; readonly menu: boolean; readonly status: number }>;
  /** A role as the screen of rights shows it. */
  rights(role: string): Promise<{
    readonly roleId: unknown;
    readonly match: string;
    on(link: string): Rows[number] | undefined;
  }>;
  /** Gives a role a function of his, as the screen of rights does. */
  give(role: string, link: string, level: 'read' | 'write'): Promise<Answer>;
  /** A new definition as a draft. */
  drafted(
    who: Person,
    definition: object,
  ): Promise<{ readonly kind: string; readonly id: string; readonly _version: number }>;
  /** Publishes new definitions in one step. */
  published(who: Person, ...definitions: readonly object[]): Promise<Answer>;
  close(): Promise<void>;
}

export async function startDesignedCompany(): Promise<DesignedCompany> {
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
  const cookies: Readonly<Record<Person, string>> = {
    admin: await signIn('admin@muster.local'),
    hr: await signIn('hr@muster.local'),
    agent: await signIn('agent@muster.local'),
  };
  const ask: DesignedCompany['ask'] = (who, call, body, headers = {}) =>
    server.request(`/api/hr/${call}`, { cookie: cookies[who], headers, ...(body === undefined ? {} : { body }) });
  const confirmed: DesignedCompany['confirmed'] = async (who) => {
    const answer = await server.request('/api/muster/confirm', {
      cookie: cookies[who],
      body: { password: demoPassword },
    });
    return { 'x-muster-confirmation': String((answer.result as { confirmation: string }).confirmation) };
  };
  const rights: DesignedCompany['rights'] = async (role) => {
    const roles = (await ask('admin', 'user_role/getAllUserRole')).result as Rows;
    const { roleId, _version } = roles.find(({ roleName }) => roleName === role) ?? {};
    const rows = (await ask('admin', `role_right_map/getAllRoleRightMapByRole/${String(roleId)}`)).result as Rows;
    return {
      roleId,
      match: `"${String(_version)}"`,
      on: (link) => rows.find(({ functionLink }) => functionLink === link),
    };
  };
  const drafted: DesignedCompany['drafted'] = async (who, definition) => {
    const { code, message, result } = await ask(who, 'definitions/createDefinition', {
      text: JSON.stringify(definition),
    });
    if (code !== '200') throw new Error(`${code} ${message}`);
    const { kind, id, _version } = result as { kind: string; id: string; _version: number };
    return { kind, id, _version };
  };
  return {
    world,
    definitions,
    server,
    ask,
    confirmed,
    rights,
    drafted,
    opens: async (who, id) => {
      const boot = (await server.request('/api/muster/boot/portal', { cookie: cookies[who] })).result;
      const { app, routes } = (boot as { definitions: { app: unknown; routes: Rows } }).definitions;
      const screen = await server.request(`/api/muster/screens/${id}`, { cookie: cookies[who] });
      const route = routes.some((each) => each['id'] === id);
      return { route, menu: JSON.stringify(app).includes(`"${id}"`), status: screen.status };
    },
    give: async (role, link, level) => {
      const { roleId, match, on } = await rights(role);
      const writeRight = level === 'write';
      const map = { functionId: on(link)?.['functionId'], readRight: true, writeRight, delRight: false };
      const body = { roleDto: { roleId }, roleRightMapList: [map] };
      const form = { 'x-muster-form': 'administration.roleRights.form' };
      const headers = { ...form, ...(await confirmed('admin')), 'if-match': match };
      return ask('admin', 'role_right_map/saveAllRoleRightMap', body, headers);
    },
    published: async (who, ...written) => {
      const drafts = [];
      for (const each of written) drafts.push(await drafted(who, each));
      return ask(who, 'definitions/publish', { definitions: drafts, reason: 'made here' }, await confirmed(who));
    },
    close: async () => {
      await server.close();
      await world.close();
    },
  };
}
