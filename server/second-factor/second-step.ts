import type { AuditEvent } from '../audit/audit-entry.ts';
import type { Audit } from '../audit/create-audit.ts';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { BackendAnswer, BackendRequest, HrBackend, SessionEffect } from '../gateway/hr-backend.ts';
import { circleOf } from '../sessions/session.ts';
import { nameIn, visitor } from '../sessions/sign-ins.ts';
import { type Challenge, endChallenge, type StepKind, takeTry } from './challenges.ts';
import type { FactorOwner } from './factor-owner.ts';
import { factorState } from './factors.ts';
import type { Handle } from './handle.ts';
import type { RelyingParties } from './relying-party.ts';
import type { SecretBox } from './secret-box.ts';
import type { StepMakers } from './step-makers.ts';
import { tellWrongCodes } from './tell-wrong-codes.ts';

export interface SecondStepParts {
  readonly db: Handle;
  readonly box: SecretBox;
  readonly makers: StepMakers;
  readonly audit: Audit;
  readonly now: () => Date;
  readonly parties: RelyingParties;
  /** Leaves a message in the outbox; undefined where the backend sends none. */
  readonly leaveMail: HrBackend['leaveMail'];
  /** Tells somebody by mail what happened to his account; undefined likewise. */
  readonly tellAccount: HrBackend['tellAccount'];
}

export type Begins = Extract<SessionEffect, { begins: unknown }>;
export type Enveloped = Extract<BackendAnswer, { envelope: Envelope }>;

/** What a sign-in that waits asks; its body as its declaration says it. */
export interface StepRequest<Body = unknown> extends BackendRequest {
  readonly body: Body;
}

/** Answers one of the calls of a sign-in that waits. */
export type StepCall<Body = unknown> = StepAnswers<Body>['answer'];
export type StepCalls = Readonly<Record<string, StepCall>>;

interface StepAnswers<Body> {
  answer(parts: SecondStepParts, challenge: Challenge, request: StepRequest<Body>): Promise<BackendAnswer>;
}

/** The codes of a sign-in whose password was right: it waits for a second step, or for a second factor to be set up. */
export const stepCodes = { step: '202', setUp: '203' } as const;

export const setUpFirst = 'Your role asks for a second factor. Please set it up now.';
const nothingToSetUp = 'There is nothing to set up here.';
const noneLeft = 'There were too many wrong tries. Please sign in again.';

/** Counts a try before it is made. `make` resolves to undefined for a wrong one, and `wrong` is what is said then. */
export async function tried(
  parts: SecondStepParts,
  challenge: Challenge,
  wrong: string,
  make: () => Promise<Enveloped | undefined>,
): Promise<BackendAnswer> {
  const { db, audit } = parts;
  const left = await takeTry(db, challenge);
  if (left === undefined) return { envelope: envelope('410', noneLeft), session: { challenge: undefined } };
  const made = await make();
  if (made) return made;
  await audit.note(factorEvent(challenge, 'factor.refused'));
  await tellWrongCodes(parts, challenge);
  if (left > 0) return { envelope: envelope('403', wrong) };
  await endChallenge(db, challenge);
  return { envelope: envelope('410', noneLeft), session: { challenge: undefined } };
}

/** Why this sign-in sets up nothing: it needs not to, or its person has done so elsewhere meanwhile. */
export async function setUpProblem(
  { db }: SecondStepParts,
  { kinds, ownerKey }: Challenge,
): Promise<BackendAnswer | undefined> {
  const may = kinds.includes('setUp') && !(await factorState(db, ownerKey)).on;
  return may ? undefined : { envelope: envelope('403', nothingToSetUp) };
}

export function setUp(challenge: Challenge, codes: readonly string[]): Enveloped {
  return { envelope: envelope('200', 'Your second factor is set up.', { codes }), session: begun(challenge, 'setUp') };
}

export function ownerOf(challenge: Challenge): FactorOwner {
  const { ownerKey, owner, email, answer } = challenge;
  return { ownerKey, owner, email, name: nameIn(answer.result) };
}

export function begun({ owner, backendCookies: cookies, email, answer }: Challenge, by: StepKind): Begins {
  return { begins: owner, cookies, byStep: { by, email, name: nameIn(answer.result) } };
}

export function factorEvent(
  { owner, ownerKey, email, answer, opens }: Challenge,
  action: AuditEvent['action'],
  details?: AuditEvent['details'],
): AuditEvent {
  // Whoever gave a wrong password is nobody that is known.
  if (opens === 'nothing') return { who: visitor, action, subject: { kind: 'account', key: email } };
  const who = { kind: circleOf(owner), id: ownerKey, name: nameIn(answer.result) || email };
  return { who, action, subject: { kind: 'account', key: ownerKey }, ...(details ? { details } : {}) };
}
