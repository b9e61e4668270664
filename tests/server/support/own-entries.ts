import { checkDefinitions } from '@muster/engine/check';
import type { CallEntry } from '../../../server/gateway/call-entry.ts';
import { createCallTable } from '../../../server/gateway/call-table.ts';
import { shippedFiles } from './definition-world.ts';

let entries: ReadonlyMap<string, CallEntry> | undefined;

/** A call of Muster itself as it is shipped, as the gateway looks at it. */
export function ownEntry(id: string): CallEntry {
  entries ??= new Map(
    createCallTable(checkDefinitions(shippedFiles(), { rules: [] }).registry.calls).entries.map((each) => [
      each.id,
      each,
    ]),
  );
  const found = entries.get(id);
  if (!found) throw new Error(`There is no call ${id}`);
  return found;
}
