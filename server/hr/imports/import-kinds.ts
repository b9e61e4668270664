import { attendanceImport } from './attendance.import.ts';
import { holidaysImport } from './holidays.import.ts';
import type { ImportKind } from './import-kind.ts';
import { peopleImport } from './people.import.ts';

/** What files may bring. */
const kinds: readonly ImportKind[] = [peopleImport, attendanceImport, holidaysImport];

/** The kind of a name that the declaration of a call offers. */
export function importKind(name: string): ImportKind {
  const kind = kinds.find((each) => each.name === name);
  if (!kind) throw new Error(`No file brings ${name}`);
  return kind;
}
