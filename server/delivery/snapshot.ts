import type { Compiled, Linker } from '@muster/engine/check';
import { entryExtensions } from '../extensions/entry-extensions.ts';
import { type AskedReports, createAskedReports } from '../gateway/asked-reports.ts';
import { type CallTable, createCallTable, type DeclaredCalls } from '../gateway/call-table.ts';
import { createSubmissions, type Submissions } from '../gateway/submissions.ts';
import type { DeliveredDefinitions } from './delivered-definitions.ts';
import type { Languages } from './languages.ts';
import { createLinkedDefinitions } from './linked-definitions.ts';

/** Everything that requests are answered by and that follows from definitions, as it stands at one publish. It never changes. */
export interface Snapshot {
  /** Counts the publishes; 0 while nothing was ever published over the shipped definitions. */
  readonly number: number;
  readonly table: CallTable;
  readonly submissions: Submissions;
  readonly reports: AskedReports;
  readonly definitions: DeliveredDefinitions;
  /** The same in other languages; left out, everything is said in English alone. */
  readonly languages?: Languages;
  /** The declared calls with the records that they speak of, for programs that ask what there is. */
  readonly contract: Contract;
}

export type Contract = Pick<Compiled['registry'], 'calls' | 'entities' | 'options' | 'fieldType'>;

/** The table of declared calls with the forms that send them and the extension fields that they carry. */
export function callTableOf(linker: Linker, calls: DeclaredCalls, shipped: DeclaredCalls = calls): CallTable {
  return createCallTable(calls, {
    extensionsOf: (call) => entryExtensions(linker, call),
    formsOf: (call) => linker.formsOf(call),
    shipped,
  });
}

/** The snapshot of definitions that were compiled without error. `shipped`: the calls as they came with Muster. */
export function createSnapshot(
  number: number,
  linker: Linker,
  contract: Contract,
  shipped?: DeclaredCalls,
  languages?: Languages,
): Snapshot {
  return {
    number,
    table: callTableOf(linker, contract.calls, shipped),
    submissions: createSubmissions(linker),
    reports: createAskedReports(linker),
    definitions: createLinkedDefinitions(linker),
    contract,
    ...(languages ? { languages } : {}),
  };
}
