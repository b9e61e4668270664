import { existsSync } from 'node:fs';
import { createHeadKeeper } from '../audit/audit-head.ts';
import { createAudit } from '../audit/create-audit.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from '../migrations/migrations.ts';
import { accountKey } from '../sessions/session.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { readSettings } from '../settings/read-settings.ts';
import { databaseFile } from '../start/open-data.ts';
import { companyZone, generatePassword, hrOver } from '../start/open-hr.ts';
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
      const refusal = await database.migrate('server', migrations);
      if (refusal) return fail(io, refusal.refused);
      const db = database.db.withTables<ServerTables>();
      const clock = { now: () => new Date(), zone: companyZone };
      const keeper = createHeadKeeper(db, read.settings.data);
      const audit = createAudit(db, clock.now, keeper);
      const made = generatePassword();
      const hr = hrOver(database, read.settings, clock, audit, () => undefined);
      const account = await hr.setPassword({ email, password: made });
      if (!account) return fail(io, `There is no account ${email}.`);
      if ('ok' in account) return fail(io, account.message);
      const sessions = createSessionStore(db, clock.now);
      await sessions.endAllOf(accountKey(account.accountId));
      await keeper.keep();
      io.write(`The new password of ${account.email} is ${made}  (shown this once; open sessions have ended)\n`);
      return 0;
    } finally {
      await database.close();
    }
  },
};

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}
