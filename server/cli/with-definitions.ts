import { existsSync } from 'node:fs';
import { createHeadKeeper } from '../audit/audit-head.ts';
import { type Audit, createAudit } from '../audit/create-audit.ts';
import { openDatabase } from '../database/open-database.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import { type HrAccess, hrAccess } from '../definitions/bundle/bundled-roles.ts';
import type { LiveDefinitions } from '../definitions/live-definitions.ts';
import type { Handle } from '../definitions/store/handle.ts';
import { migrations } from '../migrations/migrations.ts';
import { readSettings } from '../settings/read-settings.ts';
import { databaseFile } from '../start/open-data.ts';
import { openDefinitions } from '../start/open-definitions.ts';
import { companyZone, hrOver } from '../start/open-hr.ts';
import type { ServerTables } from '../tables.ts';
import type { CommandIo } from './command.ts';

/** The definition store of a data folder in the hands of a command. */
export interface CommandDefinitions {
  readonly db: Handle;
  readonly live: LiveDefinitions;
  readonly audit: Audit;
  readonly hr: HrAccess | undefined;
}

/** Opens the store of the data folder that the settings name, also while a server runs on it, and closes it afterwards. */
export async function withDefinitions<Result>(
  io: Pick<CommandIo, 'root'>,
  work: (store: CommandDefinitions) => Promise<Result>,
): Promise<Result | Refusal> {
  const read = readSettings(process.env, io.root);
  if ('refused' in read) return { refused: read.refused.join('\n') };
  const { settings } = read;
  const file = databaseFile(settings.data);
  if (!existsSync(file)) return { refused: `There is no database ${file} yet: start Muster first.` };
  const database = openDatabase(file);
  try {
    const outdated = await database.migrate('server', migrations);
    if (outdated) return outdated;
    const db = database.db.withTables<ServerTables>();
    const live = await openDefinitions(db, io.root);
    if (isRefusal(live)) return live;
    const clock = { now: () => new Date(), zone: companyZone };
    const keeper = createHeadKeeper(db, settings.data);
    const audit = createAudit(db, clock.now, keeper);
    const embedded = settings.hrBackendUrl === undefined;
    const hr = embedded ? hrAccess(hrOver(database, settings, clock, audit, () => undefined)) : undefined;
    const result = await work({ db, live, audit, hr });
    await keeper.keep();
    return result;
  } finally {
    await database.close();
  }
}
