import type { Context } from '../context.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import type { HrTables } from '../tables.ts';

/** What a mail tells of: somebody, by his key and his address now, and the moment. */
export interface MailsOf {
  readonly applicantId: number;
  readonly email: string;
  readonly at: string;
  readonly since: number;
}

/**
 * Stops the emails to somebody of one moment that have not gone out, however often that was tried: none of them goes any more,
 * and one that is being sent just now is not sent again where that fails. Resolves to what became of each.
 */
export async function stopMails(context: Context, of: MailsOf): Promise<readonly string[]> {
  const mails = await context.handle
    .selectFrom('outbox')
    .select('mailId')
    .where('createdAt', '=', of.at)
    .where('toAddress', 'in', await addressesOf(context, of))
    .orderBy('mailId')
    .execute();
  const told: string[] = [];
  for (const { mailId } of mails) told.push(await stopMail(context, mailId));
  return told;
}

/** His address now, and those that he has had since. */
async function addressesOf({ handle }: Context, { applicantId, email, since }: MailsOf): Promise<readonly string[]> {
  const changes = await handle
    .selectFrom('history')
    .select('fromJson')
    .where('tableName', '=', 'applicant')
    .where('recordKey', '=', String(applicantId))
    .where('historyId', '>=', since)
    .where('fromJson', 'like', '%"email"%')
    .execute();
  const former = changes.map(({ fromJson }) => (JSON.parse(fromJson ?? '{}') as StoredRow)['email']);
  return [email, ...former.filter((address) => typeof address === 'string')];
}

type Tried = Pick<HrTables['outbox'], 'subject' | 'tries' | 'problem'>;

async function stopMail(context: Context, mailId: number): Promise<string> {
  const { handle } = context;
  const mail = await handle
    .selectFrom('outbox')
    .select(['subject', 'sentAt', 'nextTryAt', 'tries', 'problem'])
    .where('mailId', '=', mailId)
    .executeTakeFirstOrThrow();
  const { subject, sentAt, nextTryAt } = mail;
  if (sentAt !== null) return `The email '${subject}' has gone out and cannot be had back.`;
  if (nextTryAt === null) return '';
  const { numUpdatedRows } = await handle
    .updateTable('outbox')
    .set({ nextTryAt: null, problem: 'The change of phase that it tells of was taken back.' })
    .where('mailId', '=', mailId)
    .where('sentAt', 'is', null)
    .where('nextTryAt', '=', nextTryAt)
    .executeTakeFirst();
  // Somebody has begun or ended a try of it in between.
  return numUpdatedRows === 1n ? stoppedAs(mail) : stopMail(context, mailId);
}

/** A try that goes on shows in its count alone, until a first one has failed. */
function stoppedAs({ subject, tries, problem }: Tried): string {
  if (tries === 0) return `The email '${subject}' is not sent.`;
  return problem === null
    ? `The email '${subject}' is being sent just now; where that fails, it is not tried again.`
    : `The email '${subject}' had not gone out so far, and is not tried again.`;
}
