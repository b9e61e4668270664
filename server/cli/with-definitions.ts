import type { Audit } from '../audit/create-audit.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import { type HrAccess, hrAccess } from '../definitions/bundle/bundled-roles.ts';
import type { LiveDefinitions } from '../definitions/live-definitions.ts';
import type { Handle } from '../definitions/store/handle.ts';
import { companyZone, hrOver } from '../embedded/hr-over.ts';
import { openDefinitions } from '../start/open-definitions.ts';
import type { CommandIo } from './command.ts';
import { withDatabase } from './with-database.ts';

/** The definition store of a data folder in the hands of a command. */
export interface CommandDefinitions {
  readonly db: Handle;
  readonly live: LiveDefinitions;
  readonly audit: Audit;
  readonly hr: HrAccess | undefined;
}

/** Opens the store of the data folder that the settings name, also while a server runs on it, and closes it afterwards. */
export function withDefinitions<Result>(
  io: Pick<CommandIo, 'root'>,
  work: (store: CommandDefinitions) => Promise<Result>,
): Promise<Result | Refusal> {
  return withDatabase(io, async ({ settings, database, db, audit }) => {
    const live = await openDefinitions(db, io.root, { channels: database.channels, data: settings.data });
    if (isRefusal(live)) return live;
    const clock = { now: () => new Date(), zone: companyZone };
    const embedded = settings.hrBackendUrl === undefined;
    const hr = embedded ? hrAccess(hrOver(database, settings, clock, audit, () => undefined)) : undefined;
    return work({ db, live, audit, hr });
  });
}
