import { createHash } from 'node:crypto';
import { type Audit, createAudit } from '../../server/audit/create-audit.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import {
  type CompatSwitch,
  createArgon2Passwords,
  createHr,
  createSimulatedDevice,
  type DemoSummary,
  type FileStore,
  type FingerprintDevice,
  type Handle,
  type Hr,
  type HrCall,
  type HrDependencies,
  type HrEnvelope,
  type HrRequest,
  type HrTables,
  hrCallsOf,
  type Passwords,
  type Phase,
  type Who,
} from '../../server/hr/index.ts';
import { ringBells } from '../../server/live/create-live.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import type { ServerTables } from '../../server/tables.ts';
import { openTestDatabase, testDatabases } from '../databases/test-database.ts';
import { shippedCalls, shippedPhases } from './shipped-calls.ts';

/** A whole backend in memory: a demo company, a clock that tests set, and who may ask. */
export interface HrWorld {
  /** The log that the backend writes into. */
  readonly audit: Audit;
  readonly hr: Hr;
  readonly database: Database;
  readonly db: Handle;
  readonly summary: DemoSummary;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly logged: readonly string[];
  setNow(instant: string): void;
  /** Whoever signs in with the e-mail of a demo account. */
  as(email: string): Promise<Who>;
  /**
   * Makes a call and gives its envelope; a file answer is a mistake. It overwrites whatever version is stored, as a program
   * may (If-Match `*`), unless the test says what it sends: `ifMatch`, also as undefined.
   */
  call(who: Who, method: 'GET' | 'POST', path: string, rest?: Partial<HrRequest>): Promise<HrEnvelope>;
  close(): Promise<void>;
}

export const demoPassword = 'a long demo password';
export const visitor: Who = { kind: 'visitor' };
/** Saturday, 21 November 2026, 12:00 in Karachi. */
export const noon = '2026-11-21T07:00:00.000Z';

/** Hashes that cost nothing and are the same every time; for tests only. */
export const cheapPasswords: Passwords = {
  hash: async (password) => createHash('sha256').update(password).digest('hex'),
  verify: async (hash, password) => hash === createHash('sha256').update(password).digest('hex'),
};

export interface WorldOptions {
  readonly people?: number;
  readonly months?: number;
  readonly file?: string;
  /** Takes the place of the file: one that is open. */
  readonly database?: Database;
  readonly device?: FingerprintDevice;
  /** Stands in front of the database that the backend gets. */
  readonly guard?: (db: Handle) => Handle;
  /** The instant at which the company is made. */
  readonly at?: string;
  /** What says messages in the language of whoever they go to. */
  readonly sayerOf?: HrDependencies['sayerOf'];
  readonly careersAddress?: string;
  /** True: a mail server takes messages to their receivers. */
  readonly sendsMail?: boolean;
  /** The switches of `compat` that are on. */
  readonly compat?: readonly CompatSwitch[];
  /** Stands in front of the log that the backend writes into. */
  readonly audit?: (audit: Audit) => Audit;
  /** The calls as they are published over the shipped ones. */
  readonly published?: () => readonly HrCall[];
  /** The phases as they are published over the shipped ones. */
  readonly phases?: () => readonly Phase[];
  /** True: hashes as the server makes them, so that it lets these people in. */
  readonly realPasswords?: boolean;
}

/** A demo company that is copied, and what making it left beside its database. */
interface Company {
  open(): Promise<Database>;
  readonly summary: DemoSummary;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly logged: readonly string[];
}

const companies = new Map<string, Promise<Company>>();

/** A company like others of this process is a copy; one that is watched while it is made, or stands in a place, is made. */
export async function createWorld(options: WorldOptions = {}): Promise<HrWorld> {
  const { people = 40, months = 2, at = noon, realPasswords = false, database, file } = options;
  if (database) return worldOver(database, options);
  if (file !== undefined) return worldOver(openDatabase(file), options);
  if (options.guard || options.audit) return worldOver(await openTestDatabase(), options);
  const company = { people, months, at, realPasswords };
  const name = JSON.stringify(company);
  const known = companies.get(name) ?? makeCompany(company);
  companies.set(name, known);
  const made = await known;
  return worldOver(await made.open(), options, made);
}

async function makeCompany(options: WorldOptions): Promise<Company> {
  const { made, open } = await testDatabases(async (database) => {
    const world = await worldOver(database, options);
    await world.audit.settle();
    return world;
  });
  return { open, summary: made.summary, files: made.files, logged: made.logged };
}

async function worldOver(database: Database, options: WorldOptions, company?: Company): Promise<HrWorld> {
  const { people = 40, months = 2, device = createSimulatedDevice(), at = noon } = options;
  const refused = await database.migrate('server', migrations);
  if (refused) throw new Error(refused.refused);
  const serverDb = database.db.withTables<ServerTables>();
  const plain = database.db.withTables<HrTables>();
  const db = options.guard ? options.guard(plain) : plain;
  let now = at;
  let tokens = 0;
  const logged = [...(company?.logged ?? [])];
  const files = new Map(company?.files);
  const plainAudit = createAudit(serverDb, () => new Date(now));
  const audit = options.audit?.(plainAudit) ?? plainAudit;
  const hr = createHr({
    calls: hrCallsOf(shippedCalls()),
    phases: options.phases ?? shippedPhases,
    database: { db, migrate: database.migrate },
    clock: { now: () => new Date(now), zone: 'Asia/Karachi' },
    ids: {
      token: () => {
        tokens += 1;
        return `token${String(tokens).padStart(20, '0')}`;
      },
    },
    files: inMemory(files),
    passwords: options.realPasswords === true ? createArgon2Passwords() : cheapPasswords,
    fingerprint: device,
    audit,
    log: (line) => logged.push(line),
    fileBase: '/api/hr/',
    ring: (accountIds) => ringBells(database.channels, accountIds),
    compat: (name) => options.compat?.includes(name) ?? false,
    ...(options.published ? { published: options.published } : {}),
    ...(options.sendsMail === undefined ? {} : { sendsMail: options.sendsMail }),
    ...(options.sayerOf ? { sayerOf: options.sayerOf } : {}),
    ...(options.careersAddress === undefined ? {} : { careersAddress: options.careersAddress }),
  });
  const refusal = await hr.migrate();
  if (refusal) throw new Error(refusal.refused);
  const summary = (await hr.isEmpty())
    ? await hr.seedDemo({ password: demoPassword, people, months })
    : (company?.summary ?? { password: demoPassword, accounts: [], employees: 0, attendanceDays: 0 });
  const call: HrWorld['call'] = async (who, method, path, rest = {}) => {
    const [service = '', name = '', ...params] = path.split('/');
    const answer = await hr.handle({ method, call: `${service}/${name}`, params, ifMatch: '*', ...rest }, who);
    if ('file' in answer) throw new Error(`${path} answered a file`);
    return answer;
  };
  return {
    hr,
    audit,
    database,
    db,
    summary,
    files,
    logged,
    call,
    setNow: (instant) => {
      now = instant;
    },
    as: async (email) => {
      const { accountId, kind } = await db
        .selectFrom('account')
        .select(['accountId', 'kind'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return kind === 'applicant' ? { kind, accountId } : { kind: 'person', accountId };
    },
    close: () => database.close(),
  };
}

function inMemory(files: Map<string, Uint8Array>): FileStore {
  return {
    write: async (name, bytes) => {
      files.set(name, bytes);
    },
    read: async (name) => files.get(name),
    remove: async (name) => {
      files.delete(name);
    },
  };
}

/** The rows of a list answer. */
export function rowsOf(answer: HrEnvelope): readonly Readonly<Record<string, unknown>>[] {
  if (!Array.isArray(answer.result)) throw new Error(`No list came: ${answer.code} ${answer.message}`);
  return answer.result as readonly Readonly<Record<string, unknown>>[];
}

/** The record of an answer. */
export function recordOf(answer: HrEnvelope): Readonly<Record<string, unknown>> {
  if (typeof answer.result !== 'object' || answer.result === null || Array.isArray(answer.result))
    throw new Error(`No record came: ${answer.code} ${answer.message}`);
  return answer.result as Readonly<Record<string, unknown>>;
}

/** The paths of the fields that a refusal names. */
export function namedFields(answer: HrEnvelope): readonly string[] {
  const problems = recordOf(answer)['problems'];
  return Array.isArray(problems) ? problems.map((problem: { field: string }) => problem.field) : [];
}
