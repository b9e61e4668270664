import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import type { Migration } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { change } from '../../server/work/index.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from '../contracts/hr-world.ts';
import { makeDatabase, openTestDatabase, postgresOfTests } from './test-database.ts';

type Tables = { readonly account: { accountId: number; owner: number; balance: number; moves: number } };

const owners = 3;
const accounts: Migration = {
  number: 1,
  name: 'accounts',
  up: async (db) => {
    const { schema } = db;
    await schema
      .createTable('account')
      .addColumn('accountId', 'bigint', (column) => column.primaryKey())
      .addColumn('owner', 'bigint', (column) => column.notNull())
      .addColumn('balance', 'bigint', (column) => column.notNull())
      .addColumn('moves', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('account_owner').on('account').column('owner').execute();
    const rows = Array.from({ length: owners * 2 }, (_, at) => ({
      accountId: at,
      owner: Math.floor(at / 2),
      balance: 10,
      moves: 0,
    }));
    await db.withTables<Tables>().insertInto('account').values(rows).execute();
  },
};

/** Two servers: on PostgreSQL each with connections of its own, on SQLite the one that there is. */
async function twoServers(): Promise<{ readonly servers: readonly [Database, Database]; close(): Promise<void> }> {
  const server = postgresOfTests();
  if (server === undefined) {
    const one = await openTestDatabase();
    return { servers: [one, one], close: () => one.close() };
  }
  const { url, drop } = await makeDatabase(server);
  const [one, two] = await Promise.all([openPostgres(url), openPostgres(url)]);
  if ('refused' in one || 'refused' in two) throw new Error('no database');
  return {
    servers: [one, two],
    close: async () => {
      await Promise.all([one.close(), two.close()]);
      await drop();
    },
  };
}

describe('what is read, judged and written by many at once', () => {
  let opened: Awaited<ReturnType<typeof twoServers>>;
  beforeEach(async () => {
    opened = await twoServers();
  });
  afterEach(() => opened.close());

  it('is judged by what is there when it is kept: nobody takes what another has taken', async () => {
    const [one] = opened.servers;
    expect(await one.migrate('test', [accounts])).toBeUndefined();
    const db = one.db.withTables<Tables>();
    // What an owner has is that of both of his accounts: each withdrawal reads both and writes one.
    const withdrawal = fc.record({
      server: fc.nat({ max: 1 }),
      accountId: fc.nat({ max: owners * 2 - 1 }),
      amount: fc.integer({ min: 1, max: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(withdrawal, { minLength: 10, maxLength: 30 }), async (withdrawals) => {
        await db.updateTable('account').set({ balance: 10, moves: 0 }).execute();
        const taken = await Promise.all(
          withdrawals.map(({ server, accountId, amount }) =>
            change((opened.servers[server] as Database).db.withTables<Tables>(), async (handle) => {
              const owner = Math.floor(accountId / 2);
              const rows = await handle.selectFrom('account').selectAll().where('owner', '=', owner).execute();
              if (rows.reduce((sum, row) => sum + row.balance, 0) < amount) return 0;
              const row = rows.find((each) => each.accountId === accountId);
              await handle
                .updateTable('account')
                .set({ balance: (row?.balance ?? 0) - amount, moves: (row?.moves ?? 0) + 1 })
                .where('accountId', '=', accountId)
                .execute();
              return amount;
            }),
          ),
        );
        const rows = await db.selectFrom('account').selectAll().execute();
        for (let owner = 0; owner < owners; owner += 1) {
          const left = rows.filter((row) => row.owner === owner).reduce((sum, row) => sum + row.balance, 0);
          const gone = withdrawals.reduce(
            (sum, { accountId }, at) => sum + (Math.floor(accountId / 2) === owner ? (taken[at] ?? 0) : 0),
            0,
          );
          expect([owner, left]).toEqual([owner, 20 - gone]);
          expect(left).toBeGreaterThanOrEqual(0);
        }
        expect(rows.reduce((sum, row) => sum + row.moves, 0)).toBe(taken.filter((amount) => amount > 0).length);
      }),
      { seed: 20261121, numRuns: 15 },
    );
  });

  describe('in a company', () => {
    let worlds: readonly [HrWorld, HrWorld];
    beforeEach(async () => {
      const [one, two] = opened.servers;
      const first = await createWorld({ people: 12, months: 1, database: one });
      worlds = [first, one === two ? first : await createWorld({ database: two })];
    });
    const post = async (at: number, email: string, path: string, body: object, ifMatch = '*') => {
      const world = worlds[at % 2] as HrWorld;
      return world.call(await world.as(email), 'POST', path, { body, ifMatch });
    };
    const payroll = 'payroll@muster.local';
    const hr = 'hr@muster.local';
    const loan = { loanAmount: 100, loanPaid: 0, monthlyInstallment: 10, loanDate: '2026-11-01', status: 'Active' };
    const newLoan = async () =>
      recordOf(await post(0, payroll, 'empLoan/saveEmpLoan', { ...loan, applicantDto: { applicantId: 5 } })) as {
        readonly empLoanId: number;
        readonly _version: number;
      };
    const stored = (empLoanId: number) =>
      worlds[0].db.selectFrom('employeeLoan').selectAll().where('empLoanId', '=', empLoanId).executeTakeFirstOrThrow();

    it('gives a name to one record alone, and says so to the others', async () => {
      const body = { deptName: 'Night Desk', status: 'Active' };
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => post(at, hr, 'department/saveDepartment', body)),
      );
      const refused = answers.filter(({ code }) => code !== '200');
      expect(refused).toHaveLength(11);
      expect(new Set(refused.map(({ code, message }) => `${code} ${message}`)).size).toBe(1);
      const rows = rowsOf(await worlds[0].call(await worlds[0].as(hr), 'GET', 'department/getAllDepartment'));
      expect(rows.filter(({ deptName }) => deptName === 'Night Desk')).toHaveLength(1);
    });

    it('changes a record by the version that was read of it once', async () => {
      const { empLoanId, _version } = await newLoan();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => {
          const body = { ...loan, empLoanId, applicantDto: { applicantId: 5 }, loanPaid: at + 1 };
          return post(at, payroll, 'empLoan/saveEmpLoan', body, String(_version));
        }),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual(['200', ...Array.from({ length: 11 }, () => '409')]);
      const kept = answers.findIndex(({ code }) => code === '200');
      expect(await stored(empLoanId)).toMatchObject({ loanPaidMinor: (kept + 1) * 100, version: _version + 1 });
    });

    it('never has more paid of a loan than it is, whoever lowers the one and raises the other, or takes either back', async () => {
      const { empLoanId } = await newLoan();
      const set = (at: number, loanAmount: number, loanPaid: number) =>
        post(at, payroll, 'empLoan/saveEmpLoan', {
          ...loan,
          empLoanId,
          applicantDto: { applicantId: 5 },
          loanAmount,
          loanPaid,
        });
      expect((await set(0, 100, 60)).code).toBe('200');
      expect((await set(0, 100, 10)).code).toBe('200');
      const lowered = await worlds[0].db
        .selectFrom('history')
        .select('historyId')
        .where('tableName', '=', 'employeeLoan')
        .where('recordKey', '=', String(empLoanId))
        .orderBy('historyId', 'desc')
        .executeTakeFirstOrThrow();
      const takeBack = (at: number) =>
        post(at, payroll, 'history/takeBackChange', { table: 'employeeLoan', historyId: lowered.historyId });
      // To take the lowering back makes 60 paid; a loan of 40 cannot have that.
      const answers = await Promise.all([takeBack(0), set(1, 40, 10), takeBack(1), set(0, 40, 10), takeBack(0)]);
      const { loanAmountMinor, loanPaidMinor } = await stored(empLoanId);
      expect(loanPaidMinor).toBeLessThanOrEqual(loanAmountMinor);
      expect(answers.filter(({ code }) => code === '200').length).toBeGreaterThan(0);
      for (const { code } of answers) expect(['200', '409', '422']).toContain(code);
    });

    it('tells of another active loan to all who make one for the same person, but for the first', async () => {
      const made = await Promise.all(
        Array.from({ length: 8 }, (_, at) =>
          post(at, payroll, 'empLoan/saveEmpLoan', { ...loan, applicantDto: { applicantId: 6 }, loanAmount: 100 + at }),
        ),
      );
      expect(made.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => '200'));
      const told = made.filter(({ message }) => message.includes('has another active loan'));
      const before = await worlds[0].db
        .selectFrom('employeeLoan')
        .select('empLoanId')
        .where('applicantId', '=', 6)
        .where('status', '=', 'Active')
        .execute();
      expect(told).toHaveLength(before.length - 1);
    });

    it('has one day of a person, whoever sets it by hand, reads the device and closes days at once', async () => {
      const day = '2026-11-20';
      const { db } = worlds[0];
      const people = [5, 6, 7, 8];
      await db
        .deleteFrom('attendanceDay')
        .where('applicantId', 'in', people)
        .where('attendanceDate', '=', day)
        .execute();
      const employees = await db
        .selectFrom('applicant')
        .select(['applicantId', 'empNo'])
        .where('applicantId', 'in', people)
        .execute();
      const sync = { crmIds: employees.map(({ empNo }) => empNo), startDate: day, endDate: day, updateAll: true };
      const byHand = (at: number, applicantId: number) =>
        post(at, hr, 'attendance/saveAttendance', {
          applicantDto: { applicantId },
          attendanceDate: day,
          checkInTime: '09:00',
          reason: 'Forgot',
        });
      const answers = await Promise.all([
        ...people.map((applicantId, at) => byHand(at, applicantId)),
        post(0, hr, 'attendance/syncAttendance', sync),
        ...people.map((applicantId, at) => byHand(at + 1, applicantId)),
        post(1, hr, 'attendance/syncAttendance', sync),
      ]);
      await Promise.all(worlds.map((world) => world.hr.closeDays()));
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['200']));
      const rows = await db
        .selectFrom('attendanceDay')
        .select('applicantId')
        .where('applicantId', 'in', people)
        .where('attendanceDate', '=', day)
        .orderBy('applicantId')
        .execute();
      expect(rows.map(({ applicantId }) => applicantId)).toEqual(people);
    });

    it('begins the leave year and closes the days of everybody once, where both servers do it at the same time', async () => {
      for (const world of worlds) world.setNow('2027-02-02T07:00:00.000Z');
      const { db } = worlds[0];
      await Promise.all(worlds.flatMap((world) => [world.hr.renewLeave(), world.hr.closeDays()]));
      const twice = async () => {
        const days = await db
          .selectFrom('attendanceDay')
          .select(['applicantId', 'attendanceDate'])
          .groupBy(['applicantId', 'attendanceDate'])
          .having((eb) => eb.fn.countAll(), '>', 1)
          .execute();
        return days.length;
      };
      expect(await twice()).toBe(0);
      const entries = () => db.selectFrom('leaveLedger').selectAll().orderBy('entryId').execute();
      const [ledger, days] = [
        await entries(),
        await db.selectFrom('attendanceDay').selectAll().orderBy('attendanceId').execute(),
      ];
      const begun = ledger
        .filter(({ cause }) => cause === 'renewal')
        .map(({ applicantId, leaveType, cause, leaveDate }) => [applicantId, leaveType, cause, leaveDate].join());
      expect(new Set(begun).size).toBe(begun.length);
      // Once more, one after the other: nothing is left to do.
      for (const world of worlds) {
        await world.hr.renewLeave();
        await world.hr.closeDays();
      }
      expect(await entries()).toEqual(ledger);
      expect(await db.selectFrom('attendanceDay').selectAll().orderBy('attendanceId').execute()).toEqual(days);
    });

    it('books every change of a record that all overwrite, one after the other', async () => {
      const { empLoanId } = await newLoan();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) => {
          const body = { ...loan, empLoanId, applicantDto: { applicantId: 5 }, loanPaid: at + 1 };
          return post(at, payroll, 'empLoan/saveEmpLoan', body);
        }),
      );
      expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, () => '200'));
      const changes = await worlds[0].db
        .selectFrom('history')
        .selectAll()
        .where('tableName', '=', 'employeeLoan')
        .where('recordKey', '=', String(empLoanId))
        .execute();
      expect(changes).toHaveLength(13);
      // Each begins where another one ended: put one behind the other they are what is stored.
      const steps = changes
        .filter(({ fromJson }) => fromJson !== null)
        .map(({ fromJson, toJson }) => [JSON.parse(fromJson ?? ''), JSON.parse(toJson ?? '')]);
      let paid = 0;
      for (let left = steps; left.length > 0; ) {
        const next = left.find(([from]) => from.loanPaidMinor === paid);
        if (!next) throw new Error(`No change begins at ${paid}`);
        paid = next[1].loanPaidMinor;
        left = left.filter((each) => each !== next);
      }
      expect((await stored(empLoanId)).loanPaidMinor).toBe(paid);
    });
  });
});
