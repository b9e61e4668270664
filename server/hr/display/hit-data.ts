import type { Json } from '@muster/engine';
import type { Context } from '../context.ts';

/** The calls of every day and team and how many of them hit, the newest day first; `hitRate` in percent. */
export async function hitData({ handle }: Context): Promise<readonly Json[]> {
  const rows = await handle
    .selectFrom('hit')
    .innerJoin('team', 'team.teamId', 'hit.teamId')
    .select(['hitId', 'hitDate', 'team.teamId', 'teamName', 'calls', 'hits'])
    .orderBy('hitDate', 'desc')
    .orderBy('teamName')
    .execute();
  return rows.map((row) => ({ ...row, hitRate: row.calls === 0 ? 0 : Math.round((row.hits / row.calls) * 1000) / 10 }));
}
