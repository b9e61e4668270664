import { passwordBounds } from '../limits/password-guard.ts';
import { change } from '../work/index.ts';
import type { Challenge } from './challenges.ts';
import type { SecondStepParts } from './second-step.ts';

const day = 24 * 60 * 60_000;

/**
 * Tells the owner of an account by mail that somebody who gave its password has given wrong codes, once there were as many
 * within a day as slow the tries: whoever goes on slowly from many places guesses for longer, and is not slowed by that count.
 */
export async function tellWrongCodes(
  { db, now, tellAccount }: Pick<SecondStepParts, 'db' | 'now' | 'tellAccount'>,
  { ownerKey, opens }: Pick<Challenge, 'ownerKey' | 'opens'>,
): Promise<void> {
  if (!tellAccount || opens !== 'session') return;
  await change(db, async (trx) => {
    const { wrong } = await trx
      .selectFrom('auditEntry')
      .select(({ fn }) => fn.countAll<number>().as('wrong'))
      .where('subjectKind', '=', 'account')
      .where('subjectKey', '=', ownerKey)
      .where('action', '=', 'factor.refused')
      .where('at', '>', new Date(now().getTime() - day).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(wrong) >= passwordBounds.slowFrom) await tellAccount(trx, ownerKey, { kind: 'wrongCodes' });
  });
}
