import type { Compiled, Linker } from '@muster/engine/check';
import { entryExtensions } from '../extensions/entry-extensions.ts';
import { type CallTable, createCallTable } from '../gateway/call-table.ts';
import { createSubmissions, type Submissions } from '../gateway/submissions.ts';
import type { DeliveredDefinitions } from './delivered-definitions.ts';
import { createLinkedDefinitions } from './linked-definitions.ts';

/** Everything that requests are answered by and that follows from definitions, as it stands at one publish. It never changes. */
export interface Snapshot {
  /** Counts the publishes; 0 while nothing was ever published over the shipped definitions. */
  readonly number: number;
  readonly table: CallTable;
  readonly submissions: Submissions;
  readonly definitions: DeliveredDefinitions;
}

/** The snapshot of definitions that were compiled without error. */
export function createSnapshot(number: number, linker: Linker, { calls }: Compiled['registry']): Snapshot {
  return {
    number,
    table: createCallTable(calls, (call) => entryExtensions(linker, call)),
    submissions: createSubmissions(linker),
    definitions: createLinkedDefinitions(linker),
  };
}
