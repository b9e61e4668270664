import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';

/** The most messages that are shown; older ones stay stored. */
const most = 1000;

/** The messages to people, the newest first: to whom, about what, when, and the text. */
export async function sentMail(handle: Handle): Promise<readonly Json[]> {
  const rows = await handle.selectFrom('outbox').selectAll().orderBy('mailId', 'desc').limit(most).execute();
  return rows.map(({ mailId, createdAt, toAddress, subject, body }) => {
    return { mailId, createdAt, toAddress, subject, body };
  });
}
