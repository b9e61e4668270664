import type { Refusal } from '../database/refusal.ts';
import { dropFactors } from '../second-factor/factors.ts';
import { tellingAudit } from '../second-factor/telling-audit.ts';
import { change } from '../work/index.ts';
import type { Command } from './command.ts';
import { tellFromConsole } from './tell-from-console.ts';
import { tellResult } from './tell-result.ts';
import { type CommandDatabase, withDatabase } from './with-database.ts';

const by = { kind: 'command', id: '', name: 'muster second-factor' } as const;

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
      return tellResult(io, { refused: 'second-factor needs --off and the e-mail of one person.' });
    return tellResult(io, await withDatabase(io, (opened) => takeAway(opened, typed.trim().toLowerCase())));
  },
};

async function takeAway(opened: CommandDatabase, email: string): Promise<string | Refusal> {
  const { db } = opened;
  const apps = db.selectFrom('secondFactor').select('ownerKey').where('email', '=', email);
  const passkeys = db.selectFrom('passkey').select('ownerKey').where('email', '=', email);
  const owners = await apps.union(passkeys).execute();
  if (owners.length === 0) return { refused: `Nobody has set up a second factor as ${email}.` };
  const audit = tellingAudit(opened.audit, await tellFromConsole(opened));
  await change(db, async (trx) => {
    for (const { ownerKey } of owners) {
      await dropFactors(trx, ownerKey);
      await audit.record(trx, { who: by, action: 'factor.off', subject: { kind: 'account', key: ownerKey } });
    }
  });
  return `The second factor of ${email} is taken away: the password alone signs in.`;
}
