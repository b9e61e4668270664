import type { JsonRecord } from '@muster/engine';
import type { Context } from '../../context.ts';
import { done, isRefused, type Outcome } from '../../outcome.ts';
import type { StoredRow } from '../../records/loose-handle.ts';
import { tried } from '../../records/tried.ts';
import { balancesOf } from './leave-account.ts';

const types = ['annual', 'medical', 'casual'] as const;

/** Whose balances in sight of this leave year saving a quota would change, and from what to what; nothing is kept. */
export async function previewQuota(
  context: Context,
  _quota: StoredRow,
  save: (inside: Context) => Promise<Outcome>,
): Promise<Outcome> {
  return tried(context, async (inside) => {
    const before = await balancesOf(inside, 'balanceChange');
    const outcome = await save(inside);
    if (isRefused(outcome)) return outcome;
    const after = new Map((await balancesOf(inside, 'balanceChange')).map((each) => [each['applicantId'], each]));
    return done(before.flatMap((was) => changeOf(was, after.get(was['applicantId'] ?? null) ?? was)));
  });
}

function changeOf(was: JsonRecord, becomes: JsonRecord): JsonRecord[] {
  if (types.every((type) => was[type] === becomes[type])) return [];
  const { applicantId = null, legacyCode = '', employeeName = '', teamName = '' } = was;
  const figures = types.flatMap((type) => [
    [`${type}Before`, was[type] ?? null],
    [`${type}After`, becomes[type] ?? null],
  ]);
  return [{ applicantId, legacyCode, employeeName, teamName, ...Object.fromEntries(figures) }];
}
