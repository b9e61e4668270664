import type { Audit } from '../audit/create-audit.ts';
import { envelope } from '../envelope/envelope.ts';
import { answered, type OwnAnswer, type OwnCall, type OwnRequest, refusedWith } from '../own-calls/own-call.ts';
import { factorState } from './factors.ts';
import { dropPasskey, mostPasskeys, offerPasskey, takeUpPasskey } from './passkeys.ts';
import { dropCodes, renewCodes } from './recovery-codes.ts';
import type { RelyingParties } from './relying-party.ts';
import type { Demands } from './step-makers.ts';
import { tellOwn } from './tell-own.ts';
import type { SentPasskey } from './webauthn.ts';

export interface PasskeyParts {
  readonly audit: Audit;
  readonly demands: Demands;
  readonly parties: RelyingParties;
}

/** Said of a new passkey that is not kept. */
export const passkeyNotKept = 'This passkey could not be set up. Please try again.';

/** The calls by which people set up passkeys of their own and remove them. */
export function passkeyCalls(parts: PasskeyParts): readonly OwnCall[] {
  const version = { none: 'only who asks has it' };
  return [
    { version, id: 'second_factor.startPasskey', run: (request) => start(parts, request) },
    { version, id: 'second_factor.confirmPasskey', run: (request: OwnRequest<SentPasskey>) => confirm(parts, request) },
    { version, id: 'second_factor.removePasskey', run: (request: OfPasskey) => remove(parts, request) },
  ];
}

async function start({ parties }: PasskeyParts, request: OwnRequest): Promise<OwnAnswer> {
  const { handle, ownerKey, tokenHash: askedOf, person, now, from } = request;
  const party = parties(from);
  if ('refused' in party) return refusedWith('403', party.refused);
  if ((await factorState(handle, ownerKey)).passkeys.length >= mostPasskeys)
    return refusedWith('422', `You have ${mostPasskeys} passkeys: remove one that you do not use any more.`);
  return answered(await offerPasskey(handle, { ownerKey, askedOf, party }, person, now));
}

async function confirm({ audit, parties }: PasskeyParts, request: OwnRequest<SentPasskey>): Promise<OwnAnswer> {
  const { handle, ownerKey, owner, tokenHash: askedOf, person, now, body, from } = request;
  const party = parties(from);
  if ('refused' in party) return refusedWith('403', party.refused);
  const before = await factorState(handle, ownerKey);
  const { name, email } = person;
  const made = { sent: body, browser: from?.browser ?? '' };
  const passkey = await takeUpPasskey(handle, { askedOf, party }, { ownerKey, owner, name, email }, made, now);
  // What was asked is used up by a wrong answer too, so that nothing is taken back.
  if (passkey === undefined)
    return { envelope: envelope('200', ''), completed: async () => envelope('422', passkeyNotKept) };
  await tellOwn(audit, request, 'factor.passkeyAdded', passkey);
  const codes = before.on ? [] : await renewCodes(handle, ownerKey);
  return answered({ codes }, 'The passkey is set up.');
}

type OfPasskey = OwnRequest<{ readonly passkeyId: string }>;

async function remove({ audit, demands }: PasskeyParts, request: OfPasskey): Promise<OwnAnswer> {
  const { handle, ownerKey, owner, body } = request;
  const passkey = await dropPasskey(handle, ownerKey, body.passkeyId);
  if (passkey === undefined) return refusedWith('404', 'This passkey was removed already.');
  const last = !(await factorState(handle, ownerKey)).on;
  if (last && (await demands(handle, owner)))
    return refusedWith('403', 'Your role asks for a second factor, and this passkey is the last of yours.');
  if (last) await dropCodes(handle, ownerKey);
  await tellOwn(audit, request, 'factor.passkeyRemoved', passkey);
  return answered(null, last ? 'The passkey is removed: your password alone signs you in.' : 'The passkey is removed.');
}
