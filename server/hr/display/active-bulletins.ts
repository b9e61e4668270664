import type { Json } from '@muster/engine';
import type { Context } from '../context.ts';

/** The bulletins that are shown today, the newest first. */
export async function activeBulletins({ handle, now }: Context): Promise<readonly Json[]> {
  const rows = await handle
    .selectFrom('bulletin')
    .select(['bulletinId', 'title', 'body', 'fromDate', 'toDate', 'status'])
    .where('status', '=', 'Active')
    .where('fromDate', '<=', now.day)
    .where((eb) => eb.or([eb('toDate', '=', ''), eb('toDate', '>=', now.day)]))
    .orderBy('fromDate', 'desc')
    .orderBy('bulletinId', 'desc')
    .execute();
  return rows.map((row) => ({ ...row }));
}
