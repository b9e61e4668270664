import type { Json } from '@muster/engine';
import type { Audit } from '../audit/create-audit.ts';
import { answered, type OwnAnswer, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { readFields } from '../own-calls/read-fields.ts';
import { circleOf } from '../sessions/session.ts';
import { dropFactors } from './factors.ts';

/** Who has a second factor, since when, and when it was used: nothing of what it is made of. */
export async function allFactors({ handle }: OwnRequest): Promise<OwnAnswer> {
  const rows = await handle
    .selectFrom('secondFactor')
    .select(['ownerKey', 'name', 'email', 'since', 'usedAt'])
    .orderBy('name')
    .execute();
  return answered(rows as unknown as Json);
}

/** Takes somebody's second factor away, who has lost his telephone and his codes. */
export async function removeFactor(audit: Audit, request: OwnRequest): Promise<OwnAnswer> {
  const { handle, owner, ownerKey, person, body } = request;
  const whose = readFields(body).text('ownerKey') ?? '';
  if (whose === ownerKey) return refusedWith('422', 'Your own second factor is turned off on My Profile.');
  if (!(await dropFactors(handle, whose))) return refusedWith('404', 'This person has no second factor any more.');
  const who = { kind: circleOf(owner), id: ownerKey, name: person.name };
  await audit.record(handle, { who, action: 'factor.off', subject: { kind: 'account', key: whose } });
  return answered(null, 'The second factor is taken away.');
}
