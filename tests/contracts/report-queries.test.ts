import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HrEnvelope, hrCallsOf, type Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, rowsOf, visitor } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { shippedCalls } from './shipped-calls.ts';

interface Answer {
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly found: number;
  readonly total: Readonly<Record<string, unknown>> | null;
}

const tables = [
  'Attendance',
  'Leave Requests',
  'Leave Balances',
  'Corrections',
  'Employees',
  'Applicants',
  'Recruitment Log',
  'Leads',
  'Loans',
];

const count = (targetCol: string, colName = 'Rows') => ({
  colName,
  formula: 'Count',
  formulaType: 'Simple',
  targetCol,
  returnCol: 'rows',
});

describe('tables and queries of reports', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const run = (who: Who, table: string, body: unknown, flags = 'false/false', name = 'runQuery') =>
    world.call(who, 'POST', `filtered_table/${name}/${table}/${flags}`, { body });
  const whole = async (table: string, body: unknown, flags = 'false/false') => {
    const answer = await run(admin, table, body, flags, 'answerQuery');
    expect([answer.code, answer.message]).toEqual(['200', expect.any(String)]);
    return answer.result as unknown as Answer;
  };
  const columnsOf = async (who: Who, table: string) =>
    rowsOf(await world.call(who, 'GET', `filtered_table/getTableColumnsByName/${table}`));
  /** Who builds reports and reads by some more functions. */
  const builderWith = async (...read: readonly string[]): Promise<Who> =>
    (await onlyRights(world, 'agent@muster.local', { read, write: ['custom_reports'] })).who;

  it('P-765 P-837 filtered_table/getAllFilteredTableName is a list of names, of what each may see', async () => {
    expect((await world.call(admin, 'GET', 'filtered_table/getAllFilteredTableName')).result).toEqual(tables);
    const agent = await world.as('agent@muster.local');
    expect((await world.call(agent, 'GET', 'filtered_table/getAllFilteredTableName')).code).toBe('403');
    expect((await world.call(visitor, 'GET', 'filtered_table/getAllFilteredTableName')).code).toBe('401');
  });

  it('P-767 tells the columns of a table with what people call them and their types', async () => {
    expect(await columnsOf(admin, 'Leads')).toContainEqual({
      columnAlias: 'Lead Payout',
      rawTableColumnDto: {
        tableDto: { rawTableName: 'Leads' },
        rawColumnDto: { columnDtoName: 'leadPayout', rawColumnType: 'number' },
      },
    });
    const unknown = await world.call(admin, 'GET', 'filtered_table/getTableColumnsByName/Lead');
    expect([unknown.code, unknown.message]).toEqual(['422', "'Lead' is no table of reports. Did you mean 'Leads'?"]);
  });

  it.each(tables)('answers rows of %s in all of its columns', async (table) => {
    const names = (await columnsOf(admin, table)).map(
      (column) =>
        (column as { rawTableColumnDto: { rawColumnDto: { columnDtoName: string } } }).rawTableColumnDto.rawColumnDto
          .columnDtoName,
    );
    const answer = await run(admin, table, { returnColumns: names });
    expect(answer.code).toBe('200');
    for (const row of rowsOf(answer)) expect(Object.keys(row)).toEqual(names);
  });

  it('P-839 P-842 filtered_table/runQuery takes filterQueries and returnColumns and returns result rows', async () => {
    const answer = await run(admin, 'Loans', {
      filterQueries: [{ expression: 'Greater Than', column: 'loanAmount', value: 100000, ownedBy: 'Loans' }],
      returnColumns: ['crmId', 'loanAmount'],
    });
    const loans = rowsOf(await world.call(admin, 'GET', 'empLoan/getAllEmpLoans'));
    const large = loans.filter(({ loanAmount }) => Number(loanAmount) > 100000);
    expect(large.length).toBeGreaterThan(0);
    expect(large.length).toBeLessThan(loans.length);
    expect(rowsOf(answer)).toEqual(
      large.map(({ loanAmount, applicantDto }) => ({
        crmId: (applicantDto as Record<string, unknown>)['empNo'],
        loanAmount,
      })),
    );
  });

  it('P-840 P-843 runs the query of the builder: by team and month, months as people read them', async () => {
    const body = {
      reportTable: 'Leads',
      columns: [{ returnCol: 'teamName', colName: 'Team' }],
      matrices: [
        { colName: 'Month', formula: 'Count', formulaType: 'Interval', targetCol: 'transferDate', colValue: 'month' },
        count('dialerLeadId'),
      ],
      filters: [],
      isHeadcount: false,
      loadFullData: false,
    };
    const rows = rowsOf(await run(admin, 'Leads', body));
    const stored = await world.db.selectFrom('lead').select(['teamId', 'transferDate']).execute();
    const groups = new Set(stored.map(({ teamId, transferDate }) => `${teamId} ${transferDate.slice(0, 7)}`));
    expect(rows.length).toBe(groups.size);
    expect(rows.reduce((sum, row) => sum + Number(row['rows']), 0)).toBe(stored.length);
    expect(Object.values(rows[0] ?? {})).toContainEqual(expect.stringMatching(/^(Sep|Oct|Nov) 2026$/));
  });

  it('P-841 counts persons in a head count, and says how many rows there are unless all are loaded', async () => {
    const counted = async (flags: string) =>
      (await whole('Attendance', { matrices: [count('attendanceDate')] }, flags)).rows[0]?.['rows'];
    const days = await world.db.selectFrom('attendanceDay').select('applicantId').execute();
    expect(await counted('false/false')).toBe(days.length);
    expect(await counted('true/false')).toBe(new Set(days.map(({ applicantId }) => applicantId)).size);
    const body = { columns: [{ returnCol: 'legacyCode' }] };
    const first = await run(admin, 'Attendance', body);
    expect([first.message, rowsOf(first).length]).toEqual([`The first 1000 of ${days.length} rows.`, 1000]);
    const all = await run(admin, 'Attendance', body, 'false/true');
    expect([all.message, rowsOf(all).length]).toEqual(['Success', days.length]);
  });

  it('takes the total of the rows and not of the cells', async () => {
    const mean = { colName: 'Mean', formula: 'Average', formulaType: 'Simple', targetCol: 'dailyHours' };
    const body = { columns: [{ returnCol: 'teamName' }], matrices: [mean], totals: true };
    const { rows, total } = await whole('Attendance', body);
    const { rows: direct } = await whole('Attendance', { matrices: [mean] });
    expect(total?.['mean']).toBe(direct[0]?.['mean']);
    const cells = rows.map((row) => Number(row['mean']));
    expect(total?.['mean']).not.toBe(cells.reduce((sum, each) => sum + each, 0) / cells.length);
  });

  it.each([
    ['a key that nothing knows', { columns: [{ returnCol: 'crmId', evil: 1 }] }, 'columns.0.evil'],
    ['a name of a prototype', { columns: [{ returnCol: '__proto__' }] }, 'columns.0.returnCol'],
    ['an inherited name', { columns: [{ returnCol: 'constructor' }] }, 'columns.0.returnCol'],
    ['a column behind the table', { columns: [{ returnCol: '#whose' }] }, 'columns.0.returnCol'],
    ['lists in lists', { columns: [[[]]] }, 'columns.0'],
    ['another table in the body', { reportTable: 'Leads', columns: [{ returnCol: 'crmId' }] }, 'reportTable'],
    [
      '10,000 filters',
      { filters: Array.from({ length: 10_000 }, () => ({ colName: 'crmId', condition: 'Null' })) },
      'filters',
    ],
    [
      'a formula of 10,000 brackets',
      { matrices: [{ colName: 'F', formulaType: 'Custom', targetCol: 'Custom', formula: '('.repeat(10_000) }] },
      'matrices.0',
    ],
  ])('says of %s what is wrong, and where', async (_, body, field) => {
    const answer = await run(admin, 'Loans', body);
    expect([answer.code, answer.message]).toEqual(['422', expect.stringMatching(/^.{10,400}$/s)]);
    expect(namedFields(answer)).toContain(field);
  });

  it.each([
    ['P-888 P-600', 'Sum(loanAmount', 'Invalid formula'],
    ['P-601', '+ Sum(loanAmount)', 'Invalid operation'],
    ['P-602', 'loanAmount + Sum(loanPaid)', 'Invalid Operation'],
  ])('%s refuses the formula %s', async (_, formula, message) => {
    const matrices = [{ colName: 'F', formulaType: 'Custom', targetCol: 'Custom', formula, returnCol: 'f' }];
    const answer = await run(admin, 'Loans', { matrices });
    expect([answer.code, answer.message]).toEqual(['422', expect.stringContaining(message)]);
  });

  it('P-626 P-628 refuses a metric that is called as another one, whatever its case', async () => {
    const again = { ...count('status', 'ROWS'), returnCol: 'other' };
    const answer = await run(admin, 'Loans', { matrices: [count('crmId'), again] });
    expect([answer.code, answer.message]).toEqual(['422', expect.stringContaining('Formula Name already exist')]);
  });

  describe('of who may see less', () => {
    let builder: Who;
    beforeAll(async () => {
      builder = await builderWith('team_lead_attendance', 'find_applicant');
    });
    const refused = async (answer: Promise<HrEnvelope>) => {
      const { code, message } = await answer;
      return [code, message];
    };

    it('names no other table, and refuses their columns and rows', async () => {
      const names = await world.call(builder, 'GET', 'filtered_table/getAllFilteredTableName');
      expect(names.result).toEqual(['Attendance', 'Applicants', 'Recruitment Log']);
      const no = ['403', 'You do not have the right to see the table Loans.'];
      expect(await refused(world.call(builder, 'GET', 'filtered_table/getTableColumnsByName/Loans'))).toEqual(no);
      expect(await refused(run(builder, 'Loans', { returnColumns: ['crmId'] }))).toEqual(no);
    });

    it('counts rows of his own team alone', async () => {
      const [row] = rowsOf(await run(builder, 'Attendance', { matrices: [count('attendanceDate')] }));
      const who = await world.as('agent@muster.local');
      const { teamId } = await world.db
        .selectFrom('account')
        .innerJoin('applicant', 'applicant.applicantId', 'account.applicantId')
        .select('teamId')
        .where('accountId', '=', who.kind === 'person' ? who.accountId : 0)
        .executeTakeFirstOrThrow();
      const days = await world.db.selectFrom('attendanceDay').select('teamId').execute();
      const own = days.filter((day) => day.teamId === teamId);
      expect(own.length).toBeGreaterThan(0);
      expect(own.length).toBeLessThan(days.length);
      expect(row).toEqual({ rows: own.length });
    });

    it('knows no column that is kept from him, wherever it is named', async () => {
      // As an administrator publishes it: pay is for those who see financial details.
      const records = hrCallsOf(shippedCalls())[0]?.guarded.records ?? new Map();
      const applicant = records.get('applicant');
      const pay = { label: 'Basic Salary', rights: [{ functions: ['financial_details'] }], number: true as const };
      const fieldRights = new Map(records).set('applicant', {
        inside: new Map(),
        ...applicant,
        fields: new Map(applicant?.fields).set('basicSalary', pay),
      });
      const asking = (who: Who, body: unknown) =>
        world.call(who, 'POST', 'filtered_table/runQuery/Applicants/false/false', { body, fieldRights });
      const says = "'basicSalary' is no column of Applicants.";
      const sum = { colName: 'Pay', formula: 'Sum', formulaType: 'Simple', targetCol: 'basicSalary' };
      const formula = {
        colName: 'F',
        formulaType: 'Custom',
        targetCol: 'Custom',
        formula: 'Sum(basicSalary)',
        returnCol: 'f',
      };
      const asked = [
        { columns: [{ returnCol: 'basicSalary' }] },
        { columns: [{ returnCol: 'basicSalary' }], matrices: [count('name')] },
        {
          columns: [{ returnCol: 'name' }],
          filters: [{ colName: 'basicSalary', condition: 'Greater Than', inputVal: 1 }],
        },
        { matrices: [sum] },
        { matrices: [{ ...count('name'), where: { column: 'basicSalary', is: 'above', value: 1 } }] },
        { matrices: [formula] },
        { columns: [{ returnCol: 'name' }], sort: [{ column: 'basicSalary' }] },
      ];
      for (const body of asked) {
        const answer = await asking(builder, body);
        expect([body, answer.code]).toEqual([body, '422']);
        expect(answer.message).toMatch(/^.*basicSalary'? is no column/);
        expect((await asking(admin, body)).code).toBe(body.sort ? '422' : '200');
      }
      expect(await refused(asking(builder, asked[0]))).toEqual(['422', says]);
      const columns = await world.call(builder, 'GET', 'filtered_table/getTableColumnsByName/Applicants', {
        fieldRights,
      });
      const told = rowsOf(columns).map(({ columnAlias }) => columnAlias);
      expect(told).toContain('Appointment Date');
      expect(told).not.toContain('Basic Salary');
    });
  });

  it('asks for the right to write on reports', async () => {
    const { who: reader } = await onlyRights(world, 'agent@muster.local', { read: ['emp_loan', 'custom_reports'] });
    const answer = await run(reader, 'Loans', { returnColumns: ['crmId'] });
    expect([answer.code, answer.message]).toEqual([
      '403',
      'You do not have the right to change this (custom_reports).',
    ]);
  });
});
