import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { done, type Outcome, refused, wrongField } from '../outcome.ts';
import { kindOf, notificationKinds } from './kinds.ts';
import type { NotificationKind } from './notification-kind.ts';

/** How somebody is told of a kind. */
export interface Choice {
  readonly kind: string;
  readonly byBell: boolean;
  readonly byMail: boolean;
}

/** How some accounts are told of a kind: as they chose, else as is usual. */
export async function chosenBy(
  handle: Handle,
  { id, usually }: NotificationKind,
  accountIds: readonly number[],
): Promise<(accountId: number) => NotificationKind['usually']> {
  if (accountIds.length === 0) return () => usually;
  const rows = await handle
    .selectFrom('notificationChoice')
    .selectAll()
    .where('kind', '=', id)
    .where('accountId', 'in', accountIds)
    .execute();
  const chosen = new Map(rows.map(({ accountId, bell, mail }) => [accountId, { bell: bell === 1, mail: mail === 1 }]));
  return (accountId) => chosen.get(accountId) ?? usually;
}

/** Every kind with how whoever asks is told of it; none for a vendor's user, whom nothing of the company concerns. */
export async function ownChoices({ handle, actor }: Context): Promise<Outcome> {
  if (actor.kind !== 'person' || actor.accountKind === 'vendor') return done([]);
  const { accountId } = actor;
  const rows = await handle.selectFrom('notificationChoice').selectAll().where('accountId', '=', accountId).execute();
  const chosen = new Map(rows.map(({ kind, bell, mail }) => [kind, { bell: bell === 1, mail: mail === 1 }]));
  const rowsOf = notificationKinds.map(({ id: kind, label, usually }) => {
    const { bell: byBell, mail: byMail } = chosen.get(kind) ?? usually;
    return { kind, label, byBell, byMail };
  });
  return done(rowsOf);
}

/** What is not named stays as it was chosen. */
export async function saveChoices(
  context: Context,
  { choices }: { readonly choices: readonly Choice[] },
): Promise<Outcome> {
  const { handle, actor } = context;
  if (actor.kind !== 'person') return refused('403', 'Only whoever is signed in chooses what he is told.');
  for (const [place, { kind, byBell, byMail }] of choices.entries()) {
    if (!kindOf.has(kind)) return wrongField(`choices.${place}.kind`, 'There is no such kind of notification');
    const set = { bell: byBell ? 1 : 0, mail: byMail ? 1 : 0 };
    await handle
      .insertInto('notificationChoice')
      .values({ accountId: actor.accountId, kind, ...set })
      .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet(set))
      .execute();
  }
  return done(null, 'Your choice is saved.');
}
