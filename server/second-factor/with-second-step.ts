import { envelope } from '../envelope/envelope.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from '../gateway/hr-backend.ts';
import { emailOf } from '../gateway/password-calls.ts';
import { readFields } from '../own-calls/read-fields.ts';
import { circleOf, ownerKeyOf } from '../sessions/session.ts';
import { beginChallenge, type Challenge, endChallenge, type StepKind } from './challenges.ts';
import { offerApp, takeUpApp } from './factors.ts';
import { answerPasskey, askPasskey, confirmPasskey, startPasskey, waitingFor } from './passkey-steps.ts';
import {
  type Begins,
  begun,
  type Enveloped,
  ownerOf,
  type SecondStepParts,
  type StepCall,
  setUp,
  setUpProblem,
  told,
  tried,
} from './second-step.ts';

/** The codes of a sign-in whose password was right: it waits for a second step, or for a second factor to be set up. */
export const stepCodes = { step: '202', setUp: '203' } as const;

const waits = 'The password is right. Please make the second step.';
const setUpFirst = 'Your role asks for a second factor. Please set it up now.';
const over = 'This sign-in has waited too long. Please sign in again.';
const wrongCode = 'The code is wrong, or was used before.';

/**
 * The backend behind a door with two locks: where a person has a second factor, or has to have one, a right password
 * begins no session but a challenge, and the session begins when its step is made.
 */
export function withSecondStep(backend: HrBackend, parts: SecondStepParts): HrBackend {
  return {
    ...backend,
    call: async (request) => {
      const { backend: answers, service, name } = request.call;
      if (answers === 'muster' && service === 'sign_in_step') return answerStep(parts, name, request);
      const answer = await backend.call(request);
      if (!('envelope' in answer) || !answer.session || !('begins' in answer.session)) return answer;
      return circleOf(answer.session.begins) === 'applicant' ? answer : held(parts, request, answer, answer.session);
    },
  };
}

/** What a sign-in is answered whose password was right. */
async function held(
  { db, makers, now }: SecondStepParts,
  request: BackendRequest,
  answer: Enveloped,
  { begins: owner, cookies = {} }: Begins,
): Promise<BackendAnswer> {
  const email = emailOf(request);
  const asking = { owner, ownerKey: ownerKeyOf(owner), email };
  const kinds: StepKind[] = [];
  for (const [kind, { offered }] of Object.entries(makers)) {
    if (await offered(db, asking)) kinds.push(kind as StepKind);
  }
  if (kinds.length === 0) return answer;
  const made = { owner, email, kinds, answer: answer.envelope, backendCookies: cookies };
  const token = await db.transaction().execute((trx) => beginChallenge(trx, made, now()));
  const said = kinds.includes('setUp') ? envelope(stepCodes.setUp, setUpFirst) : envelope(stepCodes.step, waits);
  return { envelope: { ...said, result: { kinds } }, session: { challenge: token } };
}

/** What a sign-in that waits may ask. */
const stepCalls: Readonly<Record<string, StepCall>> = {
  getWaiting: waitingFor,
  answer: (parts, challenge, request) => withCode(request, (code) => takeStep(parts, challenge, code)),
  askPasskey,
  answerPasskey,
  startApp,
  confirmApp: (parts, challenge, request) => withCode(request, (code) => confirmApp(parts, challenge, code)),
  startPasskey,
  confirmPasskey,
};

/** Finds the challenge of a request that no try is left for, or that nobody knows, and says so. */
async function answerStep(parts: SecondStepParts, name: string, request: BackendRequest): Promise<BackendAnswer> {
  const { challenge } = request;
  if (!challenge) return { envelope: envelope('410', over), session: { challenge: undefined } };
  const step = Object.hasOwn(stepCalls, name) ? stepCalls[name] : undefined;
  return step ? step(parts, challenge, request) : { envelope: envelope('404', 'This call does not exist.') };
}

async function withCode(
  { body }: BackendRequest,
  take: (code: string) => Promise<BackendAnswer>,
): Promise<BackendAnswer> {
  const code = (readFields(body).text('code') ?? '').trim().slice(0, 40);
  return code === '' ? { envelope: envelope('422', 'Please enter the code.') } : take(code);
}

async function takeStep(parts: SecondStepParts, challenge: Challenge, code: string): Promise<BackendAnswer> {
  const { db, makers, audit, now } = parts;
  return tried(parts, challenge, wrongCode, async () =>
    db.transaction().execute(async (trx) => {
      for (const kind of challenge.kinds) {
        if (!(await makers[kind].takes?.(trx, challenge, code, now()))) continue;
        await endChallenge(trx, challenge);
        if (kind === 'recovery') await audit.record(trx, told(challenge, 'factor.recovery'));
        return { envelope: challenge.answer, session: begun(challenge, kind) };
      }
      return undefined;
    }),
  );
}

/** Hands out what the person's app takes in, where his role demands a second factor that he does not have. */
async function startApp(parts: SecondStepParts, challenge: Challenge): Promise<BackendAnswer> {
  const { db, box, now } = parts;
  const problem = await setUpProblem(parts, challenge);
  if (problem) return problem;
  const offer = await db.transaction().execute((trx) => offerApp(trx, box, challenge, now()));
  return { envelope: envelope('200', 'Success', { ...offer }) };
}

/** Takes up the app by its first code: the session begins, with the recovery codes as the answer. */
async function confirmApp(parts: SecondStepParts, challenge: Challenge, code: string): Promise<BackendAnswer> {
  const { db, box, audit, now } = parts;
  const problem = await setUpProblem(parts, challenge);
  if (problem) return problem;
  return tried(parts, challenge, wrongCode, async () =>
    db.transaction().execute(async (trx) => {
      const codes = await takeUpApp(trx, box, ownerOf(challenge), code, now());
      if (!codes) return undefined;
      await endChallenge(trx, challenge);
      await audit.record(trx, told(challenge, 'factor.setUp'));
      return setUp(challenge, codes);
    }),
  );
}
