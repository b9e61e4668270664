import { change } from '../../work/index.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';
import type { HrTables } from '../tables.ts';
import type { Mail } from './put-in-outbox.ts';

/** Why a message that brings a notification is not sent any more; undefined where it is. */
export type StillTold = (notificationId: number) => Promise<string | undefined>;

/** Hands a message to the mail server: undefined when it was taken, else a sentence, and whether trying again may help. */
export type SendMail = (mail: Mail) => Promise<{ readonly problem: string; readonly again: boolean } | undefined>;

/** The most messages of one round. */
const most = 20;
const minute = 60_000;
/** How long a message that is being sent is left alone by others; longer than a mail server may take. */
const claimed = 10 * minute;
const day = 24 * 60 * minute;

/**
 * Sends what waits in the outbox, the oldest first. A message is claimed before it is sent, so that of several servers one
 * sends it; one whose server died meanwhile is sent again. What fails is tried again, with longer and longer pauses, for a
 * day; a message whose code has expired, or whose notification nobody may read any more, is not sent at all. Once `isOver` says so no further one is begun. Resolves to
 * the number of messages that were sent.
 */
export async function deliverMails(
  db: Handle,
  { clock }: Pick<HrDependencies, 'clock'>,
  send: SendMail,
  isOver: () => boolean = () => false,
  notTold: StillTold = async () => undefined,
): Promise<number> {
  const waiting = await db
    .selectFrom('outbox')
    .selectAll()
    .where('nextTryAt', '<=', clock.now().toISOString())
    .orderBy('mailId')
    .limit(most)
    .execute();
  let sent = 0;
  for (const mail of waiting) {
    if (isOver()) break;
    const { mailId, nextTryAt, toAddress: to, subject, body, html } = mail;
    const tries = mail.tries + 1;
    const now = clock.now().getTime();
    const until = new Date(now + claimed).toISOString();
    const isMine = await change(db, async (handle) => {
      const waits = handle.updateTable('outbox').where('mailId', '=', mailId).where('nextTryAt', '=', nextTryAt);
      return (await waits.set({ tries, nextTryAt: until }).executeTakeFirst()).numUpdatedRows === 1n;
    });
    if (!isMine) continue;
    const late = tooLate(mail, now) ?? (mail.notificationId === null ? undefined : await notTold(mail.notificationId));
    const message = { to, subject, body, ...(html === null ? {} : { html }) };
    const failed = late === undefined ? await send(message) : { problem: late, again: false };
    const after = clock.now();
    const outcome = failed
      ? { problem: failed.problem, nextTryAt: failed.again ? pause(after, tries) : null }
      : { problem: null, nextTryAt: null, sentAt: after.toISOString() };
    await change(db, async (handle) => {
      const told = handle.updateTable('outbox').set(outcome).where('mailId', '=', mailId);
      // What took longer than its claim may be somebody else's by now: only a success still counts then.
      await (failed ? told.where('nextTryAt', '=', until) : told).execute();
    });
    if (!failed) sent += 1;
  }
  return sent;
}

/** Why a message is not sent any more, however it went before; undefined where it is. */
function tooLate({ createdAt, goodUntil, problem }: HrTables['outbox'], now: number): string | undefined {
  if (goodUntil !== null && now >= Date.parse(goodUntil)) {
    return `Its code expired before it could be sent.${problem === null ? '' : ` ${problem}`}`;
  }
  return now - Date.parse(createdAt) > day ? (problem ?? 'It could not be sent within a day.') : undefined;
}

/** The next try: after 1, 2, 4 … minutes, at most two hours. */
function pause(now: Date, tries: number): string {
  return new Date(now.getTime() + Math.min(2 ** (tries - 1), 120) * minute).toISOString();
}
