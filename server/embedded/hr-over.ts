import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import {
  createArgon2Passwords,
  createFolderFileStore,
  createHr,
  createSimulatedDevice,
  type Hr,
  type HrDependencies,
  type HrTables,
} from '../hr/index.ts';
import type { Settings } from '../settings/settings.ts';
import { createDatabaseFileStore } from '../stored-files/database-file-store.ts';
import type { ServerTables } from '../tables.ts';

/** The zone in which the company's days begin and end. */
export const companyZone = 'Asia/Karachi';

/** The embedded backend over an open database, with what it needs of the machine; `serving` is what it answers calls by. */
export function hrOver(
  database: Pick<Database, 'db' | 'migrate' | 'shared'>,
  { data, careersHost, publicUrl, smtpUrl }: Pick<Settings, 'data' | 'careersHost' | 'publicUrl' | 'smtpUrl'>,
  clock: HrDependencies['clock'],
  audit: HrDependencies['audit'],
  log: HrDependencies['log'],
  serving: Pick<HrDependencies, 'compat' | 'calls' | 'published' | 'phases' | 'ring' | 'sayerOf'> = {},
): Hr {
  return createHr({
    database: { db: database.db.withTables<HrTables>(), migrate: (part, steps) => database.migrate(part, steps) },
    clock,
    ids: { token: () => randomBytes(24).toString('hex') },
    files: database.shared
      ? createDatabaseFileStore(database.db.withTables<ServerTables>())
      : createFolderFileStore(path.join(data, 'files')),
    passwords: createArgon2Passwords(),
    fingerprint: createSimulatedDevice(),
    audit,
    log,
    fileBase: '/api/hr/',
    sendsMail: smtpUrl !== undefined,
    ...serving,
    careersAddress: careersHost === undefined ? publicUrl : originOf(careersHost),
    portalAddress: publicUrl,
  });
}

/** The address of a host as people reach it: over https, but for the own machine. */
function originOf(host: string): string {
  const own = /^(localhost|127\.[\d.]+)(:|$)/.test(host);
  return `${own ? 'http' : 'https'}://${host}`;
}
