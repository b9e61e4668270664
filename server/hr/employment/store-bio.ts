import type { Context } from '../context.ts';
import { heldOf } from '../records/held-once.ts';
import { writeHistory } from '../records/history.ts';
import { insertRecord } from '../records/insert-record.ts';
import type { HrTables } from '../tables.ts';

/** Stores what is known of a person, and what of it became different. Resolves to whether anything did. */
export async function storeBio(
  context: Context,
  applicantId: number,
  set: Partial<HrTables['applicantBio']>,
): Promise<boolean> {
  const stored = await context.handle
    .selectFrom('applicantBio')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!stored) {
    await insertRecord(context, 'applicantBio', { ...set, applicantId });
    return true;
  }
  const before = new Map<string, unknown>(Object.entries(stored));
  const changed = Object.entries(set).filter(([name, value]) => before.get(name) !== value);
  if (changed.length === 0) return false;
  const to = Object.fromEntries(changed);
  const from = Object.fromEntries(changed.map(([name]) => [name, (before.get(name) ?? null) as string | null]));
  const { applicantBioId } = stored;
  const noted = { ...to, ...heldOf('applicantBio', to) };
  await context.handle.updateTable('applicantBio').set(noted).where('applicantBioId', '=', applicantBioId).execute();
  writeHistory(context, 'applicantBio', applicantBioId, from, to);
  return true;
}
