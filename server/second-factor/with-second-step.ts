import { envelope } from '../envelope/envelope.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from '../gateway/hr-backend.ts';
import { readSent } from '../gateway/read-sent.ts';
import { emailOf } from '../sessions/password-calls.ts';
import { circleOf, ownerKeyOf } from '../sessions/session.ts';
import { change } from '../work/index.ts';
import { beginChallenge, type Challenge, endChallenge, type StepKind } from './challenges.ts';
import { offerApp, takeUpApp } from './factors.ts';
import { afterMailedCode, beginsOf, heldUnderAttack } from './held-under-attack.ts';
import { answerPasskey, askPasskey, confirmPasskey, startPasskey, waitingFor } from './passkey-steps.ts';
import { endRemoval } from './removals.ts';
import {
  type Begins,
  begun,
  type Enveloped,
  factorEvent,
  ownerOf,
  type SecondStepParts,
  type StepCalls,
  type StepRequest,
  setUp,
  setUpFirst,
  setUpProblem,
  stepCodes,
  tried,
} from './second-step.ts';

const waits = 'The password is right. Please make the second step.';
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
      if (!('envelope' in answer)) return answer;
      const begins = beginsOf(answer);
      const kinds = begins ? await kindsOffered(parts, request, begins) : [];
      const hasOwn = kinds.some((kind) => kind !== 'setUp');
      if (request.attacked !== undefined && !hasOwn) return heldUnderAttack(parts, request, answer);
      return begins && kinds.length > 0 ? held(parts, request, answer, { begins, kinds }) : answer;
    },
  };
}

/** The kinds of second step that whoever gave a right password can make, or has to. */
async function kindsOffered(
  { db, makers }: SecondStepParts,
  request: BackendRequest,
  { begins: owner }: Begins,
): Promise<readonly StepKind[]> {
  if (circleOf(owner) === 'applicant') return [];
  const asking = { owner, ownerKey: ownerKeyOf(owner), email: emailOf(request) };
  const kinds: StepKind[] = [];
  for (const [kind, { offered }] of Object.entries(makers)) {
    if (await offered(db, asking)) kinds.push(kind as StepKind);
  }
  return kinds;
}

/** What a sign-in is answered whose password was right. */
async function held(
  { db, now }: SecondStepParts,
  request: BackendRequest,
  answer: Enveloped,
  { begins: { begins: owner, cookies = {} }, kinds }: { readonly begins: Begins; readonly kinds: readonly StepKind[] },
): Promise<BackendAnswer> {
  const email = emailOf(request);
  const made = { owner, email, kinds, answer: answer.envelope, backendCookies: cookies };
  const token = await change(db, (trx) => beginChallenge(trx, made, now()));
  const said = kinds.includes('setUp') ? envelope(stepCodes.setUp, setUpFirst) : envelope(stepCodes.step, waits);
  return { envelope: { ...said, result: { kinds: [...kinds] } }, session: { challenge: token } };
}

/** What a sign-in that waits may ask. */
const stepCalls: StepCalls = {
  getWaiting: waitingFor,
  answer: answerCode,
  answerApplicant: answerCode,
  askPasskey,
  answerPasskey,
  startApp,
  confirmApp,
  startPasskey,
  confirmPasskey,
};

/** Finds the challenge of a request that no try is left for, or that nobody knows, and says so. */
async function answerStep(parts: SecondStepParts, name: string, request: BackendRequest): Promise<BackendAnswer> {
  const { challenge } = request;
  if (!challenge) return { envelope: envelope('410', over), session: { challenge: undefined } };
  const step = Object.hasOwn(stepCalls, name) ? stepCalls[name] : undefined;
  if (!step) return { envelope: envelope('404', 'This call does not exist.') };
  const sent = readSent(request);
  return 'code' in sent ? { envelope: sent } : step(parts, challenge, { ...request, body: sent.body });
}

async function answerCode(
  parts: SecondStepParts,
  challenge: Challenge,
  { body: { code } }: StepRequest<{ readonly code: string }>,
): Promise<BackendAnswer> {
  const { db, makers, audit, now } = parts;
  return tried(parts, challenge, wrongCode, async () =>
    change(db, async (trx) => {
      for (const kind of challenge.kinds) {
        if (!(await makers[kind].takes?.(trx, challenge, code, now()))) continue;
        await endChallenge(trx, challenge);
        // Whoever has it still needs nobody to take it away.
        if (kind !== 'mail') await endRemoval(trx, challenge.ownerKey);
        if (kind === 'recovery') await audit.record(trx, factorEvent(challenge, 'factor.recovery'));
        const first = kind === 'mail' ? await afterMailedCode(parts, trx, challenge) : undefined;
        if (first) return first;
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
  const offer = await change(db, (trx) => offerApp(trx, box, challenge, now()));
  return { envelope: envelope('200', 'Success', { ...offer }) };
}

/** Takes up the app by its first code: the session begins, with the recovery codes as the answer. */
async function confirmApp(
  parts: SecondStepParts,
  challenge: Challenge,
  { body: { code } }: StepRequest<{ readonly code: string }>,
): Promise<BackendAnswer> {
  const { db, box, audit, now } = parts;
  const problem = await setUpProblem(parts, challenge);
  if (problem) return problem;
  return tried(parts, challenge, wrongCode, async () =>
    change(db, async (trx) => {
      const codes = await takeUpApp(trx, box, ownerOf(challenge), code, now());
      if (!codes) return undefined;
      await endChallenge(trx, challenge);
      await audit.record(trx, factorEvent(challenge, 'factor.setUp'));
      return setUp(challenge, codes);
    }),
  );
}
