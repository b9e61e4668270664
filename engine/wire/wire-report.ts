import type { JsonRecord } from '../json.ts';
import type { LinkedEntity } from '../link/linked.ts';

/** A value of the backend that is not what the contract says; null was taken instead. `path` is dotted, from the root. */
export interface WireReport {
  readonly path: string;
  readonly message: string;
}

/** The entities that records are made of. */
export type Entities = Readonly<Record<string, LinkedEntity>>;

/** What reading may need besides the entities: other roots for computed fields, and where misfits are told. */
export interface ReadAround {
  readonly scope?: JsonRecord;
  report?(report: WireReport): void;
}

/** How deep records may lie in each other; what is deeper is taken as null. */
export const mostLevels = 60;
