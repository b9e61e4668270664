import type { Kysely } from 'kysely';
import type { AuditActor, AuditEvent } from '../audit/audit-entry.ts';
import type { Audit, AuditTransaction } from '../audit/create-audit.ts';
import type { Envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { BackendAnswer, BackendRequest, SessionEffect } from '../gateway/hr-backend.ts';
import type { ServerTables } from '../tables.ts';
import { emailOf, passwordDoor } from './password-calls.ts';
import { circleOf, ownerKeyOf, type Session } from './session.ts';

/** Codes by which a backend says that it looked at the password and lets nobody in. */
const refusals: ReadonlySet<string> = new Set(['201', '401', '403']);

/** That somebody signed in, and from where. */
export function signInOf(
  { begins: owner, byStep }: Extract<SessionEffect, { begins: unknown }>,
  request: BackendRequest,
  { result }: Envelope,
  address: string,
): AuditEvent {
  const email = byStep?.email ?? writtenEmail(request);
  const who = { kind: circleOf(owner), id: ownerKeyOf(owner), name: (byStep?.name ?? nameIn(result)) || email };
  const details = { address, ...(byStep ? { secondStep: byStep.by } : {}) };
  return { who, action: 'signin.ok', subject: { kind: 'account', key: email }, details };
}

/**
 * That somebody's password was not taken: by a wrong password, or because a new one has to be chosen first ('201'). What was not
 * looked at (a locked account, a broken request) is no attempt and stays out of the log, which nobody can flood so.
 */
export function refusedSignIn(request: BackendRequest, answer: BackendAnswer, address: string): AuditEvent | undefined {
  const door = passwordDoor(request.call);
  // A wrong code is told by whoever judged it.
  if (
    door === undefined ||
    request.challenge ||
    !('envelope' in answer) ||
    (answer.session && 'begins' in answer.session)
  )
    return undefined;
  const code = answer.judged ?? answer.envelope.code;
  if (!refusals.has(code)) return undefined;
  const subject = { kind: 'account', key: writtenEmail(request) };
  return { who: visitor, action: 'signin.failed', subject, details: { address, code, door } };
}

/** Writes down that a session was ended by its person, who is called what the log called him last. */
export async function recordSignOut(audit: Audit, transaction: AuditTransaction, session: Session): Promise<void> {
  const who = await knownActor(transaction, session);
  await audit.record(transaction, { who, action: 'signin.out', subject: { kind: 'account', key: who.id } });
}

/** Whoever is not signed in. */
export const visitor: AuditActor = { kind: 'visitor', id: '', name: 'Visitor' };

/** Who a session is, as the log called him last. */
export async function knownActor(
  transaction: AuditTransaction,
  { ownerKey: id, door }: Pick<Session, 'ownerKey' | 'door'>,
): Promise<AuditActor> {
  const known = await (transaction as Kysely<ServerTables>)
    .selectFrom('auditEntry')
    .select(['actorKind', 'actorName'])
    .where('actorId', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { kind: (known?.actorKind as AuditActor['kind'] | undefined) ?? door, id, name: known?.actorName ?? '' };
}

/** The name in the answer of a sign-in: staff have one, applicants have two. */
export function nameIn(result: unknown): string {
  if (!isRecord(result)) return '';
  const { name, firstName, lastName } = result;
  if (typeof name === 'string') return name;
  return [firstName, lastName].filter((each) => typeof each === 'string' && each !== '').join(' ');
}

/** Bounded, because it is whatever somebody typed. */
function writtenEmail(request: BackendRequest): string {
  return emailOf(request).slice(0, 200);
}
