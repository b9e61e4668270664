import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHeadKeeper, headFile } from '../../server/audit/audit-head.ts';
import { lastSeal } from '../../server/audit/last-seal.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import { digestOfRow, digestOfSeals } from '../../server/hr/audit/row-digests.ts';
import type { HrTables, Who } from '../../server/hr/index.ts';
import { insertMany } from '../../server/hr/records/insert-many.ts';
import { watch, watchedRows } from '../../server/hr/records/watched-rows.ts';
import type { ServerTables } from '../../server/tables.ts';
import { change } from '../../server/work/index.ts';
import { postgresOfTests } from '../databases/test-database.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';

describe('rows that somebody changes in the database by hand', () => {
  let world: HrWorld;
  let folder: string;
  const verdict = async () => {
    await createHeadKeeper(world.database.db.withTables<ServerTables>(), folder).keep();
    return lookThroughAudit(world.database, headFile(folder));
  };
  const post = async (who: Who, call: string, body: unknown) => {
    const answer = await world.call(who, 'POST', call, { body: body as never });
    expect([call, answer.code]).toEqual([call, '200']);
    return answer;
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-rows-'));
    world = await createWorld({ people: 12, months: 1 });
    await world.hr.sealRecords(await lastSeal(world.database));
    await work();
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A few days of a company: rights, loans, pay, attendance, leave, a password, and what Muster does by itself. */
  async function work() {
    const [admin, hr] = [await world.as('admin@muster.local'), await world.as('hr@muster.local')];
    const loan = { loanAmount: 1000, loanPaid: 0, monthlyInstallment: 100, loanDate: '2026-11-01', status: 'Active' };
    const made = await post(admin, 'empLoan/saveEmpLoan', { ...loan, applicantDto: { applicantId: 7 } });
    const { empLoanId } = recordOf(made);
    await post(admin, 'empLoan/saveEmpLoan', { ...loan, empLoanId, applicantDto: { applicantId: 7 }, loanPaid: 100 });
    for (const name of ['bonus', 'dock'])
      await post(admin, `${name}/assign${name === 'bonus' ? 'Bonus' : 'Dock'}ToApplicant`, {
        applicantDto: { applicantId: 8 },
        [`${name}Title`]: 'x',
        [`${name}Amount`]: 100,
      });
    const { roleId } = recordOf(await post(admin, 'user_role/saveUserRole', { roleName: 'Auditor' }));
    const all = rowsOf(await world.call(admin, 'GET', `role_right_map/getAllRoleRightMapByRole/${String(roleId)}`));
    const right = (readRight: boolean) =>
      post(admin, 'role_right_map/saveAllRoleRightMap', {
        roleDto: { roleId },
        roleRightMapList: all.slice(0, 3).map(({ functionId }) => ({ functionId, readRight })),
      });
    await right(true);
    for (const accountIds of [[2, 3], [3], [2, 3, 4]])
      await post(admin, 'user_role/assignRoleToUsers', { roleDto: { roleId }, accountIds });
    const day = await world.db
      .selectFrom('attendanceDay')
      .select('attendanceId')
      .where('checkInStatus', '=', 'On Time')
      .where('applicantId', '>', 6)
      .executeTakeFirstOrThrow();
    const decided = { paidUnpaid: 'Unpaid', attendanceBonusQualified: 'Qualify', hoursInUse: 'shiftHours' };
    await post(hr, 'attendance/updateAttendanceOfApplicant', { ...day, ...decided, reason: 'x' });
    await post(hr, 'leaves/markLeaveInAttendanceOfApplicant', {
      startDate: '2026-12-07',
      endDate: '2026-12-08',
      leaveType: 'Annual',
      paidUnpaid: 'Paid',
      reason: 'x',
      applicantDto: { applicantId: 9 },
    });
    await savePackages(admin);
    await world.hr.setPassword({ email: 'hr@muster.local', password: 'another long password' });
    world.setNow('2026-11-25T07:00:00.000Z');
    await world.hr.closeDays();
  }

  /** A plan of an order and one of a group, each with a package that is changed once more. */
  async function savePackages(admin: Who) {
    const plan = { planName: 'Winter', status: 'Active' };
    const order = {
      planEffectFromString: '2030-12-01',
      planEffectTillString: '2031-02-28',
      leadOrderDto: { leadOrderId: 3 },
    };
    const group = { planEffectFrom: '2030-12-01', planEffectTill: '2031-02-28', groupDto: { groupId: 3 } };
    const pay = {
      ...{ packageType: 'Daily', leadLimit: 4, payPerLeadLimitExceed: 150.5, samePayoutAllLeads: 'Yes' },
      ...{ bonusOnExceed: 500, packagePriority: 1, status: 'Active' },
    };
    const kinds = [
      ['lead_plan/saveLeadPlan', { ...plan, ...order }, 'leadPlanId', 'leadOrderDetail'],
      ['group_lead_order_plan/saveGroupPlan', { ...plan, ...group }, 'groupLeadOrderPlanId', 'groupLeadOrderDetail'],
    ] as const;
    for (const [call, body, key, service] of kinds) {
      const id = String(recordOf(await post(admin, call, body))[key]);
      const saved = rowsOf(await post(admin, `${service}/saveLeadDetailOrder/${id}`, [pay]));
      const more = saved.map((each) => ({ ...each, bonusOnExceed: 600 }));
      await post(admin, `${service}/saveLeadDetailOrder/${id}`, more);
    }
  }

  it('are none in what Muster itself has done', async () => {
    expect((await verdict()).problem).toBeUndefined();
    await world.hr.sealRecords(await lastSeal(world.database));
    expect((await verdict()).problem).toBeUndefined();
  });

  it('is found that the log with its head is gone', async () => {
    const run = (text: string) => sql.raw(text).execute(world.db);
    await run('alter table "auditEntry" rename to "gone"');
    await run('create table "auditEntry" as select * from "gone" where false');
    const { sound, problem } = await lookThroughAudit(world.database, path.join(folder, 'no.head'));
    await run('drop table "auditEntry"');
    await run('alter table "gone" rename to "auditEntry"');
    expect([sound, problem]).toEqual([0, expect.stringMatching(/^No entry of the log tells what was noted/)]);
    expect((await verdict()).problem).toBeUndefined();
  });

  it.each([
    ['a role', 'update "role" set "roleName" = \'Boss\' where "roleId" = 2', /^role 2 is not/],
    ['what a role demands', 'update "role" set "secondFactor" = 1 where "roleId" = 3', /^role 3 is not/],
    ['a right', 'update "roleRight" set "writeRight" = 1 where "roleId" = 5 and "writeRight" = 0', /^roleRight 5\//],
    [
      'a right that was told',
      'delete from "roleRight" where "roleId" = (select max("roleId") from "role")',
      /^roleRight/,
    ],
    [
      'a person of a role',
      'insert into "accountRole" ("accountId", "roleId") values (5, 1)',
      /^accountRole 1\/5 .*put in/,
    ],
    ['a person taken from a role', 'delete from "accountRole" where "accountId" = 4', /^accountRole/],
    ['an account', 'update "account" set "status" = \'Inactive\' where "accountId" = 3', /^account 3 is not/],
    ['a password', 'update "account" set "passwordHash" = \'mine\' where "accountId" = 2', /^account 2 is not/],
    [
      'a password of the first start',
      'update "account" set "passwordHash" = \'mine\' where "accountId" = 1',
      /^account 1/,
    ],
    ['a salary', 'update "applicant" set "basicSalaryMinor" = 99 where "applicantId" = 6', /^applicant 6 is not/],
    ['a loan', 'update "employeeLoan" set "loanPaidMinor" = "loanAmountMinor"', /^employeeLoan \d+ is not/],
    ['a loan that is gone', 'delete from "employeeLoan" where "empLoanId" = 1', /^employeeLoan 1 is gone/],
    ['a bonus', 'update "bonus" set "amountMinor" = "amountMinor" + 1', /^bonus \d+ is not/],
    ['a dock', 'delete from "dock" where "dockId" = (select max("dockId") from "dock")', /^dock \d+ is not/],
    [
      'attendance',
      'update "attendanceDay" set "paidUnpaid" = \'Paid\' where "paidUnpaid" = \'Unpaid\'',
      /^attendanceDay/,
    ],
    [
      'when a shift began and ended',
      'update "attendanceDay" set "shiftStart" = "checkIn", "shiftEnd" = "checkOut" where "checkIn" <> \'\'',
      /^attendanceDay \d+ is not/,
    ],
    ['the group that an employee is paid by', 'update "applicant" set "groupId" = 2', /^applicant \d+ is not/],
    ['what a lead pays', 'update "lead" set "leadPayoutMinor" = 99', /^lead \d+ is not/],
    ['the bonus of a lead', 'update "lead" set "leadBonusMinor" = 99', /^lead \d+ is not/],
    ['whose a lead is', 'update "lead" set "applicantId" = 7', /^lead \d+ is not/],
    ['a lead that is gone', 'delete from "lead" where "leadId" = 1', /^lead 1 is gone/],
    ['what an order pays', 'update "leadOrder" set "payPerLeadMinor" = 99', /^leadOrder \d+ is not/],
    ['the days of a plan', 'update "leadPlan" set "planEffectTill" = \'2036-12-31\'', /^leadPlan \d+ is not/],
    ['the group of a plan', 'update "groupPlan" set "groupId" = 3', /^groupPlan \d+ is not/],
    ['what a package pays', 'update "leadPackage" set "payPerLeadLimitExceedMinor" = 99', /^leadPackage \d+ is not/],
    ['the bonus of a package', 'update "groupPackage" set "bonusOnExceedMinor" = 99', /^groupPackage \d+ is not/],
    ['what was noted', 'delete from "recordSeal" where "tableName" = \'bonus\'', /^What was noted of the records/],
  ])('are found: %s', async (_, statement, sentence) => {
    const table = /"(\w+)"/.exec(statement)?.[1] ?? '';
    const run = (text: string) => sql.raw(text).execute(world.db);
    // Whoever changes rows by hand takes off what holds them together, too.
    const [off, on] =
      postgresOfTests() === undefined
        ? ['pragma foreign_keys = off', 'pragma foreign_keys = on']
        : [`alter table "${table}" disable trigger all`, `alter table "${table}" enable trigger all`];
    await run(off);
    await run(`create table kept as select * from "${table}"`);
    await run(statement);
    const { problem } = await verdict();
    for (const back of [`delete from "${table}"`, `insert into "${table}" select * from kept`, 'drop table kept'])
      await run(back);
    await run(on);
    expect(problem).toMatch(sentence);
    expect((await verdict()).problem).toBeUndefined();
  });
});

describe('an upgrade, whose steps change rows and write no history', () => {
  let world: HrWorld;
  let folder: string;
  const verdict = async () => {
    await createHeadKeeper(world.database.db.withTables<ServerTables>(), folder).keep();
    return lookThroughAudit(world.database, headFile(folder));
  };
  const run = (text: string) => sql.raw(text).execute(world.db);
  const entries = async () => (await verdict()).sound;
  const lastNotes = async () => {
    const last = await lastSeal(world.database);
    if (last?.kind !== 'sealed') throw new Error('Nothing was noted');
    return last;
  };
  /** The version before this one made the notes. */
  const former = async () => {
    const last = await lastNotes();
    return { ...last, steps: last.steps - 1 };
  };
  const addRight = 'insert into "roleRight" select 5, "functionId", 1, 0, 0 from "appFunction" where "functionLink" = ';

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-upgrade-'));
    world = await createWorld({ people: 6, months: 1 });
    await world.hr.sealRecords(undefined);
    await run('delete from "roleRight" where "roleId" = 5');
    await run('delete from "recordSeal"');
    await world.hr.sealRecords(undefined);
    return async () => {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    };
  });

  it('is noted anew, and nothing that it did looks like a change by hand', async () => {
    await world.hr.checkBeforeUpgrade(await former());
    await run(`${addRight}'emp_loan'`);
    await world.hr.sealRecords(await lastSeal(world.database));
    expect((await verdict()).problem).toBeUndefined();
    await run(`${addRight}'useradminrole'`);
    expect((await verdict()).problem).toMatch(/^roleRight 5\/useradminrole .*put in/);
  });

  it('hides no change by hand from before it: that is told for good', async () => {
    await run(`${addRight}'useradminrole'`);
    await world.hr.checkBeforeUpgrade(await former());
    await world.hr.sealRecords(await lastSeal(world.database));
    expect((await verdict()).problem).toMatch(
      /^roleRight 5\/useradminrole .*put in\. An upgrade found it \(entry \d+\)\.$/,
    );
  });

  /** The notes of a version that watched no leads, orders, plans or packages, and less of people and days. */
  const noteAsBefore = async () => {
    const later = ['lead', 'leadOrder', 'leadPlan', 'groupPlan', 'leadPackage', 'groupPackage'];
    const columns = ['groupId', 'shiftStart', 'shiftEnd', 'shiftMinutes'];
    const watched = Object.fromEntries(
      Object.entries(watch)
        .filter(([name]) => !later.includes(name))
        .map(([name, all]) => [name, all.filter((each) => !columns.includes(each))]),
    );
    const { upTo, steps } = await lastNotes();
    await change(world.db, async (handle) => {
      await handle.deleteFrom('recordSeal').execute();
      const seals: HrTables['recordSeal'][] = [];
      for (const [tableName, names] of Object.entries(watched))
        for (const [recordKey, row] of await watchedRows(handle, tableName, names))
          seals.push({ tableName, recordKey, digest: digestOfRow(row) });
      await insertMany(handle, 'recordSeal', seals);
      await world.audit.record(handle, {
        who: { kind: 'system', id: '', name: 'Muster' },
        action: 'data.created',
        subject: { kind: 'recordSeal', key: String(seals.length) },
        details: { sealed: digestOfSeals(seals), rows: seals.length, upTo, steps, watch: watched },
      });
    });
  };

  it('to a version that watches more starts without an alarm, and holds from then on what it watches more', async () => {
    await noteAsBefore();
    await run('update "lead" set "leadPayoutMinor" = 1');
    expect((await verdict()).problem).toBeUndefined();
    await world.hr.checkBeforeUpgrade(await lastSeal(world.database));
    await world.hr.sealRecords(await lastSeal(world.database));
    expect((await verdict()).problem).toBeUndefined();
    await run('update "lead" set "leadPayoutMinor" = 2');
    expect((await verdict()).problem).toMatch(/^lead \d+ is not what any entry of the log made of it/);
  });

  it('to a version that watches more still tells what was changed of what the former one watched', async () => {
    await noteAsBefore();
    await run('update "applicant" set "basicSalaryMinor" = 99 where "applicantId" = 3');
    await world.hr.checkBeforeUpgrade(await lastSeal(world.database));
    await world.hr.sealRecords(await lastSeal(world.database));
    expect((await verdict()).problem).toMatch(/^applicant 3 is not .* An upgrade found it \(entry \d+\)\.$/);
  });

  it('that was killed between its steps is not held against the notes of before again', async () => {
    await world.hr.checkBeforeUpgrade(await former());
    await run(`${addRight}'emp_loan'`);
    const before = await entries();
    await world.hr.checkBeforeUpgrade(await lastSeal(world.database));
    expect(await entries()).toBe(before);
    await world.hr.sealRecords(await lastSeal(world.database));
    expect((await verdict()).problem).toBeUndefined();
  });

  it('writes nothing into a database of a newer version, and nothing where there is nothing new', async () => {
    const before = await entries();
    const last = await former();
    await world.hr.checkBeforeUpgrade({ ...last, steps: last.steps + 2 });
    await world.hr.checkBeforeUpgrade(await lastSeal(world.database));
    await world.hr.sealRecords(await lastSeal(world.database));
    expect(await entries()).toBe(before);
  });
});
