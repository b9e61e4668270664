import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Json, JsonRecord, ScreenRun } from '@muster/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditCalls } from '../../../server/audit/audit-calls.ts';
import { type AuditEvent, auditActions } from '../../../server/audit/audit-entry.ts';
import { createAudit } from '../../../server/audit/create-audit.ts';
import { describeDetails } from '../../../server/audit/describe-details.ts';
import type { AuditChange, TellHistory } from '../../../server/audit/search-audit.ts';
import { holds } from '../../../server/gateway/check-right.ts';
import { readSent } from '../../../server/gateway/read-sent.ts';
import { isTold } from '../../../server/hr/audit/sensitive-columns.ts';
import type { HrTables } from '../../../server/hr/index.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { createWorld, type HrWorld, recordOf } from '../../contracts/hr-world.ts';
import { fieldRights } from '../../contracts/shipped-calls.ts';
import { ownEntry } from '../../server/support/own-entries.ts';
import { act, FakeServices, open, settle } from './world.ts';

describe('the screen of the audit log', () => {
  let world: HrWorld;
  let loanKey = 0;
  const log = () => world.database.db.withTables<ServerTables>();
  const tellHistory: TellHistory = (ids, reader) =>
    world.hr.historyChanges(ids, (functions) => holds(reader, functions));
  /** The screens that whoever reads the log may read besides. */
  let readable = ['emp_loan'];
  const search = async (body: unknown) => {
    const [call] = auditCalls(tellHistory);
    const right = { read: true, write: false, delete: false };
    const person = { name: '', email: '', rights: Object.fromEntries(readable.map((link) => [link, right])) };
    const owner = { kind: 'person', accountId: 1 } as const;
    const sent = readSent({ call: ownEntry('audit.searchAudit'), body });
    if ('code' in sent) return sent;
    const request = {
      handle: log(),
      person,
      owner,
      ownerKey: '',
      tokenHash: '',
      now: new Date(),
      params: [],
      body: sent.body,
      match: undefined,
      confirmed: false,
    };
    const answer = await call?.run(request);
    if (!answer || !('envelope' in answer)) throw new Error('No envelope came');
    return answer.envelope;
  };
  beforeAll(async () => {
    world = await createWorld({ people: 8, months: 1 });
    const admin = await world.as('admin@muster.local');
    const loan = { loanAmount: 1000, loanPaid: 0, monthlyInstallment: 100, loanDate: '2026-11-01', status: 'Active' };
    const applicantDto = { applicantId: 2 };
    const made = recordOf(await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body: { ...loan, applicantDto } }));
    loanKey = Number(made['empLoanId']);
    const body = { ...loan, empLoanId: loanKey, applicantDto, loanPaid: 400 };
    await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body });
    const at = (instant: string, ...events: AuditEvent[]) => {
      const audit = createAudit(log(), () => new Date(instant));
      return log()
        .transaction()
        .execute((trx) => audit.record(trx, ...events));
    };
    const signIn = (index: number): AuditEvent => ({
      who: { kind: 'visitor', id: '', name: 'Visitor' },
      action: 'signin.failed',
      subject: { kind: 'account', key: `person${index}%@example.com` },
      details: { code: '403' },
    });
    // 19:30 in UTC is half past midnight of the next day in the company.
    await at('2026-11-23T19:30:00.000Z', ...Array.from({ length: 230 }, (_, index) => signIn(index)));
    await at('2026-11-25T07:00:00.000Z', {
      who: { kind: 'command', id: '', name: 'muster backup' },
      action: 'backup.begun',
      subject: { kind: 'backup', key: 'monday.backup' },
    });
  });
  afterAll(() => world.close());

  async function opened() {
    const services = new FakeServices({ 'audit.searchAudit': ({ body }) => search(body) });
    const run = open('administration.audit', services);
    // The search waits for the database a few times.
    const calm = async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        await settle();
      }
    };
    await calm();
    return { run, services, calm };
  }
  const lines = (run: ScreenRun) => (run.value({ var: 'data.page.lines' }) ?? []) as readonly JsonRecord[];
  const asked = async (filters: JsonRecord) => {
    const { run, calm, services } = await opened();
    run.set('state.filters', filters as Json);
    await calm();
    expect(services.reports).toEqual([]);
    return lines(run);
  };

  it('shows the newest entries first and leads to older ones page by page, and back', async () => {
    const { run, calm } = await opened();
    const first = lines(run).map(({ seq }) => Number(seq));
    expect(first).toHaveLength(100);
    expect(first).toEqual(first.toSorted((left, right) => right - left));
    const seen = [...first];
    for (const more of [100, undefined]) {
      await act(run, 'older');
      await calm();
      if (more !== undefined) expect(lines(run)).toHaveLength(more);
      seen.push(...lines(run).map(({ seq }) => Number(seq)));
    }
    expect(run.value({ var: 'data.page.older' })).toBeNull();
    expect(seen).toEqual(Array.from({ length: first[0] ?? 0 }, (_, index) => (first[0] ?? 0) - index));
    await act(run, 'newest');
    await calm();
    expect(lines(run).map(({ seq }) => Number(seq))).toEqual(first);
  });

  it('begins at the newest entry again when something else is looked for', async () => {
    const { run, calm } = await opened();
    await act(run, 'older');
    run.set('state.filters', { what: 'backup' });
    await calm();
    expect(lines(run).map(({ action }) => action)).toEqual(['backup.begun']);
  });

  it('finds by a part of the name, by area, by record, by key and by day of the company', async () => {
    const loans = await asked({ subject: `employeeLoan ${loanKey}` });
    expect(loans.map(({ action }) => action)).toEqual(['data.changed', 'data.created']);
    expect(await asked({ subject: 'employeeLoan', who: 'nadia' })).toEqual(loans);
    expect(await asked({ subject: 'employeeLoan', who: 'nobody' })).toEqual([]);
    expect(await asked({ subject: 'person7%@example.com' })).toHaveLength(1);
    expect(await asked({ who: '%' })).toEqual([]);
    expect(await asked({ what: 'signin' })).toHaveLength(100);
    expect(await asked({ what: 'sign' })).toEqual([]);
    expect((await asked({ from: '2026-11-25' })).map(({ subject }) => subject)).toEqual(['backup monday.backup']);
    expect(await asked({ from: '2026-11-23', till: '2026-11-23' })).toEqual([]);
    expect(await asked({ from: '2026-11-24', till: '2026-11-24' })).toHaveLength(100);
  });

  it('tells who did it, by which call, and from what to what', async () => {
    const [changed, made] = await asked({ subject: `employeeLoan ${loanKey}` });
    const line = { actorName: 'Nadia Riaz', actorKind: 'staff', call: 'empLoan/saveEmpLoan' };
    expect(changed).toMatchObject({ ...line, told: 'Loan Paid: 0 → 400' });
    expect(made).toMatchObject(line);
    expect(made?.['told']).toContain('Loan Amount: 1000; Loan Paid: 0; Monthly Installment: 100');
    const [failed] = await asked({ what: 'signin.failed' });
    expect(failed).toMatchObject({ at: '2026-11-24T00:30:00+05:00', told: 'Code: 403' });
  });

  it('tells amounts and numbers of papers only to those who may read a screen that shows them', async () => {
    const { db } = world.database;
    const change = async (
      tableName: 'applicant' | 'applicantBio' | 'attendanceDay' | 'leaveRequest' | 'lead',
      from: object,
      to: object,
    ) => {
      const hr = db.withTables<HrTables>();
      const last = await hr.selectFrom('history').select('historyId').orderBy('historyId', 'desc').executeTakeFirst();
      const historyId = (last?.historyId ?? 0) + 1;
      const [fromJson, toJson] = [from, to].map((each) => JSON.stringify(each));
      const row = { historyId, tableName, recordKey: '2', at: '', byName: '', fromJson, toJson };
      await hr
        .insertInto('history')
        .values(row as never)
        .execute();
      return historyId;
    };
    const pay = await change(
      'applicant',
      { basicSalaryMinor: 100, remarks: 'a' },
      { basicSalaryMinor: 200, remarks: 'b' },
    );
    const paper = await change('applicantBio', { cnic: '35202-1' }, { cnic: '35202-2' });
    const told = async (...links: string[]) => {
      const rights = Object.fromEntries(links.map((link) => [link, { read: true, write: false, delete: false }]));
      const seen = await tellHistory([pay, paper], { name: '', email: '', rights });
      return [pay, paper].map((id) => seen.get(id)?.map(inOneLine).join('; '));
    };
    const hidden = ['Basic Salary: changed; Remarks: a → b', 'Cnic: changed'];
    expect(await told('audit')).toEqual(hidden);
    expect(await told('pay_role')).toEqual(['Basic Salary: 1 → 2; Remarks: a → b', hidden[1]]);
    expect(await told('employee')).toEqual(['Basic Salary: 1 → 2; Remarks: a → b', 'Cnic: 35202-1 → 35202-2']);
    const ofOthers = [
      await change('attendanceDay', { checkInStatus: 'Absent' }, { checkInStatus: 'Leave' }),
      await change('leaveRequest', { status: 'Pending' }, { status: 'Rejected' }),
      await change('lead', { leadRank: 'A' }, { leadRank: 'B' }),
    ];
    const toldOfOthers = async (...links: string[]) => {
      const rights = Object.fromEntries(links.map((link) => [link, { read: true, write: false, delete: false }]));
      const seen = await tellHistory(ofOthers, { name: '', email: '', rights });
      return ofOthers.map((id) => seen.get(id)?.map(inOneLine).join('; '));
    };
    const kept = ['Check In Status: changed', 'Status: changed', 'Lead Rank: changed'];
    expect(await toldOfOthers('audit', 'team_lead_attendance', 'leave_approval', 'my_team_leads')).toEqual(kept);
    expect(await toldOfOthers('audit', 'monthly_attendance', 'leave_approval_hr', 'mtd')).toEqual([
      'Check In Status: Absent → Leave',
      'Status: Pending → Rejected',
      'Lead Rank: A → B',
    ]);
    readable = ['audit'];
    const [changed, made] = await asked({ subject: `employeeLoan ${loanKey}` });
    expect(changed?.['told']).toBe('Loan Paid: changed');
    expect(made?.['told']).toContain('Loan Amount: not shown; Loan Paid: not shown');
    expect(JSON.stringify([changed, made])).not.toMatch(/1000|400/);
    readable = ['emp_loan'];
  });

  it('tells what was changed field by field, with before and after, and lists line by line', async () => {
    const [changed, made] = await asked({ subject: `employeeLoan ${loanKey}` });
    expect(changed?.['changes']).toEqual([{ field: 'Loan Paid', from: '0', to: '400' }]);
    expect(made?.['changes']).toContainEqual({ field: 'Loan Amount', from: null, to: '1000' });
    const sentences = ['title Loans → Credits', 'column Loan Paid hidden'];
    const details = { publication: 3, reason: 'Staff asked', sentences };
    expect(describeDetails(details)).toEqual([
      { field: 'Publish', from: null, to: '3' },
      { field: 'Reason', from: null, to: 'Staff asked' },
      { field: 'Change', from: null, to: 'title Loans → Credits' },
      { field: 'Change', from: null, to: 'column Loan Paid hidden' },
    ]);
    const beside = { from: { shirtSize: 'S', badge: null }, to: { shirtSize: 'L' } };
    expect(describeDetails(beside)).toEqual([
      { field: 'Shirt Size', from: 'S', to: 'L' },
      { field: 'Badge', from: 'empty', to: 'empty' },
    ]);
    expect(describeDetails({ found: [], on: true, odd: { a: 1 } })).toEqual([
      { field: 'On', from: null, to: 'Yes' },
      { field: 'Odd', from: null, to: '{"a":1}' },
    ]);
  });

  it('has words for every action that is written down', () => {
    const named = optionList('auditActions').map(([code]) => code);
    expect([...named].sort()).toEqual([...auditActions].sort());
    expect(optionList('auditActions').every(([code, words]) => words !== '' && words !== code)).toBe(true);
  });

  it('knows of every amount of the backend whether it is the pay of one person', async () => {
    const tables = await world.database.db.introspection.getTables();
    const amounts = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /Minor$|cnic|iban|bank|accountNo/i.test(column.name))
        .map((column) => `${name}.${column.name}`),
    );
    // What a lead of an order pays is a price and nobody's own.
    const prices = /^(leadOrder|leadPackage|groupPackage)\./;
    const unknown = amounts.filter((each) => {
      const [table = '', column = ''] = each.split('.');
      return !prices.test(each) && isTold(fieldRights(), table, column, () => false);
    });
    expect(amounts.length).toBeGreaterThan(10);
    expect(unknown).toEqual([]);
  });

  it('says which of what is asked cannot be read', async () => {
    for (const body of [
      { from: '2026-13-01' },
      { till: 7 },
      { who: 'x'.repeat(201) },
      { before: 'x' },
      { before: 1.5 },
      { unknown: 1 },
    ])
      expect(await search(body)).toMatchObject({
        code: '422',
        result: { problems: [{ field: Object.keys(body)[0], message: expect.any(String) }] },
      });
    for (const body of [undefined, null, [], 'x'])
      expect(await search(body)).toMatchObject({ code: '422', message: 'The body needs to be a record' });
    expect(await search({})).toMatchObject({ code: '200' });
  });
});

function inOneLine({ field, from, to }: AuditChange): string {
  return from === null ? `${field}: ${to}` : `${field}: ${from} → ${to}`;
}

/** The values and labels of a shared option list. */
function optionList(name: string): readonly (readonly [code: string, words: string])[] {
  const file = path.resolve(import.meta.dirname, '../../../definitions/shared/options/options.json');
  return JSON.parse(readFileSync(file, 'utf8')).lists[name];
}
