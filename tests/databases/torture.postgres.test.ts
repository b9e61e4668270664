import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../server/audit/create-audit.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import type { HrTables } from '../../server/hr/index.ts';
import { jobTimes } from '../../server/jobs/job-bounds.ts';
import type { ServerTables } from '../../server/tables.ts';
import { createWorld, demoPassword, noon } from '../contracts/hr-world.ts';
import { makeDatabase, postgresOfTests } from './test-database.ts';
import { type Answer, type Asked, type Company, openCompany } from './torture-company.ts';

/** A minute where it is asked for (CONTRIBUTING.md); else not longer than the least of what is to happen takes. */
const seconds = Number(process.env['TORTURE_SECONDS'] ?? 0);
const people = 50;
const servers = 3;
/** What is to happen at least, however long it takes: kills, saves between two of them, jobs. */
const leastKills = 3;
const leastSaves = 40;
const leastJobs = 3;
const rowsOfJob = 10;

interface Saved {
  readonly asked: Asked;
  readonly answer: Answer;
}
type Row = Readonly<Record<string, unknown>>;

describe('three servers on one database, of which one after the other is killed in the middle of its work', () => {
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  let database: Database;
  let company: Company;
  beforeAll(async () => {
    made = await makeDatabase(postgresOfTests() ?? '');
    const opened = await openPostgres(made.url);
    if ('refused' in opened) throw new Error(opened.refused);
    database = opened;
    await createWorld({ people: 12, months: 1, database, realPasswords: true });
    company = await openCompany(made.url, noon, servers);
  });
  afterAll(async () => {
    await company?.stop();
    await database?.close();
    await made?.drop();
  });

  let random = 20261121;
  const draw = (below: number) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  const oneOf = <T>(list: readonly T[]) => list[draw(list.length)] as T;
  let keys = 0;
  const saved: Saved[] = [];
  const save = async (asked: Asked) => {
    keys += 1;
    const withKey = { ...asked, key: `torture-${keys}` };
    const { answer } = await company.ask(withKey);
    saved.push({ asked: withKey, answer });
    return answer;
  };
  const signIn = async (email: string) => {
    const body = { email, password: demoPassword };
    const { answer, cookie } = await company.ask({ place: 'hr/users/login', body });
    expect(answer.code).toBe('200');
    return cookie;
  };

  const loanForm = 'loans.list.editor.recordList.form';
  const loan = { loanAmount: 900_000, loanPaid: 0, monthlyInstallment: 5, loanDate: '2026-11-01', status: 'Active' };
  const saveLoan = (cookie: string, changes: object, ifMatch?: string) => {
    const body = { ...loan, ...changes };
    return save({ place: 'hr/empLoan/saveEmpLoan', form: loanForm, cookie, body, ...(ifMatch ? { ifMatch } : {}) });
  };
  /** How often each loan with a mark is to be there: whoever made it was told so. */
  const marks = new Map<number, number>();
  const markedLoan = () => {
    const mark = 1000 + marks.size;
    marks.set(mark, 0);
    return { mark, body: { ...loan, applicantDto: { applicantId: 4 + draw(8) }, monthlyInstallment: mark } };
  };
  const newLoan = async (cookie: string) => {
    const { mark, body } = markedLoan();
    const { code } = await saveLoan(cookie, body);
    expect(code).toBe('200');
    marks.set(mark, 1);
  };

  /** What people count up together: how often each was counted, as they were told. */
  const shared: number[] = [];
  const counted = new Map<number, number>();
  const countUp = async (cookie: string) => {
    const empLoanId = oneOf(shared);
    const where = encodeURIComponent(JSON.stringify({ column: 'empLoanId', is: 'equal', value: empLoanId }));
    const { answer } = await company.ask({ place: `hr/empLoan/getAllEmpLoans?where=${where}`, cookie });
    const [row] = answer.result as readonly Row[];
    if (!row) throw new Error(`The loan ${empLoanId} is gone: ${answer.message}`);
    const { applicantId } = row['applicantDto'] as Row;
    const changes = { applicantDto: { applicantId }, empLoanId, loanPaid: Number(row['loanPaid']) + 1 };
    const { code } = await saveLoan(cookie, changes, String(row['_version']));
    if (code === '200') counted.set(empLoanId, (counted.get(empLoanId) ?? 0) + 1);
    else expect(code).toBe('409');
  };

  const jobs: string[] = [];
  const job = async (cookie: string) => {
    const list = Array.from({ length: rowsOfJob }, markedLoan);
    const rows = list.map(({ mark, body }) => ({ label: `Loan ${mark}`, body }));
    const answer = await save({ place: 'jobs', form: loanForm, cookie, body: { call: 'empLoan.saveEmpLoan', rows } });
    // So many jobs of one person wait at most.
    if (answer.code === '429') return;
    expect(answer.code).toBe('202');
    jobs.push(String((answer.result as Row)['jobId']));
    for (const { mark } of list) marks.set(mark, 1);
  };

  const department = async (cookie: string) => {
    const body = { deptName: `Department ${draw(400)}`, status: 'Active' };
    const form = 'company.departments.editor.recordList.form';
    const { code } = await save({ place: 'hr/department/saveDepartment', form, cookie, body });
    expect(['200', '409', '422']).toContain(code);
  };

  /** Does for each of a list what is to be done, as many people at once as work. */
  const together = async <T>(list: readonly T[], work: (each: T) => Promise<void>) => {
    const left = [...list];
    const person = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
    };
    await Promise.all(Array.from({ length: people }, person));
  };

  it(`lose nothing that was acknowledged and no update, and do no job twice, with ${people} people at work`, async () => {
    // One after the other, at each server in turn: at once they would count as guesses.
    const sessions: { readonly cookie: string; readonly works: readonly ((cookie: string) => Promise<void>)[] }[] = [];
    for (let number = 0; number < people / 10; number += 1) {
      const inPayroll = number > 0;
      const cookie = await signIn(`${inPayroll ? 'payroll' : 'hr'}@muster.local`);
      sessions.push({ cookie, works: inPayroll ? [newLoan, newLoan, newLoan, countUp, countUp, job] : [department] });
    }
    const payroll = sessions[1]?.cookie ?? '';
    for (const applicantId of [5, 6, 7]) {
      const { result } = await saveLoan(payroll, { applicantDto: { applicantId } });
      shared.push(Number((result as Row)['empLoanId']));
    }
    let kills = 0;
    const began = performance.now();
    const isEnough = () =>
      kills >= leastKills &&
      company.interrupted() > 0 &&
      jobs.length >= leastJobs &&
      performance.now() > began + seconds * 1000;
    for (;;) {
      const before = saved.length;
      let over = false;
      const person = async (number: number) => {
        const { cookie, works } = sessions[number % sessions.length] ?? { cookie: '', works: [] };
        while (!over) await oneOf(works)(cookie);
      };
      const kill = async () => {
        await expect.poll(() => saved.length, { interval: 20, timeout: 300_000 }).toBeGreaterThan(before + leastSaves);
        await company.kill(kills % servers);
        over = true;
      };
      await Promise.all([kill(), ...Array.from({ length: people }, (_, number) => person(number))]);
      kills += 1;
      if (isEnough()) break;
      await company.start((kills - 1) % servers);
    }
    const took = Math.round((performance.now() - began) / 1000);

    // Whoever had a job is dead. Half a minute later the leases are over: by the clock in the database that is now.
    await company.killAll();
    await database.db
      .withTables<ServerTables>()
      .updateTable('job')
      .set((eb) => ({ leaseUntil: eb('leaseUntil', '-', jobTimes.lease) }))
      .where('leaseUntil', '>', 0)
      .execute();
    await company.start(kills % servers);
    // Somebody who is not sure asks a server again that never heard of it, and gets what he got. Of a refusal nothing is
    // kept: it is looked at again.
    const acknowledged = saved.filter(({ answer }) => answer.code === '200' || answer.code === '202');
    await together(acknowledged, async ({ asked, answer }) => {
      const again = await company.ask(asked);
      expect([asked.key, again.answer]).toEqual([asked.key, answer]);
    });
    const progress = async (jobId: string) => {
      const { answer } = await company.ask({ place: `hr/background/getProgress/${jobId}/0`, cookie: payroll });
      const { state, done, failed } = answer.result as Row;
      return { state, done, failed };
    };
    const whole = { state: 'done', done: rowsOfJob, failed: 0 };
    for (const jobId of jobs) await expect.poll(() => progress(jobId), { timeout: 300_000 }).toEqual(whole);

    const db = database.db.withTables<HrTables>();
    // The demo company has loans of its own, none of which is so large.
    const amount = loan.loanAmount * 100;
    const loans = await db.selectFrom('employeeLoan').selectAll().where('loanAmountMinor', '=', amount).execute();
    const there = new Map<number, number>();
    for (const { monthlyInstallmentMinor } of loans)
      there.set(monthlyInstallmentMinor / 100, (there.get(monthlyInstallmentMinor / 100) ?? 0) + 1);
    for (const [mark, times] of marks) expect([mark, there.get(mark) ?? 0]).toEqual([mark, times]);
    for (const id of shared)
      expect(loans.find(({ empLoanId }) => empLoanId === id)).toMatchObject({
        loanPaidMinor: (counted.get(id) ?? 0) * 100,
        version: 1 + (counted.get(id) ?? 0),
      });
    const names = (await db.selectFrom('department').select('deptName').execute()).map(({ deptName }) => deptName);
    expect(new Set(names).size).toBe(names.length);
    // Each change stands in the history once, and each of these in the log.
    await createAudit(database.db.withTables<ServerTables>(), () => new Date(noon)).settle();
    const verdict = await lookThroughAudit(database, undefined);
    expect(verdict.problem).toBeUndefined();
    expect(verdict.waiting ?? 0).toBe(0);
    expect(company.failures()).toEqual([]);
    console.info(
      `${saved.length} answers, ${jobs.length} jobs, ${kills} kills in ${took} s, ${company.interrupted()} requests asked again, ${verdict.sound} entries`,
    );
  }, 600_000);
});
