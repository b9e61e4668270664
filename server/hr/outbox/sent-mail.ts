import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import type { HrTables } from '../tables.ts';

/** The most messages that are shown; older ones stay stored. */
const most = 1000;

/**
 * The messages to people, the newest first: to whom, about what, when, and the text. Without `codes` a code in it is not
 * shown: whoever reads it could sign in as the other. Where no mail server takes messages to their receivers, the reader
 * is the messenger and needs it.
 */
export async function sentMail(handle: Handle, { codes }: { readonly codes: boolean }): Promise<readonly Json[]> {
  const rows = await handle.selectFrom('outbox').selectAll().orderBy('mailId', 'desc').limit(most).execute();
  return rows.map((row) => {
    const { mailId, createdAt, toAddress, subject, sentAt, problem } = row;
    return {
      mailId,
      createdAt,
      toAddress,
      subject,
      body: codes ? row.body : bodyOf(row),
      sentAt,
      problem,
      delivery: deliveryOf(row),
    };
  });
}

function bodyOf({ body, secret }: Pick<HrTables['outbox'], 'body' | 'secret'>): string {
  return secret ? body.replaceAll(secret, '●●●') : body;
}

type Delivery = Pick<HrTables['outbox'], 'sentAt' | 'nextTryAt' | 'problem'>;

function deliveryOf({
  sentAt,
  nextTryAt,
  problem,
}: Delivery): 'Sent' | 'Waiting' | 'Trying Again' | 'Not Sent' | 'Kept' {
  if (sentAt !== null) return 'Sent';
  if (nextTryAt !== null) return problem === null ? 'Waiting' : 'Trying Again';
  return problem === null ? 'Kept' : 'Not Sent';
}
