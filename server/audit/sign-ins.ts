import type { Kysely } from 'kysely';
import type { Envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import { callPath } from '../gateway/call-entry.ts';
import { type BackendAnswer, type BackendRequest, signInCalls } from '../gateway/hr-backend.ts';
import { ownerKeyOf, type Session, type SessionOwner } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import type { AuditActor, AuditEvent } from './audit-entry.ts';
import type { Audit, AuditTransaction } from './create-audit.ts';

/** Codes by which a backend says that it looked at the password and lets nobody in. */
const refusals: ReadonlySet<string> = new Set(['201', '401', '403']);

/** That somebody signed in, and from where. */
export function signInOf(
  owner: SessionOwner,
  { call, body }: BackendRequest,
  { result }: Envelope,
  address: string,
): AuditEvent {
  const door = doorOf(callPath(call)) ?? 'staff';
  const who = { kind: door, id: ownerKeyOf(owner), name: nameIn(result) || emailIn(body) };
  return { who, action: 'signin.ok', subject: { kind: 'account', key: emailIn(body) }, details: { address } };
}

/**
 * That somebody was not let in: by a wrong password, or because a new one has to be chosen first ('201'). What was not
 * looked at (a locked account, a broken request) is no attempt and stays out of the log, which nobody can flood so.
 */
export function refusedSignIn(
  { call, body }: BackendRequest,
  answer: BackendAnswer,
  address: string,
): AuditEvent | undefined {
  const door = doorOf(callPath(call));
  if (door === undefined || !('envelope' in answer) || (answer.session && 'begins' in answer.session)) return undefined;
  const { code } = answer.envelope;
  if (!refusals.has(code)) return undefined;
  const subject = { kind: 'account', key: emailIn(body) };
  return { who: visitor, action: 'signin.failed', subject, details: { address, code, door } };
}

/** Writes down that a session was ended by its person, who is called what the log called him last. */
export async function recordSignOut(audit: Audit, transaction: AuditTransaction, session: Session): Promise<void> {
  const who = await knownActor(transaction, session);
  await audit.record(transaction, { who, action: 'signin.out', subject: { kind: 'account', key: who.id } });
}

const visitor: AuditActor = { kind: 'visitor', id: '', name: 'Visitor' };

/** Who a session is, as the log called him last. */
export async function knownActor(transaction: AuditTransaction, { ownerKey: id, door }: Session): Promise<AuditActor> {
  const known = await (transaction as Kysely<ServerTables>)
    .selectFrom('auditEntry')
    .select(['actorKind', 'actorName'])
    .where('actorId', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { kind: (known?.actorKind as AuditActor['kind'] | undefined) ?? door, id, name: known?.actorName ?? '' };
}

function doorOf(path: string): 'staff' | 'vendor' | 'applicant' | undefined {
  return Object.hasOwn(signInCalls, path) ? signInCalls[path] : undefined;
}

/** The name in the answer of a sign-in: staff have one, applicants have two. */
function nameIn(result: unknown): string {
  if (!isRecord(result)) return '';
  const { name, firstName, lastName } = result;
  if (typeof name === 'string') return name;
  return [firstName, lastName].filter((each) => typeof each === 'string' && each !== '').join(' ');
}

function emailIn(body: unknown): string {
  return isRecord(body) && typeof body['email'] === 'string' ? body['email'].trim().toLowerCase().slice(0, 200) : '';
}
