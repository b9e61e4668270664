import type { FieldRights, JsonRecord } from '@muster/engine';
import { type Call, type Checked, checkDefinitions } from '@muster/engine/check';
import { optionValues } from '../../engine/check/option-values.ts';
import { readDefinitionFiles } from '../../server/definitions/definition-files.ts';
import { phaseList } from '../../server/embedded/published-phases.ts';
import { type HrCall, hrCallsOf, type Phase, phasesOf } from '../../server/hr/index.ts';
import { productRoot } from '../../server/start/product-root.ts';

let read: Checked['registry'] | undefined;

/** The calls that the shipped definitions declare, resolved; read once for all tests of a process. */
export function shippedCalls(): readonly Call[] {
  shipped ??= [...registry().calls.values()];
  return shipped;
}

/** The phases of the shipped definitions. */
export function shippedPhases(): readonly Phase[] {
  phases ??= phasesOf(registry().options.get(phaseList) ?? []);
  return phases;
}

/** An option list of the shipped definitions, as expressions read it. */
export function optionsOf(list: string): readonly JsonRecord[] {
  return optionValues(registry().options.get(list) ?? []);
}

let shipped: readonly Call[] | undefined;
let phases: readonly Phase[] | undefined;

/** What is guarded in records by the shipped definitions. */
export function fieldRights(): FieldRights {
  return shippedCalls()[0]?.guarded().records ?? new Map();
}

/** The functions of which one lets see what employees earn. */
export function payFunctions(): readonly string[] {
  const [right] = fieldRights().get('applicant')?.fields.get('basicSalary')?.rights ?? [];
  return right?.functions ?? [];
}

/** The shipped calls as they are published over what is shipped, where the text of a file of entities is changed; of each where none is named. */
export function changedCalls(entities: string, change: (text: string) => string): readonly HrCall[] {
  const files = sharedFiles().map(({ file, text }) =>
    file.includes(`entities/${entities}`) ? { file, text: change(text) } : { file, text },
  );
  return hrCallsOf(shippedCalls(), checkDefinitions(files, { rules: [] }).registry.calls);
}

function registry(): Checked['registry'] {
  read ??= checkDefinitions(sharedFiles(), { rules: [] }).registry;
  return read;
}

/** Calls, entities and option lists stand there; screens take longer to read and say nothing of them. */
function sharedFiles() {
  const read = readDefinitionFiles(productRoot(import.meta.url), []);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.files.filter(({ file }) => file.startsWith('definitions/shared/'));
}

/** The names of the fields of a shipped entity. */
export function fieldsOf(entity: string): ReadonlySet<string> {
  return new Set(registry().entities.get(entity)?.fields.keys());
}
