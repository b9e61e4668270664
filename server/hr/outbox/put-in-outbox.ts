import type { Context } from '../context.ts';
import { nextId } from '../records/next-id.ts';

/** A message to one address, in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** What is known of a message besides, and is never sent. */
export interface MailBounds {
  /** A part of the body that only the receiver may read; it is never shown to anybody else. */
  readonly secret: string;
  /** The last moment (ISO) at which it is worth sending. */
  readonly goodUntil: string;
}

/** Leaves a message in the outbox, in the transaction of what it tells about: both are there or neither is. Resolves to its key. */
export async function putInOutbox(
  { handle, now }: Context,
  { to, subject, body }: Mail,
  bounds?: MailBounds,
): Promise<number> {
  const mailId = await nextId(handle, 'outbox');
  const { instant: createdAt } = now;
  const waits = { sentAt: null, nextTryAt: createdAt, tries: 0, problem: null };
  const { secret, goodUntil } = bounds ?? { secret: null, goodUntil: null };
  await handle
    .insertInto('outbox')
    .values({ mailId, createdAt, toAddress: to, subject, body, ...waits, secret, goodUntil })
    .execute();
  return mailId;
}
