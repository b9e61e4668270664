import { foldText } from '@muster/engine/formats';
import { foldedTextsOf } from '../tables.ts';
import { heldOf } from './held-once.ts';
import type { StoredRow } from './loose-handle.ts';
import { withSeenName } from './unique-names.ts';

/**
 * The columns of a row that is written, with what is noted beside them: what is seen of a name, what one record
 * alone may have, and texts as they are compared. Nobody writes a record but with these.
 */
export function withNotes(table: string, row: StoredRow): StoredRow {
  const folded = foldedTextsOf(table).flatMap((name) => {
    const text = row[name];
    return text === undefined ? [] : [[`${name}Folded`, foldText(String(text ?? ''))] as const];
  });
  return { ...withSeenName(table, row), ...heldOf(table, row), ...Object.fromEntries(folded) };
}
