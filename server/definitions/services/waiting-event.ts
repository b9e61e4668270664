import type { Json } from '@muster/engine';
import type { AuditActor, AuditEvent } from '../../audit/audit-entry.ts';
import type { Author } from '../store/handle.ts';

/** Whoever changes definitions, as the log names him. */
export function actorOf({ kind, ownerKey, name }: Author): AuditActor {
  return { kind: kind ?? 'staff', id: ownerKey, name };
}

/** An entry about a publish that waits, or waited. */
export function waitingEvent(
  by: Author,
  action: 'definition.propose' | 'definition.approve' | 'definition.reject' | 'definition.withdraw',
  waiting: number,
  details: Readonly<Record<string, Json>>,
): AuditEvent {
  return { who: actorOf(by), action, subject: { kind: 'publish', key: String(waiting) }, details };
}
