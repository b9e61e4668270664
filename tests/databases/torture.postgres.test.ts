import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../server/audit/create-audit.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import type { HrAnswer, HrRequest, HrTables, Who } from '../../server/hr/index.ts';
import type { ServerTables } from '../../server/tables.ts';
import { createWorld, noon } from '../contracts/hr-world.ts';
import { makeDatabase, postgresOfTests } from './test-database.ts';
import { type Company, openCompany } from './torture-company.ts';

/** A minute where it is asked for (CONTRIBUTING.md); else as long as shows that it holds at all. */
const seconds = Number(process.env['TORTURE_SECONDS'] ?? 6);
const people = 50;
const servers = 3;

interface Saved {
  readonly who: Who;
  readonly request: HrRequest;
  readonly answer: HrAnswer;
  readonly by: number;
}

describe('three servers on one database, of which one is killed every second', () => {
  let made: Awaited<ReturnType<typeof makeDatabase>>;
  let database: Database;
  let company: Company;
  let payroll: Who;
  let hr: Who;
  beforeAll(async () => {
    made = await makeDatabase(postgresOfTests() ?? '');
    database = await opened();
    const world = await createWorld({ people: 16, months: 1, database });
    payroll = await world.as('payroll@muster.local');
    hr = await world.as('hr@muster.local');
    company = await openCompany(made.url, noon, servers);
  });
  afterAll(async () => {
    await company?.stop();
    await database?.close();
    await made?.drop();
  });
  const opened = async () => {
    const open = await openPostgres(made.url);
    if ('refused' in open) throw new Error(open.refused);
    return open;
  };

  let random = 20261121;
  const draw = (below: number) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  let keys = 0;
  const acknowledged: Saved[] = [];
  const codeOf = (answer: HrAnswer) => ('file' in answer ? 'file' : answer.code);
  const save = async (who: Who, path: string, body: object, ifMatch = '*') => {
    keys += 1;
    const [service = '', name = ''] = path.split('/');
    const request: HrRequest = {
      method: 'POST',
      call: `${service}/${name}`,
      params: [],
      body,
      ifMatch,
      idempotencyKey: `torture-${keys}`,
    };
    const { answer, by } = await company.ask(who, request);
    acknowledged.push({ who, request, answer, by });
    return answer;
  };
  const resultOf = (answer: HrAnswer) => ('file' in answer ? {} : answer.result) as Record<string, unknown>;

  const loan = { loanAmount: 900_000, loanPaid: 0, monthlyInstallment: 5, loanDate: '2026-11-01', status: 'Active' };
  const marks = new Map<number, string>();
  /** What people count up together: how often each was counted, as they were told. */
  const counted = new Map<number, number>();

  const newLoan = async (person: number) => {
    keys += 1;
    const mark = 1000 + keys;
    const answer = await save(payroll, 'empLoan/saveEmpLoan', {
      ...loan,
      applicantDto: { applicantId: 4 + (person % 12) },
      monthlyInstallment: mark,
    });
    marks.set(mark, codeOf(answer));
  };
  const countUp = async (empLoanId: number) => {
    const read: HrRequest = { method: 'GET', call: 'empLoan/getAllEmpLoans', params: [] };
    const { answer } = await company.ask(payroll, read);
    const rows = ('file' in answer ? [] : answer.result) as readonly Record<string, unknown>[];
    const row = rows.find((each) => each['empLoanId'] === empLoanId);
    if (!row) throw new Error(`The loan ${empLoanId} is gone`);
    const { loanPaid, _version, applicantDto } = row as { loanPaid: number; _version: number; applicantDto: object };
    const saved = await save(
      payroll,
      'empLoan/saveEmpLoan',
      { ...loan, applicantDto, empLoanId, loanPaid: loanPaid + 1 },
      String(_version),
    );
    if (codeOf(saved) === '200') counted.set(empLoanId, (counted.get(empLoanId) ?? 0) + 1);
    else expect(codeOf(saved)).toBe('409');
  };
  const nameOfDepartment = () => `Department ${draw(12)}`;
  const department = async () => {
    const answer = await save(hr, 'department/saveDepartment', { deptName: nameOfDepartment(), status: 'Active' });
    expect(['200', '409', '422']).toContain(codeOf(answer));
  };

  it(`lose nothing that was acknowledged and no update, in ${seconds} seconds of ${people} people`, async () => {
    const shared: number[] = [];
    for (const applicantId of [5, 6, 7]) {
      const answer = await save(payroll, 'empLoan/saveEmpLoan', { ...loan, applicantDto: { applicantId } });
      shared.push(Number(resultOf(answer)['empLoanId']));
    }
    let over = false;
    const works = [newLoan, () => countUp(shared[draw(shared.length)] ?? 0), department];
    const person = async (number: number) => {
      while (!over) await (works[draw(works.length)] ?? newLoan)(number);
    };
    const busy = Promise.all(Array.from({ length: people }, (_, number) => person(number)));
    let kills = 0;
    for (const end = performance.now() + seconds * 1000; kills < 4 || performance.now() < end; kills += 1) {
      await wait(1000);
      await company.kill(kills % servers);
    }
    over = true;
    await busy;
    expect(company.failures).toEqual([]);

    // Somebody who is not sure asks another server again, and gets what he got.
    for (const { who, request, answer, by } of acknowledged.filter((_, at) => at % 7 === 0)) {
      // Of a refusal nothing is kept: it is looked at again.
      if (codeOf(answer) !== '200') continue;
      expect((await company.ask(who, request, by)).answer).toEqual(answer);
    }
    const db = database.db.withTables<HrTables>();
    // The demo company has loans of its own, none of which is so large.
    const amount = loan.loanAmount * 100;
    const loans = await db.selectFrom('employeeLoan').selectAll().where('loanAmountMinor', '=', amount).execute();
    for (const [mark, code] of marks)
      expect([mark, loans.filter((row) => row.monthlyInstallmentMinor === mark * 100).length]).toEqual([
        mark,
        code === '200' ? 1 : 0,
      ]);
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
    expect(acknowledged.filter(({ answer }) => codeOf(answer) === '200').length).toBeGreaterThan(people);
    console.info(
      `${acknowledged.length} answers, ${kills} kills, ${company.interrupted()} requests asked again, ${verdict.sound} entries`,
    );
  }, 600_000);
});
