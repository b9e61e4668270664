import { existsSync } from 'node:fs';
import { createHeadKeeper } from '../audit/audit-head.ts';
import { createAudit } from '../audit/create-audit.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import type { HrTables } from '../hr/index.ts';
import { migrations } from '../migrations/migrations.ts';
import { type EndOf, endSessions } from '../sessions/end-sessions.ts';
import { accountKey, ownerKeyOf } from '../sessions/session.ts';
import { readSettings } from '../settings/read-settings.ts';
import { databaseFile } from '../start/open-data.ts';
import type { ServerTables } from '../tables.ts';
import type { Command, CommandIo } from './command.ts';

const by = { kind: 'command', id: '', name: 'muster sign-out' } as const;

/**
 * Ends the sessions of one e-mail, at every door, or those of everybody: after a theft, or when somebody leaves. It works
 * while the server runs, at whose next request they are gone.
 */
export const signOut: Command = {
  name: 'sign-out',
  usage: 'sign-out EMAIL | --everybody',
  does: 'end the sessions of one person, or of everybody',
  async run(args, io) {
    const [whom, ...rest] = args;
    if (whom === undefined || rest.length > 0 || (whom.startsWith('-') && whom !== '--everybody'))
      return fail(io, 'sign-out needs the e-mail of one person, or --everybody.');
    const read = readSettings(process.env, io.root);
    if ('refused' in read) return fail(io, read.refused.join('\n'));
    const file = databaseFile(read.settings.data);
    if (!existsSync(file)) return fail(io, `There is no database ${file} yet: start Muster first.`);
    const database = openDatabase(file);
    try {
      const refusal = await database.migrate('server', migrations);
      if (refusal) return fail(io, refusal.refused);
      const outside = read.settings.hrBackendUrl !== undefined;
      const whose = whom === '--everybody' ? 'everybody' : await ownersOf(database, whom.trim().toLowerCase(), outside);
      if (!whose) return fail(io, `There is no account ${whom}.`);
      const db = database.db.withTables<ServerTables>();
      const now = () => new Date();
      const keeper = createHeadKeeper(db, read.settings.data);
      const ended = await endSessions(db, createAudit(db, now, keeper), { whose, by });
      await keeper.keep();
      io.write(`${ended === 1 ? 'One session has' : `${ended} sessions have`} ended.\n`);
      return 0;
    } finally {
      await database.close();
    }
  },
};

/** Every owner of a session that an e-mail may mean; undefined where the embedded backend knows no such account. */
async function ownersOf(database: Database, email: string, outside: boolean): Promise<EndOf | undefined> {
  if (outside) {
    const doors = ['staff', 'vendor', 'applicant'] as const;
    return { owners: doors.map((door) => ownerKeyOf({ kind: 'outside', door, email })) };
  }
  const accounts = await database.db
    .withTables<HrTables>()
    .selectFrom('account')
    .select('accountId')
    .where('email', '=', email)
    .execute();
  return accounts.length === 0 ? undefined : { owners: accounts.map(({ accountId }) => accountKey(accountId)) };
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}
