import { describe, expect, it } from 'vitest';
import { watch } from '../../server/hr/records/watched-rows.ts';
import { columnsOf } from '../../server/hr/tables.ts';

/** What nobody gains by who changes it in the database, of tables of which the rest is watched. */
const unwatched: Readonly<Record<string, readonly string[]>> = {
  role: ['nameSeen'],
  account: ['mustChangePassword', 'displayName', 'invitedAt', 'personHeld'],
  employeeLoan: [],
  bonus: ['title', 'reason'],
  dock: ['title', 'reason'],
  attendanceDay: ['leaveHalf', 'reason', 'punchesAside', 'leaveId', 'teamId', 'deptId'],
  lead: ['teamId', 'clientId', 'productId'],
  leadOrder: [],
  leadPlan: ['planName'],
  groupPlan: ['planName'],
  leadPackage: [],
  groupPackage: [],
};

/** The key of a record, and the version that every change counts up. */
const ofEach = (table: string) => [columnsOf.get(table)?.[0], 'version', 'changedAt', 'changedBy'];

describe('what the database is held against', () => {
  it('has every amount, every password and every right among it', () => {
    const grave = [...columnsOf].flatMap(([table, columns]) =>
      columns.filter((name) => /Minor$|^passwordHash$/.test(name)).map((name) => `${table}.${name}`),
    );
    const watched = Object.entries(watch).flatMap(([table, columns]) => columns.map((name) => `${table}.${name}`));
    expect(grave.filter((each) => !watched.includes(each))).toEqual([]);
    expect(grave.length).toBeGreaterThan(15);
    // Of rights and people of roles the whole row is.
    const ofRoles = [...columnsOf].flatMap(([table, columns]) => (columns.includes('roleId') ? [table] : []));
    expect(ofRoles.filter((table) => !Object.hasOwn(watch, table))).toEqual([]);
  });

  it('has every column of a table that pays or gives rights, but those that are named here', () => {
    const left = Object.fromEntries(
      Object.keys(unwatched).map((table) => [
        table,
        (columnsOf.get(table) ?? []).filter((name) => ![...(watch[table] ?? []), ...ofEach(table)].includes(name)),
      ]),
    );
    expect(left).toEqual(unwatched);
    // Of people most columns say nothing of pay; of rights and of people of roles the whole row counts.
    expect(Object.keys(watch).filter((table) => !Object.hasOwn(unwatched, table))).toEqual([
      'applicant',
      'roleRight',
      'accountRole',
    ]);
  });
});
