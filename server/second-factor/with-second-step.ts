import type { AuditEvent } from '../audit/audit-entry.ts';
import type { Audit } from '../audit/create-audit.ts';
import { nameIn } from '../audit/sign-ins.ts';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { BackendAnswer, BackendRequest, HrBackend, SessionEffect } from '../gateway/hr-backend.ts';
import { emailOf } from '../gateway/password-calls.ts';
import { circleOf, ownerKeyOf } from '../sessions/session.ts';
import { beginChallenge, type Challenge, endChallenge, type StepKind, takeTry } from './challenges.ts';
import { offerApp, takeUpApp } from './factors.ts';
import type { Handle } from './handle.ts';
import type { SecretBox } from './secret-box.ts';
import type { StepMakers } from './step-makers.ts';

export interface SecondStepParts {
  readonly db: Handle;
  readonly box: SecretBox;
  readonly makers: StepMakers;
  readonly audit: Audit;
  readonly now: () => Date;
}

type Begins = Extract<SessionEffect, { begins: unknown }>;
type Enveloped = Extract<BackendAnswer, { envelope: Envelope }>;

/** The codes of a sign-in whose password was right: it waits for a second step, or for a second factor to be set up. */
export const stepCodes = { step: '202', setUp: '203' } as const;

const waits = 'The password is right. Please make the second step.';
const setUpFirst = 'Your role asks for a second factor. Please set it up now.';
const over = 'This sign-in has waited too long. Please sign in again.';
const noneLeft = 'There were too many wrong codes. Please sign in again.';
const wrong = 'The code is wrong, or was used before.';

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

/** Finds the challenge of a request that no try is left for, or that nobody knows, and says so. */
async function answerStep(parts: SecondStepParts, name: string, request: BackendRequest): Promise<BackendAnswer> {
  const { challenge, body } = request;
  if (!challenge) return { envelope: envelope('410', over), session: { challenge: undefined } };
  const code = isRecord(body) && typeof body['code'] === 'string' ? body['code'].trim().slice(0, 40) : '';
  if (name === 'getWaiting') return { envelope: envelope('200', 'Success', { kinds: [...challenge.kinds] }) };
  if (name === 'startApp') return startApp(parts, challenge);
  if (code === '') return { envelope: envelope('422', 'Please enter the code.') };
  if (name === 'answer') return takeStep(parts, challenge, code);
  if (name === 'confirmApp') return confirmApp(parts, challenge, code);
  return { envelope: envelope('404', 'This call does not exist.') };
}

async function takeStep(parts: SecondStepParts, challenge: Challenge, code: string): Promise<BackendAnswer> {
  const { db, makers, audit, now } = parts;
  return tried(parts, challenge, async () =>
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
async function startApp({ db, box, now }: SecondStepParts, challenge: Challenge): Promise<BackendAnswer> {
  if (!challenge.kinds.includes('setUp')) return { envelope: envelope('403', 'There is nothing to set up here.') };
  const offer = await db.transaction().execute((trx) => offerApp(trx, box, challenge, now()));
  return { envelope: envelope('200', 'Success', { ...offer }) };
}

/** Takes up the app by its first code: the session begins, with the recovery codes as the answer. */
async function confirmApp(parts: SecondStepParts, challenge: Challenge, code: string): Promise<BackendAnswer> {
  const { db, box, audit, now } = parts;
  if (!challenge.kinds.includes('setUp')) return { envelope: envelope('403', 'There is nothing to set up here.') };
  return tried(parts, challenge, async () =>
    db.transaction().execute(async (trx) => {
      const owner = { ...challenge, name: nameIn(challenge.answer.result) };
      const codes = await takeUpApp(trx, box, owner, code, now());
      if (!codes) return undefined;
      await endChallenge(trx, challenge);
      await audit.record(trx, told(challenge, 'factor.setUp'));
      return {
        envelope: envelope('200', 'Your second factor is set up.', { codes }),
        session: begun(challenge, 'setUp'),
      };
    }),
  );
}

/** Counts a try before it is made. `make` resolves to undefined for a wrong code. */
async function tried(
  { db, audit }: SecondStepParts,
  challenge: Challenge,
  make: () => Promise<Enveloped | undefined>,
): Promise<BackendAnswer> {
  const left = await takeTry(db, challenge);
  if (left === undefined) return { envelope: envelope('410', noneLeft), session: { challenge: undefined } };
  const made = await make();
  if (made) return made;
  await audit.note(told(challenge, 'factor.refused'));
  if (left > 0) return { envelope: envelope('403', wrong) };
  await endChallenge(db, challenge);
  return { envelope: envelope('410', noneLeft), session: { challenge: undefined } };
}

function begun({ owner, backendCookies: cookies, email, answer }: Challenge, by: StepKind): Begins {
  return { begins: owner, cookies, byStep: { by, email, name: nameIn(answer.result) } };
}

function told({ owner, ownerKey, email, answer }: Challenge, action: AuditEvent['action']): AuditEvent {
  const who = { kind: circleOf(owner), id: ownerKey, name: nameIn(answer.result) || email };
  return { who, action, subject: { kind: 'account', key: ownerKey } };
}
