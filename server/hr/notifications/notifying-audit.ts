import type { FieldRights } from '@muster/engine';
import { afterCommit } from '../../work/index.ts';
import type { AuditTrail, TrailActor, TrailEvent } from '../audit/audit-trail.ts';
import { type Context, momentOf } from '../context.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';
import { phasesNow } from '../phases/phases.ts';
import { notify, toldTables } from './notify.ts';

/** What telling needs: the rights as they are published now, and who hears that a bell has something new. */
export type Telling = Pick<HrDependencies, 'clock' | 'portalAddress' | 'ring' | 'phases'> & {
  readonly records: () => FieldRights;
};

/**
 * The log, which has people told of the changes that it is told of, in the same transaction: nothing that saves records has
 * to think of it, and what is taken back is told to nobody.
 */
export function notifyingAudit(audit: AuditTrail, telling: Telling): AuditTrail {
  const { clock, portalAddress, ring, records } = telling;
  return {
    record: async (transaction, ...events) => {
      await audit.record(transaction, ...events);
      const ids = events.flatMap(historyOf);
      if (ids.length === 0) return;
      const handle = transaction as Handle;
      const rows = await rowsOf(handle, ids);
      const actor = { kind: 'visitor', name: 'Muster' } as const;
      const phases = phasesNow(telling);
      const context: Context = { handle, now: momentOf(clock), actor, phases, fileBase: '', portalAddress };
      const rung = await notify(context, records(), rows, accountOf(events[0]?.who));
      if (rung.size > 0 && ring) afterCommit(handle, () => ring([...rung]));
    },
  };
}

/** The row of the history that an event tells of, where it may be news to anybody. */
function historyOf({ subject, details }: TrailEvent): readonly number[] {
  const id = details?.['history'];
  return toldTables.has(subject.kind) && typeof id === 'number' ? [id] : [];
}

/** How many rows one statement asks for. */
const atOnce = 500;

async function rowsOf(handle: Handle, ids: readonly number[]) {
  const found = [];
  for (let start = 0; start < ids.length; start += atOnce) {
    const rows = await handle
      .selectFrom('history')
      .select(['tableName', 'recordKey', 'fromJson', 'toJson'])
      .where('historyId', 'in', ids.slice(start, start + atOnce))
      .orderBy('historyId')
      .execute();
    found.push(...rows);
  }
  return found;
}

function accountOf(who: TrailActor | undefined): number | undefined {
  const digits = /^account (\d+)$/.exec(who?.id ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}
