import { envelope } from '../envelope/envelope.ts';
import type { BackendAnswer, BackendRequest } from '../gateway/hr-backend.ts';
import { lockedSentence } from '../limits/password-guard.ts';
import { emailOf, signInCalls } from '../sessions/password-calls.ts';
import { circleOf, ownerKeyOf, type SessionOwner } from '../sessions/session.ts';
import { nameIn } from '../sessions/sign-ins.ts';
import { change } from '../work/index.ts';
import { beginChallenge, type Challenge, type Opens } from './challenges.ts';
import type { Handle } from './handle.ts';
import { mailCode } from './mailed-codes.ts';
import { type Begins, type Enveloped, type SecondStepParts, setUpFirst, stepCodes } from './second-step.ts';

/** The codes of what was not held against a password. */
const noVerdict = /^(400|413|422|5\d\d)$/;

const mailed =
  'Wrong passwords were tried for this account. If yours is right, a message with a code is on its way to its email, or came a few minutes ago. Please enter the code.';

/**
 * What a sign-in is answered on a device that is not known, while wrong passwords are tried for the account: the same for
 * a right and for a wrong password, so that who guesses learns nothing. The right one sends a code to the account's own
 * address; whoever has it gets in, and nobody is locked out. Where no mail can be sent everybody waits.
 */
export async function heldUnderAttack(
  { db, box, now, leaveMail }: SecondStepParts,
  request: BackendRequest,
  answer: Enveloped,
): Promise<BackendAnswer> {
  const { code } = answer.envelope;
  const begins = beginsOf(answer);
  if (!begins && noVerdict.test(code)) return answer;
  const opens: Opens = begins ? 'session' : request.call.success.includes(code) ? 'answer' : 'nothing';
  const judged = opens === 'nothing' ? '403' : stepCodes.step;
  if (!leaveMail) {
    const limited = { ...envelope('429', lockedSentence), wait: request.attacked };
    return { envelope: limited, judged };
  }
  const email = emailOf(request);
  const door = signInCalls[request.call.address] ?? 'staff';
  const owner: SessionOwner = begins?.begins ?? { kind: 'outside', door, email };
  const made = {
    ...{ owner, email, opens, kinds: ['mail'] as const },
    answer: answer.envelope,
    backendCookies: begins?.cookies ?? {},
  };
  const token = await change(db, async (trx) => {
    const name = nameIn(answer.envelope.result) || email;
    if (opens !== 'nothing') await mailCode(trx, { box, leaveMail }, { door, email, name }, now());
    return beginChallenge(trx, made, now());
  });
  return {
    envelope: envelope(stepCodes.step, mailed, { kinds: ['mail'] }),
    session: { challenge: token },
    judged,
  };
}

/**
 * What follows a right code of a mail but a session: the answer of a sign-in that begins none, or the second factor that a
 * role demands and that is to be set up first.
 */
export async function afterMailedCode(
  { makers, now }: SecondStepParts,
  trx: Handle,
  challenge: Challenge,
): Promise<Enveloped | undefined> {
  const { owner, email, opens, answer, backendCookies } = challenge;
  if (opens !== 'session') return { envelope: answer, session: { challenge: undefined } };
  const asking = { owner, ownerKey: ownerKeyOf(owner), email };
  if (circleOf(owner) === 'applicant' || !(await makers.setUp.offered(trx, asking))) return undefined;
  const kinds = ['setUp'] as const;
  const token = await beginChallenge(trx, { owner, email, opens, kinds, answer, backendCookies }, now());
  return { envelope: envelope(stepCodes.setUp, setUpFirst, { kinds: [...kinds] }), session: { challenge: token } };
}

/** The session that an answer begins; undefined where it begins none. */
export function beginsOf({ session }: Enveloped): Begins | undefined {
  return session && 'begins' in session ? session : undefined;
}
