import type { Json } from '@muster/engine';
import { isRecord } from '@muster/engine';
import { canonicalText } from '@muster/engine/check';
import { migrations } from '../migrations/migrations.ts';
import { type Watch, watch } from '../records/watched-rows.ts';

/** What the entry of the log is about that tells how the watched rows were at one moment. */
export const sealSubject = 'recordSeal';

/** What the log tells of the notes of `sealRecords`, or of the look at the rows before the steps of an upgrade. */
export type RecordSeal =
  | {
      readonly kind: 'sealed';
      readonly seq: number;
      readonly sealed: string;
      /** The last change of the history that the notes hold. */
      readonly upTo: number;
      /** How many steps of the schema there were. */
      readonly steps: number;
      readonly watch: Watch;
    }
  | { readonly kind: 'checked'; readonly seq: number; readonly problem?: string };

/** What an entry of the log about `sealSubject` tells, by its details as JSON. */
export function readSeal(seq: number, details: string): RecordSeal | undefined {
  const told: Json = JSON.parse(details);
  if (!isRecord(told)) return undefined;
  const { sealed, upTo, steps, watch: columns, checked, problem } = told;
  if (typeof checked === 'number') return { kind: 'checked', seq, ...(typeof problem === 'string' ? { problem } : {}) };
  if (typeof sealed !== 'string' || typeof upTo !== 'number' || typeof steps !== 'number' || !isRecord(columns))
    return undefined;
  return { kind: 'sealed', seq, sealed, upTo, steps, watch: columns as Watch };
}

/** True for notes that were made of other tables or columns than those of this version. */
export function isOutdated(last: { readonly steps: number; readonly watch: Watch }): boolean {
  return last.steps !== migrations.length || canonicalText(last.watch) !== canonicalText(watch);
}
