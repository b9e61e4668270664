import { labelFromName } from '@muster/engine/formats';
import { type VersionedTable, versionedTables } from './tables.ts';

/** What is told to nobody outside: who signs in and who may do what. */
const untold: ReadonlySet<string> = new Set<VersionedTable>(['account', 'role']);

/** The kinds of records whose saves programs outside can be told of, as the log names them, and how people call them. */
export const savedKinds: readonly { readonly kind: string; readonly label: string }[] = [...versionedTables]
  .filter((kind) => !untold.has(kind))
  .map((kind) => ({ kind, label: labelFromName(kind) }))
  .sort((one, other) => (one.label < other.label ? -1 : 1));
