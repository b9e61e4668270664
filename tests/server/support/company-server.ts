import { type Compiled, compileDefinitions } from '@muster/engine/check';
import { auditCalls } from '../../../server/audit/audit-calls.ts';
import type { Languages } from '../../../server/delivery/languages.ts';
import { fixedSnapshot } from '../../../server/delivery/published.ts';
import { createSnapshot, type Snapshot } from '../../../server/delivery/snapshot.ts';
import { createEmbeddedBackend } from '../../../server/gateway/embedded-backend.ts';
import type { HrDependencies } from '../../../server/hr/index.ts';
import { sessionCalls } from '../../../server/sessions/session-calls.ts';
import { tokenCalls } from '../../../server/tokens/token-calls.ts';
import { createWorld, demoPassword, type HrWorld } from '../../contracts/hr-world.ts';
import { shippedFiles } from './definition-world.ts';
import { type Answer, cookieFrom, startTestServer, type TestServer } from './test-server.ts';

/** The demo sign-ins that a test asks as, and a visitor. */
export const everybody = ['visitor', 'agent', 'lead', 'payroll', 'hr', 'admin', 'vendor', 'applicant'] as const;
export type Somebody = (typeof everybody)[number];

/** The shipped definitions over a small demo company, without a listener: what `npm start` serves. */
export interface CompanyServer {
  readonly world: HrWorld;
  readonly server: TestServer;
  readonly compiled: Compiled;
  /** Every declared call, with the forms that send it. */
  readonly table: Snapshot['table'];
  /** The Cookie header of a demo sign-in; undefined for a visitor. Signs in once. */
  cookieOf(somebody: Somebody): Promise<string | undefined>;
  signIn(somebody: Somebody, password?: string): Promise<Answer>;
  close(): Promise<void>;
}

let made: { readonly compiled: Compiled; readonly snapshot: Snapshot } | undefined;

/** The shipped definitions, compiled once for all the servers of a worker: neither they nor the snapshot ever change. */
export function shippedSnapshot(): NonNullable<typeof made> {
  if (made) return made;
  const compiled = compileDefinitions(shippedFiles());
  if (!compiled.linker) throw new Error('The shipped definitions have errors');
  made = { compiled, snapshot: createSnapshot(0, compiled.linker, compiled.registry) };
  return made;
}

export async function startCompanyServer({
  trustedProxies = [],
  languages,
  sayerOf,
}: {
  readonly trustedProxies?: readonly string[];
  readonly languages?: Languages;
  readonly sayerOf?: HrDependencies['sayerOf'];
} = {}): Promise<CompanyServer> {
  const { compiled, snapshot } = shippedSnapshot();
  const world = await createWorld({ people: 12, months: 1, ...(sayerOf ? { sayerOf } : {}) });
  const server = await startTestServer({
    ...snapshot,
    backend: createEmbeddedBackend(world.hr),
    ownCalls: (audit) => [
      ...auditCalls(),
      ...sessionCalls(audit),
      ...tokenCalls({ audit, published: fixedSnapshot(snapshot) }),
    ],
    audit: world.audit,
    database: world.database,
    trustedProxies,
    ...(languages ? { languages } : {}),
  });
  const cookies = new Map<Somebody, string>();
  const signIn = (somebody: Somebody, password = demoPassword) => {
    const call =
      somebody === 'applicant'
        ? 'mobile/loginApplicant'
        : somebody === 'vendor'
          ? 'vendor_users/vendorLogin'
          : 'users/login';
    return server.request(`/api/hr/${call}`, { body: { email: `${somebody}@muster.local`, password } });
  };
  return {
    world,
    server,
    compiled,
    table: snapshot.table,
    signIn,
    cookieOf: async (somebody) => {
      if (somebody === 'visitor') return undefined;
      const known = cookies.get(somebody) ?? cookieFrom(await signIn(somebody));
      cookies.set(somebody, known);
      return known;
    },
    close: async () => {
      await server.close();
      await world.close();
    },
  };
}
