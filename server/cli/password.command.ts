import type { Refusal } from '../database/refusal.ts';
import { companyZone, hrOver } from '../embedded/hr-over.ts';
import { generatePassword } from '../embedded/open-hr.ts';
import { accountKey } from '../sessions/session.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import type { Command } from './command.ts';
import { tellResult } from './tell-result.ts';
import { type CommandDatabase, withDatabase } from './with-database.ts';

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
    if (email === undefined || rest.length > 0)
      return tellResult(io, { refused: 'password needs the e-mail of one account.' });
    return tellResult(io, await withDatabase(io, (opened) => setNewPassword(opened, email)));
  },
};

async function setNewPassword(opened: CommandDatabase, email: string): Promise<string | Refusal> {
  const { settings, database, db, audit } = opened;
  if (settings.hrBackendUrl !== undefined)
    return { refused: 'With HR_BACKEND_URL the accounts are those of that backend; change the password there.' };
  const clock = { now: () => new Date(), zone: companyZone };
  const made = generatePassword();
  const hr = hrOver(database, settings, clock, audit, () => undefined);
  const account = await hr.setPassword({ email, password: made });
  if (!account) return { refused: `There is no account ${email}.` };
  if ('ok' in account) return { refused: account.message };
  await createSessionStore(db, clock.now).endAllOf(accountKey(account.accountId));
  return `The new password of ${account.email} is ${made}  (shown this once; open sessions have ended)`;
}
