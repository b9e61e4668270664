import type { Audit } from '../audit/create-audit.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import { answered, type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { endTokens } from './end-tokens.ts';
import { holdsAllRights } from './holds-all-rights.ts';
import { accountKey, accountOfKey, circleOf } from './session.ts';
import { sessionLife } from './session-store.ts';

export interface AccountSessionParts {
  readonly audit: Audit;
  /** Left out where accounts are those of an outside backend. */
  readonly rightsOf?: HrBackend['rightsOf'] | undefined;
  readonly tell?: HrBackend['tellAccount'] | undefined;
}

type OfAccount = OwnRequest<{ readonly accountId: string | number }>;

/** The calls by which whoever looks after accounts sees who is signed in, and ends the sessions of others. */
export function accountSessionCalls(parts: AccountSessionParts): readonly OwnCall[] {
  return [
    { id: 'sessions.getOfAccounts', run: sessionsOfAccounts },
    {
      id: 'sessions.endOf',
      version: { none: 'it ends what there is, whatever it is' },
      run: (request: OfAccount) => endOf(parts, request),
    },
  ];
}

/** How many sessions each account has open, and when it was signed in to last. */
async function sessionsOfAccounts({ handle, now }: OwnRequest): Promise<OwnAnswer> {
  const past = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const open = await handle
    .selectFrom('session')
    .select(({ fn }) => ['ownerKey', fn.countAll().as('open')])
    .where('door', '=', 'staff')
    .where('seenAt', '>=', past(sessionLife.idle))
    .where('startedAt', '>=', past(sessionLife.atMost))
    .groupBy('ownerKey')
    .execute();
  const openOf = new Map(open.map((row) => [row.ownerKey, Number(row.open)]));
  const last = await handle.selectFrom('lastSignIn').select(['ownerKey', 'at']).orderBy('ownerKey').execute();
  return answered(
    last.flatMap(({ ownerKey, at }) => {
      const accountId = accountOfKey(ownerKey);
      return accountId === undefined ? [] : [{ accountId, open: openOf.get(ownerKey) ?? 0, lastSignInAt: at }];
    }),
  );
}

/** Ends all sessions and tokens of somebody who may do no more than whoever ends them, and tells him. */
async function endOf({ audit, rightsOf, tell }: AccountSessionParts, request: OfAccount): Promise<OwnAnswer> {
  const { handle, owner, ownerKey, person, now, body } = request;
  const accountId = Number(body.accountId);
  const whose = accountKey(accountId);
  if (whose === ownerKey) return refusedWith('422', 'Your own sessions are ended on My Profile.');
  const theirs = await rightsOf?.(accountId, handle);
  if (theirs && !holdsAllRights(person.rights, theirs))
    return refusedWith('403', 'This person holds rights that you do not have yourself: somebody who has them does it.');
  await handle.deleteFrom('signInChallenge').where('ownerKey', '=', whose).execute();
  const ended = await handle.deleteFrom('session').where('ownerKey', '=', whose).executeTakeFirst();
  await endTokens(handle, now, { owners: [whose] });
  const who = { kind: circleOf(owner), id: ownerKey, name: person.name };
  const details = { sessions: Number(ended.numDeletedRows) };
  await audit.record(handle, { who, action: 'signin.out', subject: { kind: 'account', key: whose }, details });
  await tell?.(handle, whose, { kind: 'sessionsEnded' });
  return answered(null, 'All sessions and tokens of this account have ended.');
}
