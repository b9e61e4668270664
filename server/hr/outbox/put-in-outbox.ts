import type { Context } from '../context.ts';
import { nextId } from '../records/next-id.ts';

/** A message to one address, in plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Leaves a message in the outbox, in the transaction of what it tells about: both are there or neither is. */
export async function putInOutbox({ handle, now }: Context, { to, subject, body }: Mail): Promise<void> {
  const mailId = await nextId(handle, 'outbox');
  await handle.insertInto('outbox').values({ mailId, createdAt: now.instant, toAddress: to, subject, body }).execute();
}
