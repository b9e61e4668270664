import { envelope } from '../envelope/envelope.ts';
import { change } from '../work/index.ts';
import { endChallenge } from './challenges.ts';
import { passkeyNotKept } from './passkey-calls.ts';
import { takePasskeyChallenge } from './passkey-challenges.ts';
import { countUse, hasPasskeyAt, offerPasskey, offerUse, readPasskey, takeUpPasskey } from './passkeys.ts';
import { renewCodes } from './recovery-codes.ts';
import { endRemoval } from './removals.ts';
import { begun, factorEvent, ownerOf, type StepCall, setUp, setUpProblem, tried } from './second-step.ts';
import type { SentPasskey, SentUse } from './webauthn.ts';

const elsewhere = 'Your passkeys were set up at another address of Muster, and work only there.';
const wrongPasskey = 'This passkey was not accepted. Please try again, or use another way.';

/** By what the step can be made, and why not by a passkey here, where that is one of the ways. */
export const waitingFor: StepCall = async (parts, challenge, { from }) => {
  const { kinds, ownerKey } = challenge;
  const party = parts.parties(from);
  let passkeyProblem = '';
  if ('refused' in party) passkeyProblem = party.refused;
  else if (kinds.includes('passkey') && !(await hasPasskeyAt(parts.db, ownerKey, party))) passkeyProblem = elsewhere;
  return { envelope: envelope('200', 'Success', { kinds: [...kinds], passkeyProblem }) };
};

/** Hands out what the browser asks of the person's passkeys. */
export const askPasskey: StepCall = async ({ db, now, parties }, challenge, { from }) => {
  const { kinds, ownerKey, tokenHash: askedOf } = challenge;
  const party = parties(from);
  if ('refused' in party) return { envelope: envelope('403', party.refused) };
  if (!kinds.includes('passkey')) return { envelope: envelope('403', 'You have no passkey.') };
  if (!(await hasPasskeyAt(db, ownerKey, party))) return { envelope: envelope('403', elsewhere) };
  const options = await change(db, (trx) => offerUse(trx, { ownerKey, askedOf, party }, now()));
  return { envelope: envelope('200', 'Success', options) };
};

/** Lets in whoever has the passkey. A count that has gone back says that there are two of it: neither is let in by it. */
export const answerPasskey: StepCall<SentUse> = async (parts, challenge, { from, body }) => {
  const { db, audit, now } = parts;
  const party = parts.parties(from);
  if ('refused' in party) return { envelope: envelope('403', party.refused) };
  const { ownerKey, tokenHash: askedOf } = challenge;
  return tried(parts, challenge, wrongPasskey, async () => {
    const asked = await takePasskeyChallenge(db, askedOf, 'use', now());
    const used = asked && (await readPasskey(db, { ownerKey, party }, asked, body));
    if (!used) return undefined;
    const counted = await change(db, async (trx) => {
      if (!(await countUse(trx, used, now()))) return false;
      await endChallenge(trx, challenge);
      await endRemoval(trx, ownerKey);
      return true;
    });
    if (counted) return { envelope: challenge.answer, session: begun(challenge, 'passkey') };
    await audit.note(factorEvent(challenge, 'factor.passkeyCopied', { passkey: used.name }));
    return undefined;
  });
};

/** Asks the browser to make the passkey that stands in for the app. */
export const startPasskey: StepCall = async (parts, challenge, { from }) => {
  const { db, now } = parts;
  const party = parts.parties(from);
  const problem = await setUpProblem(parts, challenge);
  if (problem) return problem;
  if ('refused' in party) return { envelope: envelope('403', party.refused) };
  const { ownerKey, tokenHash: askedOf } = challenge;
  const options = await change(db, (trx) => offerPasskey(trx, { ownerKey, askedOf, party }, ownerOf(challenge), now()));
  return { envelope: envelope('200', 'Success', options) };
};

/** Keeps the new passkey: the session begins, with the recovery codes as the answer. */
export const confirmPasskey: StepCall<SentPasskey> = async (parts, challenge, { from, body }) => {
  const { db, audit, now } = parts;
  const party = parts.parties(from);
  const problem = await setUpProblem(parts, challenge);
  if (problem) return problem;
  if ('refused' in party) return { envelope: envelope('403', party.refused) };
  const { ownerKey, tokenHash: askedOf } = challenge;
  const made = { sent: body, browser: from?.browser ?? '' };
  return tried(parts, challenge, passkeyNotKept, async () =>
    change(db, async (trx) => {
      const passkey = await takeUpPasskey(trx, { askedOf, party }, ownerOf(challenge), made, now());
      if (passkey === undefined) return undefined;
      await endChallenge(trx, challenge);
      await audit.record(trx, factorEvent(challenge, 'factor.passkeyAdded', { passkey }));
      return setUp(challenge, await renewCodes(trx, ownerKey));
    }),
  );
};
