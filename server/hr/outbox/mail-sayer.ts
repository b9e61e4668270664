import type { SentenceSayer } from '@muster/engine/check';
import type { Context } from '../context.ts';
import type { Mail } from './put-in-outbox.ts';

/** What says the sentences of messages to an address in the language of whoever has it; undefined where that is English. */
export async function sayerTo({ handle, sayerOf }: Context, to: string): Promise<SentenceSayer | undefined> {
  if (!sayerOf) return undefined;
  const accounts = await handle.selectFrom('account').select(['accountId', 'kind']).where('email', '=', to).execute();
  const app = accounts.some(({ kind }) => kind !== 'applicant') ? 'portal' : 'careers';
  return sayerOf(handle, { accountIds: accounts.map(({ accountId }) => accountId), app });
}

/** A message of the program in another language, paragraph by paragraph; what a company wrote itself is rich text and stays. */
export function saidMail(mail: Mail, say: SentenceSayer | undefined): Mail {
  if (!say || mail.html !== undefined) return mail;
  return { ...mail, subject: say(mail.subject), body: mail.body.split('\n\n').map(say).join('\n\n') };
}
