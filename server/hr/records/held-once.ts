import type { Stored, StoredRow } from './loose-handle.ts';

/**
 * What one record alone may have beside a name, as a database holds it in a column of its own, which is unique. It is empty
 * where there is nothing to hold, of a record that had what another one has before that was so, and of an applicant who says
 * of himself what is that of somebody else.
 */
const held: Readonly<Record<string, (row: StoredRow) => StoredRow>> = {
  applicant: ({ email }): StoredRow => (email === undefined ? {} : { emailHeld: filled(email) }),
  applicantBio: ({ cnic, phone, cnicHeld, phoneHeld }): StoredRow => ({
    ...(cnic === undefined || cnicHeld !== undefined ? {} : { cnicHeld: filled(cnic) }),
    ...(phone === undefined || phoneHeld !== undefined ? {} : { phoneHeld: filled(phone) }),
  }),
  account: ({ kind, applicantId }): StoredRow =>
    kind === undefined || applicantId === undefined
      ? {}
      : { personHeld: applicantId === null ? null : `${kind} ${applicantId}` },
};

/** What is held of the columns of a row that is written. */
export function heldOf(table: string, row: StoredRow): StoredRow {
  return (Object.hasOwn(held, table) && held[table]?.(row)) || {};
}

function filled(value: Stored): Stored {
  return value === '' ? null : value;
}
