import type { Context } from '../context.ts';
import { writeHistory } from '../records/history.ts';
import { nextId } from '../records/next-id.ts';

interface Issued {
  readonly applicantId: number;
  readonly offerLetterId: number;
  readonly title: string;
  readonly html: string;
}

/** Keeps a letter as it is issued. The history tells that it was, and never what stands in it. */
export async function keepLetter(context: Context, { html, ...letter }: Issued): Promise<number> {
  const { handle, now, actor } = context;
  const letterId = await nextId(handle, 'issuedLetter');
  const kept = { letterId, ...letter, issuedOn: now.day, issuedBy: actor.name };
  const version = { version: 1, changedAt: now.instant, changedBy: actor.name };
  await handle
    .insertInto('issuedLetter')
    .values({ ...kept, html, readOn: '', acceptedOn: '', ...version })
    .execute();
  writeHistory(context, 'issuedLetter', letterId, null, kept, 1);
  return letterId;
}
