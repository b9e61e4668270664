import type { Database } from '../database/database.ts';
import type { Refusal } from '../database/refusal.ts';
import type { HrTables } from '../hr/index.ts';
import { type EndOf, endSessions } from '../sessions/end-sessions.ts';
import { accountKey, ownerKeyOf } from '../sessions/session.ts';
import type { Command } from './command.ts';
import { tellFromConsole } from './tell-from-console.ts';
import { tellResult } from './tell-result.ts';
import { type CommandDatabase, withDatabase } from './with-database.ts';

const by = { kind: 'command', id: '', name: 'muster sign-out' } as const;

/**
 * Ends the sessions and tokens of one e-mail, at every door, or those of everybody: after a theft, or when somebody leaves. It works
 * while the server runs, at whose next request they are gone.
 */
export const signOut: Command = {
  name: 'sign-out',
  usage: 'sign-out EMAIL | --everybody',
  does: 'end the sessions and tokens of one person, or of everybody',
  async run(args, io) {
    const [whom, ...rest] = args;
    if (whom === undefined || rest.length > 0 || (whom.startsWith('-') && whom !== '--everybody'))
      return tellResult(io, { refused: 'sign-out needs the e-mail of one person, or --everybody.' });
    return tellResult(io, await withDatabase(io, (opened) => endSessionsOf(opened, whom)));
  },
};

async function endSessionsOf(opened: CommandDatabase, whom: string): Promise<string | Refusal> {
  const { settings, database, db, audit } = opened;
  const outside = settings.hrBackendUrl !== undefined;
  const whose = whom === '--everybody' ? 'everybody' : await ownersOf(database, whom.trim().toLowerCase(), outside);
  if (!whose) return { refused: `There is no account ${whom}.` };
  const { tellAccount } = await tellFromConsole(opened);
  const tell = async (trx: typeof db, ownerKey: string) => tellAccount?.(trx, ownerKey, { kind: 'sessionsEnded' });
  const ended = await endSessions(db, audit, { whose, by, tell, now: new Date() });
  const { sessions, tokens } = ended;
  const told = [counted(sessions, 'session'), ...(tokens > 0 ? [counted(tokens, 'token')] : [])];
  return told.join(' ');
}

function counted(ended: number, what: string): string {
  return `${ended === 1 ? `One ${what} has` : `${ended} ${what}s have`} ended.`;
}

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
