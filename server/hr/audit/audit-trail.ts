import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';

/** What somebody did, as the log of Muster takes it. */
export interface TrailEvent {
  readonly who: TrailActor;
  readonly action:
    | `${'data' | 'rights'}.${'created' | 'changed' | 'deleted'}`
    | 'data.call'
    | `password.${'changed' | 'asked'}`;
  readonly subject: { readonly kind: string; readonly key: string };
  readonly details?: Readonly<Record<string, Json>>;
  /** The version that the record has by it; not kept in the log. */
  readonly version?: number | undefined;
}

export interface TrailActor {
  readonly kind: 'staff' | 'vendor' | 'applicant' | 'visitor' | 'system' | 'command';
  readonly id: string;
  readonly name: string;
}

/** The log of who did what. It is kept outside of the backend, in the same database and the same transaction. */
export interface AuditTrail {
  record(transaction: Pick<Handle, 'isTransaction'>, ...events: readonly TrailEvent[]): Promise<void>;
}
