import type { FieldRights } from '@muster/engine';
import { type Call, checkDefinitions } from '@muster/engine/check';
import { readDefinitionFiles } from '../../server/definitions/definition-files.ts';
import { type HrCall, hrCallsOf } from '../../server/hr/index.ts';
import { productRoot } from '../../server/start/product-root.ts';

let shipped: readonly Call[] | undefined;

/** The calls that the shipped definitions declare, resolved; read once for all tests of a process. */
export function shippedCalls(): readonly Call[] {
  shipped ??= readCalls();
  return shipped;
}

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

function readCalls(): readonly Call[] {
  return [...checkDefinitions(sharedFiles(), { rules: [] }).registry.calls.values()];
}

/** Calls, entities and option lists stand there; screens take longer to read and say nothing of them. */
function sharedFiles() {
  const read = readDefinitionFiles(productRoot(import.meta.url), []);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.files.filter(({ file }) => file.startsWith('definitions/shared/'));
}
