import type { DatabaseErrors } from '../database-errors.ts';

/** What errors of SQLite say. */
export const sqliteErrors: DatabaseErrors = {
  // One connection writes after the other, and none of them ever sees anything but the last state.
  isSerialisationFailure: () => false,
  uniqueViolation: (code, { message = '' }) => {
    if (code !== 'SQLITE_CONSTRAINT_UNIQUE' && code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') return undefined;
    const index = /index '([^']+)'/.exec(message)?.[1];
    if (index !== undefined) return { table: undefined, columns: [], index };
    const named = message
      .slice(message.indexOf(': ') + 2)
      .split(', ')
      .map((each) => each.split('.'));
    return { table: named[0]?.[0], columns: named.flatMap(([, column]) => column ?? []), index: undefined };
  },
  storageFailure: (code) => {
    if (code === 'SQLITE_FULL') return 'full';
    return code.startsWith('SQLITE_IOERR') ? 'broken' : undefined;
  },
};
