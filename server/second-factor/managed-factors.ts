import type { Json } from '@muster/engine';
import { compareCodePoints } from '@muster/engine/formats';
import type { Audit } from '../audit/create-audit.ts';
import type { HrBackend } from '../gateway/hr-backend.ts';
import { answered, type OwnAnswer, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { holdsAllRights } from '../sessions/holds-all-rights.ts';
import { circleOf } from '../sessions/session.ts';
import { dropFactors, factorState } from './factors.ts';
import { askForRemoval, type Removal, removalsThatWait } from './removals.ts';

/** Who has a second factor, of which kinds, since when, and when it was used: nothing of what it is made of. */
export async function allFactors({ handle, now }: OwnRequest): Promise<OwnAnswer> {
  const apps = await handle
    .selectFrom('secondFactor')
    .select(['ownerKey', 'name', 'email', 'since', 'usedAt'])
    .execute();
  const passkeys = await handle
    .selectFrom('passkey')
    .select(['ownerKey', 'person as name', 'email', 'addedAt as since', 'usedAt'])
    .execute();
  const people = new Map<string, PersonFactor>();
  for (const row of apps) people.set(row.ownerKey, { ...row, app: true, passkeys: 0 });
  for (const row of passkeys) people.set(row.ownerKey, withPasskey(people.get(row.ownerKey), row));
  const rows = [...people.values()].sort((one, other) => compareCodePoints(one.name, other.name));
  const asked = await removalsThatWait(handle, now);
  return answered(rows.map((row): Json => ({ ...row, ...askedOf(asked.get(row.ownerKey)) })));
}

function askedOf(removal: Removal | undefined) {
  return { askedBy: removal?.askedByName ?? '', askedAt: removal?.askedAt ?? '' };
}

type Factor = Omit<PersonFactor, 'app' | 'passkeys'>;

interface PersonFactor {
  readonly ownerKey: string;
  readonly name: string;
  readonly email: string;
  readonly app: boolean;
  readonly passkeys: number;
  readonly since: string;
  readonly usedAt: string;
}

function withPasskey(known: PersonFactor | undefined, row: Factor): PersonFactor {
  if (!known) return { ...row, app: false, passkeys: 1 };
  return {
    ...known,
    passkeys: known.passkeys + 1,
    since: row.since < known.since ? row.since : known.since,
    usedAt: row.usedAt > known.usedAt ? row.usedAt : known.usedAt,
  };
}

/** What an account may do. */
export type RightsOf = NonNullable<HrBackend['rightsOf']>;

/**
 * Takes somebody's second factor away, who has lost his telephone, his keys and his codes. Two people do so: one asks, another
 * one takes it away within a day, unless its owner has used it meanwhile. Nobody does so to whom may do more than he: what
 * protects a right is taken by those alone who could take the right.
 */
export async function removeFactor(
  { audit, rightsOf }: { readonly audit: Audit; readonly rightsOf?: RightsOf | undefined },
  request: OwnRequest<{ readonly ownerKey: string }>,
): Promise<OwnAnswer> {
  const { handle, owner, ownerKey, person, body, now } = request;
  const { ownerKey: whose } = body;
  if (whose === ownerKey) return refusedWith('422', 'Your own second factor is turned off on My Profile.');
  const accountId = /^account ([1-9]\d{0,14})$/.exec(whose)?.[1];
  const theirs = accountId === undefined ? undefined : await rightsOf?.(Number(accountId), handle);
  if (theirs && !holdsAllRights(person.rights, theirs))
    return refusedWith('403', 'This person holds rights that you do not have yourself: somebody who has them does it.');
  if (!(await factorState(handle, whose)).on) return refusedWith('404', 'This person has no second factor any more.');
  const about = {
    who: { kind: circleOf(owner), id: ownerKey, name: person.name },
    subject: { kind: 'account', key: whose },
  };
  const asked = (await removalsThatWait(handle, now)).get(whose);
  if (!asked) {
    const askedAt = now.toISOString();
    await askForRemoval(handle, { ownerKey: whose, askedBy: ownerKey, askedByName: person.name, askedAt });
    await audit.record(handle, { ...about, action: 'factor.removalAsked' });
    return answered(null, 'Asked for. A second person takes it away here within a day.');
  }
  if (asked.askedBy === ownerKey)
    return refusedWith('409', 'You have asked for it already: a second person takes it away here.');
  await dropFactors(handle, whose);
  await audit.record(handle, { ...about, action: 'factor.off', details: { askedBy: asked.askedByName } });
  return answered(null, 'The second factor is taken away.');
}
