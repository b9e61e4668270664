import type { Json } from '../json.ts';
import type { LinkedEntity } from '../link/linked.ts';
import type { SharedRecord } from './shared-records.ts';
import type { Entities, ReadAround } from './wire-report.ts';

/** A compiled reader of one value; `level` is how deep records and lists lie around it. */
export type Read = (raw: Json, reading: Reading, level: number) => Json;

/** One value that is being read, with all it holds: what is around it, and where in it the reader is. */
export class Reading {
  readonly entities: Entities;
  readonly around: ReadAround;
  /** Whether it was written by Muster: fields stand under their own names then, and what does not fit is kept. */
  readonly sent: boolean;
  /** The reader of an entity's records. */
  readonly recordReader: (entity: LinkedEntity) => Read;
  /** The names and places that lead to what is being read: written on the way, joined only where something is told. */
  readonly trail: (string | number)[] = [];
  /** How much of the trail counts. */
  depth = 0;
  /** How many values were not what they should be. */
  misfits = 0;
  private readonly shared = new Map<Read, Map<Json, SharedRecord>>();

  constructor(entities: Entities, around: ReadAround, sent: boolean, recordReader: (entity: LinkedEntity) => Read) {
    this.entities = entities;
    this.around = around;
    this.sent = sent;
    this.recordReader = recordReader;
  }

  /** The records that a reader read before, by their keys. */
  sharedBy(read: Read): Map<Json, SharedRecord> {
    const known = this.shared.get(read) ?? new Map<Json, SharedRecord>();
    this.shared.set(read, known);
    return known;
  }

  /** Tells of a value that is not what it should be; gives what is taken for it. */
  misfit(raw: Json, wanted: string): Json {
    this.misfits += 1;
    const shown =
      typeof raw === 'string' ? `"${raw.slice(0, 60)}"` : typeof raw === 'object' ? 'a structure' : String(raw);
    const path = this.trail.slice(0, this.depth).join('.');
    this.around.report?.({ path, message: `${path || 'The answer'} should be ${wanted}, not ${shown}.` });
    return this.sent ? raw : null;
  }
}
