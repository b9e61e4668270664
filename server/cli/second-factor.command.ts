import { existsSync } from 'node:fs';
import { createHeadKeeper } from '../audit/audit-head.ts';
import { createAudit } from '../audit/create-audit.ts';
import { openDatabase } from '../database/open-database.ts';
import { migrations } from '../migrations/migrations.ts';
import { dropFactors } from '../second-factor/factors.ts';
import { readSettings } from '../settings/read-settings.ts';
import { databaseFile } from '../start/open-data.ts';
import type { ServerTables } from '../tables.ts';
import type { Command, CommandIo } from './command.ts';

/**
 * Takes away the second factor (app, passkeys and codes) of whoever set it up with an e-mail, also while the server runs:
 * for the administrator who has lost his telephone and his codes, and for a database whose key is lost.
 */
export const secondFactor: Command = {
  name: 'second-factor',
  usage: 'second-factor --off EMAIL',
  does: 'take away the second factor of a person who cannot sign in',
  async run(args, io) {
    const [verb, typed, ...rest] = args;
    if (verb !== '--off' || typed === undefined || rest.length > 0)
      return fail(io, 'second-factor needs --off and the e-mail of one person.');
    const read = readSettings(process.env, io.root);
    if ('refused' in read) return fail(io, read.refused.join('\n'));
    const file = databaseFile(read.settings.data);
    if (!existsSync(file)) return fail(io, `There is no database ${file} yet: start Muster first.`);
    const database = openDatabase(file);
    try {
      const refusal = await database.migrate('server', migrations);
      if (refusal) return fail(io, refusal.refused);
      const db = database.db.withTables<ServerTables>();
      const email = typed.trim().toLowerCase();
      const apps = db.selectFrom('secondFactor').select('ownerKey').where('email', '=', email);
      const passkeys = db.selectFrom('passkey').select('ownerKey').where('email', '=', email);
      const owners = await apps.union(passkeys).execute();
      if (owners.length === 0) return fail(io, `Nobody has set up a second factor as ${email}.`);
      const keeper = createHeadKeeper(db, read.settings.data);
      const audit = createAudit(db, () => new Date(), keeper);
      await db.transaction().execute(async (trx) => {
        for (const { ownerKey } of owners) {
          await dropFactors(trx, ownerKey);
          const who = { kind: 'command', id: '', name: 'muster second-factor' } as const;
          await audit.record(trx, { who, action: 'factor.off', subject: { kind: 'account', key: ownerKey } });
        }
      });
      await keeper.keep();
      io.write(`The second factor of ${email} is taken away: the password alone signs in.\n`);
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
