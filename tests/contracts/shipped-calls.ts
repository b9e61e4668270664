import { type Call, checkDefinitions } from '@muster/engine/check';
import { readDefinitionFiles } from '../../server/definitions/definition-files.ts';
import { productRoot } from '../../server/start/product-root.ts';

let shipped: readonly Call[] | undefined;

/** The calls that the shipped definitions declare, resolved; read once for all tests of a process. */
export function shippedCalls(): readonly Call[] {
  shipped ??= readCalls();
  return shipped;
}

function readCalls(): readonly Call[] {
  const read = readDefinitionFiles(productRoot(import.meta.url), []);
  if ('refusal' in read) throw new Error(read.refusal);
  // Calls, entities and option lists stand there; screens take longer to read and say nothing of them.
  const files = read.files.filter(({ file }) => file.startsWith('definitions/shared/'));
  return [...checkDefinitions(files, { rules: [] }).registry.calls.values()];
}
