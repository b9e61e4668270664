import { createHash } from 'node:crypto';
import type { Json } from '@muster/engine';

/** What the log tells of. */
export const auditAreas = [
  'data',
  'rights',
  'signin',
  'password',
  'factor',
  'token',
  'definition',
  'export',
  'file',
  'backup',
] as const;

/** What was done. The option list `auditActions` has the words that people read for each. */
export const auditActions = [
  'data.created',
  'data.changed',
  'data.deleted',
  'data.call',
  'data.erased',
  'rights.created',
  'rights.changed',
  'rights.deleted',
  'signin.ok',
  'signin.failed',
  'signin.out',
  'password.changed',
  'password.asked',
  'password.confirmed',
  'password.refused',
  'factor.setUp',
  'factor.passkeyAdded',
  'factor.passkeyRemoved',
  'factor.appRemoved',
  'factor.codes',
  'factor.removalAsked',
  'factor.off',
  'factor.recovery',
  'factor.refused',
  'factor.passkeyCopied',
  'token.made',
  'token.ended',
  'definition.publish',
  'definition.rollBack',
  'definition.drop',
  'definition.remove',
  'definition.import',
  'definition.propose',
  'definition.approve',
  'definition.reject',
  'definition.withdraw',
  'export.list',
  'export.definitions',
  'file.opened',
  'backup.begun',
  'backup.restored',
] as const satisfies readonly `${(typeof auditAreas)[number]}.${string}`[];

export type AuditAction = (typeof auditActions)[number];

/** Who did it: a signed-in person, whoever is not signed in, Muster by itself, or a command at the console. */
export interface AuditActor {
  readonly kind: 'staff' | 'vendor' | 'applicant' | 'visitor' | 'system' | 'command';
  /** 'account 17', 'outside staff amna@example.com'; '' where nobody is signed in. */
  readonly id: string;
  readonly name: string;
}

/** What somebody did, as whoever changes something tells it. Details hold no passwords and no tokens. */
export interface AuditEvent {
  readonly who: AuditActor;
  readonly action: AuditAction;
  /** What it was done to: `{ kind: 'employeeLoan', key: '17' }`. */
  readonly subject: { readonly kind: string; readonly key: string };
  readonly details?: Readonly<Record<string, Json>>;
  /** The version that the record has by it; not kept in the log. */
  readonly version?: number | undefined;
}

/** One entry as it is stored. */
export interface AuditEntry {
  /** Counts from 1 without gaps. */
  readonly seq: number;
  /** ISO in UTC. */
  readonly at: string;
  readonly actorKind: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectKey: string;
  /** Canonical JSON of a record. */
  readonly details: string;
  /** The hash of the entry before; that of the first entry is `firstHash`. */
  readonly previousHash: string;
  readonly hash: string;
}

/** What stands before the first entry. */
export const firstHash = '0'.repeat(64);

/** The hash of an entry over all of its fields, in hex. The text in front keeps it apart from every other use of SHA-256. */
export function hashOfEntry(entry: Omit<AuditEntry, 'hash'>): string {
  const { seq, at, actorKind, actorId, actorName, action, subjectKind, subjectKey, details, previousHash } = entry;
  const fields = [seq, at, actorKind, actorId, actorName, action, subjectKind, subjectKey, details, previousHash];
  return createHash('sha256')
    .update(`muster audit 1 ${JSON.stringify(fields)}`)
    .digest('hex');
}
