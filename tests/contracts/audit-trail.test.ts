import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHeadKeeper, headFile } from '../../server/audit/audit-head.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import { schemaTools } from '../../server/database/sqlite/schema-tools.ts';
import { hrMigrations, type Who } from '../../server/hr/index.ts';
import type { ServerTables } from '../../server/tables.ts';
import { postgresOfTests } from '../databases/test-database.ts';
import { createWorld, type HrWorld, recordOf, rowsOf, visitor } from './hr-world.ts';

describe('the log of what is done in the company', () => {
  let world: HrWorld;
  let admin: Who;
  let folder: string;
  const log = () => world.database.db.withTables<ServerTables>();
  /** Entries since the last one that was asked for, without what is the same in every test. */
  let seen = 0;
  const fresh = async () => {
    const rows = await log().selectFrom('auditEntry').selectAll().where('seq', '>', seen).orderBy('seq').execute();
    seen = rows.at(-1)?.seq ?? seen;
    return rows.map(({ actorKind, actorId, actorName, action, subjectKind, subjectKey, details }) => {
      const { history, digest, ...told } = JSON.parse(details);
      return { by: `${actorKind} ${actorId} ${actorName}`, action, subject: `${subjectKind} ${subjectKey}`, ...told };
    });
  };
  const verdict = async () => {
    await createHeadKeeper(log(), folder).keep();
    return lookThroughAudit(world.database, headFile(folder));
  };
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-trail-'));
    world = await createWorld({ people: 8, months: 1 });
    admin = await world.as('admin@muster.local');
    seen = 0;
    await fresh();
  });
  afterEach(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const loan = { loanAmount: 1000, loanPaid: 0, monthlyInstallment: 100, loanDate: '2026-11-01', status: 'Active' };
  const adminId = () => (admin.kind === 'visitor' ? '' : `account ${admin.accountId}`);
  const byAdmin = () => `staff ${adminId()} Nadia Riaz`;

  it('begins with the company', async () => {
    const [first] = await log().selectFrom('auditEntry').selectAll().orderBy('seq').limit(1).execute();
    expect(first).toMatchObject({ seq: 1, actorKind: 'system', action: 'data.created', subjectKey: 'demo' });
  });

  it('tells who made and changed which record by which call', async () => {
    const made = await world.call(admin, 'POST', 'empLoan/saveEmpLoan', {
      body: { ...loan, applicantDto: { applicantId: 2 } },
    });
    const { empLoanId, _version } = recordOf(made);
    const told = { by: byAdmin(), subject: `employeeLoan ${empLoanId}`, call: 'empLoan/saveEmpLoan' };
    expect(await fresh()).toEqual([{ ...told, action: 'data.created' }]);
    const body = { ...loan, empLoanId, _version, applicantDto: { applicantId: 2 }, loanAmount: 2000 };
    expect(await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body, ifMatch: String(_version) })).toMatchObject({
      code: '200',
    });
    expect(await fresh()).toEqual([{ ...told, action: 'data.changed' }]);
  });

  it('tells nothing of a refused change, and of a repeated one once', async () => {
    const refused = await world.call(admin, 'POST', 'empLoan/saveEmpLoan', {
      body: { ...loan, loanPaid: 5000, applicantDto: { applicantId: 2 } },
    });
    expect(refused.code).toBe('422');
    expect(await fresh()).toEqual([]);
    const request = { body: { ...loan, applicantDto: { applicantId: 2 } }, idempotencyKey: 'once' };
    for (const _ of [1, 2]) await world.call(admin, 'POST', 'empLoan/saveEmpLoan', request);
    expect(await fresh()).toHaveLength(1);
  });

  it('books to nobody what another writer put into the history meanwhile', async () => {
    const another = `insert into history ("historyId", at, "byName", "tableName", "recordKey", "toJson")
      select value + 1000, '2026-11-21T07:00:00.000Z', 'Somebody else', 'team', '1', '{}' from counter where name = 'history'`;
    const trigger = 'create trigger meanwhile after insert on "employeeLoan"';
    if (postgresOfTests()) {
      const body = `begin ${another}; return null; end`;
      await sql
        .raw(`create function meanwhile() returns trigger language plpgsql as '${body.replaceAll("'", "''")}'`)
        .execute(world.db);
      await sql.raw(`${trigger} for each row execute function meanwhile()`).execute(world.db);
    } else {
      await sql.raw(`${trigger} begin ${another}; end`).execute(world.db);
    }
    const loan = { loanAmount: 5, loanPaid: 0, monthlyInstallment: 1, loanDate: '2026-01-01', status: 'Active' };
    await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body: { ...loan, applicantDto: { applicantId: 2 } } });
    await sql.raw(`drop trigger meanwhile${postgresOfTests() ? ' on "employeeLoan"' : ''}`).execute(world.db);
    expect(await fresh()).toMatchObject([{ subject: expect.stringContaining('employeeLoan') }]);
  });

  it('tells of every record that a call for many changes', async () => {
    const teams = rowsOf(await world.call(admin, 'GET', 'team/getAllTeam'));
    const applicantDtos = [2, 3, 4].map((applicantId) => ({ applicantId }));
    const body = { teamDto: { teamId: teams.at(-1)?.['teamId'] }, applicantDtos };
    expect(await world.call(admin, 'POST', 'team/assignTeamToUsers', { body })).toMatchObject({ code: '200' });
    const told = await fresh();
    expect(told.length).toBeGreaterThan(0);
    for (const each of told) expect(each).toMatchObject({ action: 'data.changed', call: 'team/assignTeamToUsers' });
  });

  it('calls roles and rights by their name', async () => {
    const made = await world.call(admin, 'POST', 'user_role/saveUserRole', {
      body: { roleName: 'Night HR', kind: 'staff', status: 'Active' },
    });
    const { roleId } = recordOf(made);
    const rights = rowsOf(await world.call(admin, 'GET', `role_right_map/getAllRoleRightMapByRole/${roleId}`));
    const functionId = rights.find((each) => each['functionLink'] === 'emp_loan')?.['functionId'];
    const map = { functionId, readRight: true, writeRight: false, delRight: false };
    const saved = await world.call(admin, 'POST', 'role_right_map/saveAllRoleRightMap', {
      body: { roleDto: { roleId }, roleRightMapList: [map] },
    });
    expect(saved.code).toBe('200');
    const { accountId } = (await world.as('hr@muster.local')) as { accountId: number };
    const given = await world.call(admin, 'POST', 'user_role/assignRoleToUsers', {
      body: { roleDto: { roleId }, accountIds: [accountId] },
    });
    expect(given.code).toBe('200');
    expect((await fresh()).map(({ action, subject }) => [action, subject])).toEqual([
      ['rights.created', `role ${roleId}`],
      ['rights.changed', `roleRight ${roleId}/emp_loan`],
      ['rights.changed', `accountRole ${roleId}`],
    ]);
  });

  it('tells of passwords without them', async () => {
    await world.hr.setPassword({ email: 'hr@muster.local', password: 'quite another one' });
    const own = 'changePasswordProfile/a long demo password/brand new password';
    expect(await world.call(admin, 'GET', `users/${own}`)).toMatchObject({ code: '200' });
    for (const email of ['applicant@muster.local', 'nobody@example.com'])
      expect(await world.call(visitor, 'POST', 'mobile/recoverPassByEmail', { body: { email } })).toMatchObject({
        code: '200',
      });
    expect((await fresh()).map(({ by, action, subject }) => [by, action, subject])).toEqual([
      ['command  muster password', 'password.changed', expect.stringMatching(/^account \d+$/)],
      [byAdmin(), 'password.changed', `account ${adminId().slice(8)}`],
      ['visitor  Visitor', 'password.asked', 'account applicant@muster.local'],
      ['visitor  Visitor', 'password.asked', 'account nobody@example.com'],
    ]);
    const all = await log().selectFrom('auditEntry').select('details').execute();
    expect(JSON.stringify(all)).not.toMatch(/demo password|brand new|quite another|token0/);
  });

  it('says that Muster itself closed the days', async () => {
    world.setNow('2026-11-24T07:00:00.000Z');
    expect(await world.hr.closeDays()).toBeGreaterThan(0);
    const told = await fresh();
    expect(told.length).toBeGreaterThan(0);
    for (const each of told) expect(each).toMatchObject({ by: 'system  Muster', call: 'closeDays' });
    await world.hr.closeDays();
    expect(await fresh()).toEqual([]);
  });

  describe('and its history', () => {
    beforeEach(async () => {
      for (const applicantId of [2, 3, 4])
        await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body: { ...loan, applicantDto: { applicantId } } });
    });
    const middle = async () => {
      const rows = await world.db.selectFrom('history').selectAll().orderBy('historyId').execute();
      return rows[1] ?? { historyId: 0 };
    };

    it('fit each other as they were written', async () => {
      expect(await verdict()).toMatchObject({ sound: expect.any(Number) });
      expect((await verdict()).problem).toBeUndefined();
    });

    it('do not fit any more once a change was rewritten', async () => {
      const { historyId } = await middle();
      await world.db
        .updateTable('history')
        .set({ byName: 'Somebody else' })
        .where('historyId', '=', historyId)
        .execute();
      expect((await verdict()).problem).toMatch(
        /^Change \d+ of the history \(employeeLoan \d+\) is not what entry \d+ tells of/,
      );
    });

    it('do not fit any more once a change was taken out', async () => {
      const { historyId } = await middle();
      await world.db.deleteFrom('history').where('historyId', '=', historyId).execute();
      expect((await verdict()).problem).toMatch(/^Entry \d+ tells of change \d+ of the history, which is gone\.$/);
    });

    // On PostgreSQL the numbers are whole, and there is none between two that follow each other.
    const places = postgresOfTests() === undefined ? ['between two', 'after the last'] : ['after the last'];
    it.each(places)('do not fit any more once a change was put in %s', async (where) => {
      const row = await world.db
        .selectFrom('history')
        .selectAll()
        .orderBy('historyId', 'desc')
        .executeTakeFirstOrThrow();
      const historyId = where === 'after the last' ? row.historyId + 1 : row.historyId - 0.5;
      await world.db
        .insertInto('history')
        .values({ ...row, historyId })
        .execute();
      expect((await verdict()).problem).toContain('of the history is told by no entry of the log: it was put in.');
    });

    it('are not taken for whole once the file of the head is gone', async () => {
      expect((await lookThroughAudit(world.database, headFile(folder))).problem).toContain('is gone.');
    });

    it('are read while somebody writes', async () => {
      await createHeadKeeper(log(), folder).keep();
      const looking = lookThroughAudit(world.database, headFile(folder));
      await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body: { ...loan, applicantDto: { applicantId: 5 } } });
      expect((await looking).problem).toBeUndefined();
    });
  });

  it('has its function in a company from before, for those who give the rights of the administration', async () => {
    const db = world.db;
    const functionOf = () =>
      db.selectFrom('appFunction').selectAll().where('functionLink', '=', 'audit').executeTakeFirst();
    const before = await functionOf();
    const holders = () =>
      db
        .selectFrom('roleRight')
        .innerJoin('appFunction', 'appFunction.functionId', 'roleRight.functionId')
        .innerJoin('role', 'role.roleId', 'roleRight.roleId')
        .select(['roleName', 'readRight'])
        .where('functionLink', '=', 'audit')
        .execute();
    const wanted = await holders();
    expect(wanted).toEqual([{ roleName: 'Administrator', readRight: 1 }]);
    await db
      .deleteFrom('roleRight')
      .where('functionId', '=', before?.functionId ?? 0)
      .execute();
    await db.deleteFrom('appFunction').where('functionLink', '=', 'audit').execute();
    const step = hrMigrations.find(({ name }) => name === 'audit-function');
    for (const _ of [1, 2]) await step?.up(world.database.db, schemaTools);
    expect(await functionOf()).toMatchObject({ functionName: 'Audit Log', parentId: before?.parentId });
    expect(await holders()).toEqual(wanted);
  });

  it('cannot be changed by a statement', async () => {
    await expect(sql`update "auditEntry" set "at" = ''`.execute(world.db)).rejects.toThrow('never changed or removed');
  });
});
