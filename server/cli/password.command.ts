import { existsSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { openDatabase } from '../database/open-database.ts';
import { createArgon2Passwords, type HrTables } from '../hr/index.ts';
import { accountKey } from '../sessions/session.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { databaseFile } from '../start/open-data.ts';
import { generatePassword } from '../start/open-hr.ts';
import type { ServerTables } from '../tables.ts';
import type { Command, CommandIo } from './command.ts';

/**
 * Gives an account a new generated password, shows it once and ends the account's sessions; also while the server runs.
 * Of several accounts with one e-mail, that of the staff comes first.
 */
export const password: Command = {
  name: 'password',
  usage: 'password EMAIL',
  does: 'give an account a new password and show it once',
  async run(args, io) {
    const [email, ...rest] = args;
    if (email === undefined || rest.length > 0) return fail(io, 'password needs the e-mail of one account.');
    const read = readSettings(process.env, io.root);
    if ('refused' in read) return fail(io, read.refused.join('\n'));
    if (read.settings.hrBackendUrl !== undefined) {
      return fail(io, 'With HR_BACKEND_URL the accounts are those of that backend; change the password there.');
    }
    const file = databaseFile(read.settings.data);
    if (!existsSync(file)) return fail(io, `There is no database ${file} yet: start Muster first.`);
    const database = openDatabase(file);
    try {
      const made = await setPassword(database.db, email.trim().toLowerCase());
      if (made === undefined) return fail(io, `There is no account ${email}.`);
      io.write(`The new password of ${made.email} is ${made.password}  (shown this once; open sessions have ended)\n`);
      return 0;
    } finally {
      await database.close();
    }
  },
};

async function setPassword(
  db: Kysely<unknown>,
  email: string,
): Promise<{ readonly email: string; readonly password: string } | undefined> {
  const accounts = await db
    .withTables<HrTables>()
    .selectFrom('account')
    .select(['accountId', 'email', 'kind', 'version'])
    .where('email', '=', email)
    .execute();
  const [account] = accounts.toSorted((left, right) => rank(left.kind) - rank(right.kind));
  if (!account) return undefined;
  const made = generatePassword();
  const passwordHash = await createArgon2Passwords().hash(made);
  const now = () => new Date();
  await db
    .withTables<HrTables>()
    .updateTable('account')
    .set({ passwordHash, version: account.version + 1, changedAt: now().toISOString(), changedBy: 'muster password' })
    .where('accountId', '=', account.accountId)
    .execute();
  await createSessionStore(db.withTables<ServerTables>(), now).endAllOf(accountKey(account.accountId));
  return { email: account.email, password: made };
}

function rank(kind: string): number {
  return ['staff', 'vendor', 'applicant'].indexOf(kind);
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}
