import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeRolesOf } from '../../server/hr/access/active-roles-of.ts';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf, visitor } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { mismatches, type RecordShape } from './shape.ts';

const shape: RecordShape = {
  customReportId: 'id',
  customReportName: 'text',
  reportTableName: 'text?',
  type: ['Bar Chart', 'Line Chart', 'Pie Chart', 'Big Number', 'Table', 'Text'],
  query: 'text?',
  chartConfig: 'text?',
  reportingLineDto: { record: { reportingLineId: 'id', reportingLineName: 'text' } },
  status: ['Active', 'Inactive'],
  _version: 'number',
};

interface Ran {
  readonly customReportName: string;
  readonly type: string;
  readonly answer: {
    readonly rows: readonly Readonly<Record<string, unknown>>[];
    readonly total: Readonly<Record<string, unknown>> | null;
  };
}

const count = (targetCol: string) => ({ colName: 'Rows', formula: 'Count', formulaType: 'Simple', targetCol });
const loans = (more: object) => ({ reportTable: 'Loans', selectedColumns: [], selectedMatricesArr: [], ...more });

describe('saved reports', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const list = async (who = admin, name = 'getAllCustomReport') =>
    rowsOf(await world.call(who, 'GET', `customReport/${name}`));
  const save = (body: object, who = admin, rest = {}) =>
    world.call(who, 'POST', 'customReport/saveCustomReport', { body: body as never, ...rest });
  const run = (who: Who, id: unknown) => world.call(who, 'POST', `customReport/runReport/${String(id)}`, { body: {} });
  const roleOf = async (who: Who) => {
    const accountId = who.kind === 'person' ? who.accountId : 0;
    const rows = await world.db.selectFrom('accountRole').select('roleId').where('accountId', '=', accountId).execute();
    return rows[0]?.roleId ?? 0;
  };
  /** A new report of loans, for the role of an administrator unless the test says another. */
  const made = async (query: object, more: object = {}) => {
    const answer = await save({
      customReportName: 'Loans',
      reportTableName: 'Loans',
      query: JSON.stringify(loans(query)),
      reportingLineDto: { reportingLineId: 1 },
      ...more,
    });
    expect(answer).toMatchObject({ code: '200' });
    return recordOf(answer);
  };

  it('P-760 P-362 customReport/getAllCustomReport lists reports with all that they have', async () => {
    const rows = await list();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap((row) => mismatches(row, shape))).toEqual([]);
    expect((await world.call(visitor, 'GET', 'customReport/getAllCustomReport')).code).toBe('401');
    const agent = await world.as('agent@muster.local');
    expect((await world.call(agent, 'GET', 'customReport/getAllCustomReport')).code).toBe('403');
  });

  it('P-761 customReport/getAllActiveCustomReport leaves out what is inactive', async () => {
    const { customReportId } = await made({ selectedColumns: [{ returnCol: 'crmId' }] }, { status: 'Inactive' });
    const active = await list(admin, 'getAllActiveCustomReport');
    expect(active).toEqual((await list()).filter(({ status }) => status === 'Active'));
    expect(active.map((row) => row['customReportId'])).not.toContain(customReportId);
    const { who } = await onlyRights(world, 'hr@muster.local', { read: ['dashboard_builder'] });
    expect(await list(who, 'getAllActiveCustomReport')).toEqual(active);
  });

  it('P-764 P-664 reporting_line/getAllActiveReportingLine names the active roles of staff, for which reports may be', async () => {
    const lines = rowsOf(await world.call(admin, 'GET', 'reporting_line/getAllActiveReportingLine'));
    const roles = rowsOf(await world.call(admin, 'GET', 'user_role/getAllUserRole'));
    const wanted = roles.filter(({ kind, status }) => kind === 'staff' && status === 'Active');
    expect(new Set(lines.map((line) => line['reportingLineId']))).toEqual(
      new Set(wanted.map((role) => role['roleId'])),
    );
    const vendors = roles.find(({ kind }) => kind === 'vendor')?.['roleId'];
    const answer = await save({ customReportName: 'X', reportingLineDto: { reportingLineId: vendors } });
    expect([answer.code, namedFields(answer)]).toEqual(['422', ['reportingLineDto.reportingLineId']]);
  });

  it('P-763 P-835 P-836 customReport/saveCustomReport stores what was sent, and changes it by its key', async () => {
    const query = JSON.stringify(loans({ selectedColumns: [{ colName: 'crm id', returnCol: 'crmId' }] }));
    const sent = {
      customReportName: 'Who has a loan',
      reportTableName: 'Loans',
      type: 'Table',
      query,
      chartConfig: '{"chartType":"Table","chartTableCol":["crmId"]}',
      reportingLineDto: { reportingLineId: 1 },
      status: 'Active',
    };
    const { customReportId } = recordOf(await save(sent));
    const stored = (await list()).find((row) => row['customReportId'] === customReportId);
    expect(stored).toMatchObject({ ...sent, reportingLineDto: { reportingLineId: 1 } });
    const changed = await save({ ...sent, customReportId, customReportName: 'Loans by CRM ID' });
    expect(changed.code).toBe('200');
    const after = (await list()).filter((row) => row['customReportId'] === customReportId);
    expect(after).toMatchObject([{ ...sent, customReportName: 'Loans by CRM ID' }]);
  });

  it('keeps query and chart of a report whose title, role and status alone are saved', async () => {
    const before = await made({ selectedColumns: [{ returnCol: 'crmId' }] }, { type: 'Text' });
    const { customReportId, query, type } = before;
    const short = {
      customReportId,
      customReportName: 'Other',
      reportingLineDto: { reportingLineId: 2 },
      status: 'Active',
    };
    expect(recordOf(await save(short))).toMatchObject({ query, type, reportTableName: 'Loans', ...short });
  });

  it('P-762 P-413 customReport/changeStatus toggles between Active and Inactive', async () => {
    const { customReportId } = await made({ selectedColumns: [{ returnCol: 'crmId' }] });
    const statusOf = async () => (await list()).find((row) => row['customReportId'] === customReportId)?.['status'];
    for (const status of ['Inactive', 'Active']) {
      const answer = await world.call(admin, 'GET', `customReport/changeStatus/${String(customReportId)}/${status}`);
      expect([answer.code, await statusOf()]).toEqual(['200', status]);
    }
    const no = await world.call(admin, 'GET', `customReport/changeStatus/${String(customReportId)}/Paused`);
    expect([no.code, await statusOf()]).toEqual(['422', 'Active']);
  });

  it.each([
    ['P-609', { customReportName: '' }, 'customReportName', 'Report Title is required'],
    ['P-610', { reportingLineDto: null }, 'reportingLineDto', 'Report For is required'],
    ['type', { type: 'Area Chart' }, 'type', 'Chart Type'],
  ])('%s refuses a report without what it needs', async (_, wrong, field, message) => {
    const before = await list();
    const answer = await save({ customReportName: 'X', reportingLineDto: { reportingLineId: 1 }, ...wrong });
    expect([answer.code, answer.message]).toEqual(['422', expect.stringContaining(message)]);
    expect(namedFields(answer).join()).toContain(field);
    expect(await list()).toEqual(before);
  });

  it.each<[string, string, string]>([
    ['no JSON', '{"reportTable"', 'query'],
    ['a list', '[[[]]]', 'query'],
    ['another table', JSON.stringify({ reportTable: 'Leads', selectedColumns: [] }), 'reportTableName'],
    ['a key that nothing knows', JSON.stringify(loans({ evil: 1 })), 'query.evil'],
    ['a prototype', '{"reportTable":"Loans","__proto__":{"selectedColumns":[]}}', 'query.__proto__'],
    [
      'an inherited name',
      JSON.stringify(loans({ selectedColumns: [{ returnCol: 'constructor' }] })),
      'query.selectedColumns.0.returnCol',
    ],
    ['lists in lists', JSON.stringify(loans({ selectedColumns: [[['crmId']]] })), 'query.selectedColumns.0'],
    [
      '10,000 filters',
      JSON.stringify(loans({ filtersArr: Array.from({ length: 10_000 }, () => 0) })),
      'query.filtersArr',
    ],
    [
      'a column that there is none of',
      JSON.stringify(loans({ selectedMatricesArr: [count('payday')] })),
      'query.selectedMatricesArr.0',
    ],
  ])('says of a query with %s what is wrong, and where', async (_, query, field) => {
    const before = await list();
    const said = { customReportName: 'X', reportTableName: 'Loans', reportingLineDto: { reportingLineId: 1 } };
    const answer = await save({ ...said, query });
    expect([answer.code, answer.message]).toEqual(['422', expect.stringMatching(/^.{5,600}$/s)]);
    expect(namedFields(answer).join()).toContain(field);
    expect(await list()).toEqual(before);
  });

  it('refuses a chart in words that the specification does not have', async () => {
    const said = { customReportName: 'X', reportingLineDto: { reportingLineId: 1 } };
    for (const [chartConfig, field] of [
      ['nothing', 'chartConfig'],
      ['{"legend":"middle"}', 'chartConfig.legend'],
      ['{"__proto__":1}', 'chartConfig.__proto__'],
    ] as const) {
      const answer = await save({ ...said, chartConfig });
      expect([answer.code, namedFields(answer)]).toEqual(['422', [field]]);
    }
  });

  it('runs a report by its key as its query is answered, with its total', async () => {
    const payout = (await list()).find(({ customReportName }) => customReportName === 'Payout and Transfers by Team');
    const ran = (await run(admin, payout?.['customReportId'])).result as unknown as Ran;
    expect(ran).toMatchObject({ customReportName: 'Payout and Transfers by Team', type: 'Bar Chart' });
    const leads = await world.db.selectFrom('lead').select(['leadPayoutMinor']).execute();
    const paid = leads.reduce((sum, { leadPayoutMinor }) => sum + (leadPayoutMinor ?? 0), 0) / 100;
    expect(ran.answer.total).toMatchObject({ rows: leads.length, payout: paid, perTransfer: paid / leads.length });
    expect(ran.answer.rows.length).toBeGreaterThan(1);
    const nothing = await save({ customReportName: 'Empty', reportingLineDto: { reportingLineId: 1 } });
    const empty = await run(admin, recordOf(nothing)['customReportId']);
    expect([empty.code, empty.message]).toEqual(['422', 'This report asks for nothing yet.']);
  });

  describe('of somebody whose role they are for', () => {
    let viewer: Who;
    let rights: Awaited<ReturnType<typeof onlyRights>>['set'];
    let mine: number;
    beforeAll(async () => {
      ({ who: viewer, set: rights } = await onlyRights(world, 'agent@muster.local', {
        read: ['team_lead_attendance'],
      }));
      mine = await roleOf(viewer);
    });
    const attendance = (query: object) => {
      const said = { reportTable: 'Attendance', selectedColumns: [], filtersArr: [], isHeadcount: false, ...query };
      const line = { reportingLineDto: { reportingLineId: mine } };
      return made({}, { reportTableName: 'Attendance', query: JSON.stringify(said), ...line });
    };

    it('are run with his rows, and those of other roles are not found', async () => {
      expect(await activeRolesOf(world.db, { kind: 'visitor', name: '' })).toEqual([]);
      const { customReportId } = await attendance({
        selectedMatricesArr: [{ ...count('attendanceDate'), returnCol: 'n' }],
      });
      const own = (await run(viewer, customReportId)).result as unknown as Ran;
      const all = (await run(admin, customReportId)).result as unknown as Ran;
      const [his, whole] = [Number(own.answer.rows[0]?.['n']), Number(all.answer.rows[0]?.['n'])];
      expect(his).toBeGreaterThan(0);
      expect(his).toBeLessThan(whole);
      for (const other of [1, 9999]) expect((await run(viewer, other)).code).toBe('404');
      expect((await run(visitor, customReportId)).code).toBe('401');
    });

    it('are refused where their table is none of his, and where they are inactive', async () => {
      const loan = await made(
        { selectedMatricesArr: [count('crmId')] },
        { reportingLineDto: { reportingLineId: mine } },
      );
      const no = await run(viewer, loan['customReportId']);
      expect([no.code, no.message]).toEqual(['403', 'You do not have the right to see the table Loans.']);
      const { customReportId } = await attendance({ selectedMatricesArr: [count('attendanceDate')] });
      expect((await run(viewer, customReportId)).code).toBe('200');
      await world.call(admin, 'GET', `customReport/changeStatus/${String(customReportId)}/Inactive`);
      expect((await run(viewer, customReportId)).code).toBe('404');
      expect((await run(admin, customReportId)).code).toBe('200');
    });

    it('P-766 filtered_table/getAllActiveFilteredTable names the tables of a role, of those that the asker may see', async () => {
      const tables = async (who: Who, id: number) =>
        rowsOf(await world.call(who, 'GET', `filtered_table/getAllActiveFilteredTable/${id}`)).map(
          (row) => row['filteredTableName'],
        );
      expect(await tables(admin, mine)).toEqual(['Attendance']);
      expect((await tables(admin, 1)).length).toBeGreaterThan(5);
      await rights({ read: ['emp_loan'], write: ['custom_reports'] });
      expect(await tables(viewer, 1)).toEqual(['Loans']);
      expect((await world.call(admin, 'GET', 'filtered_table/getAllActiveFilteredTable/9999')).code).toBe('404');
    });

    it('are saved by him only with queries that he may ask', async () => {
      await rights({ read: ['team_lead_attendance'], write: ['custom_reports'] });
      const line = { reportingLineDto: { reportingLineId: mine } };
      const query = JSON.stringify(loans({ selectedColumns: [{ returnCol: 'crmId' }] }));
      const answer = await save({ customReportName: 'X', reportTableName: 'Loans', query, ...line }, viewer);
      expect([answer.code, answer.message]).toEqual(['403', 'You do not have the right to see the table Loans.']);
      // One that stands is called otherwise, and is not asked.
      const stored = await made({ selectedColumns: [{ returnCol: 'crmId' }] }, line);
      expect((await save({ ...stored, customReportName: 'Renamed' }, viewer)).code).toBe('200');
      expect((await run(viewer, stored['customReportId'])).code).toBe('403');
      const other = JSON.stringify(loans({ selectedColumns: [{ returnCol: 'loanAmount' }] }));
      expect((await save({ ...stored, query: other }, viewer)).code).toBe('403');
    });
  });

  it('whose column or table is gone is refused with a sentence, and can still be called otherwise', async () => {
    const gone = await made({ selectedColumns: [{ returnCol: 'crmId' }] });
    const { customReportId } = gone;
    const set = (query: object, reportTableName = 'Loans') =>
      world.db
        .updateTable('customReport')
        .set({ query: JSON.stringify(query), reportTableName })
        .where('customReportId', '=', Number(customReportId))
        .execute();
    await set(loans({ selectedColumns: [{ returnCol: 'loanAmont' }] }));
    const column = await run(admin, customReportId);
    expect([column.code, column.message]).toEqual([
      '422',
      "'loanAmont' is no column of Loans. Did you mean 'loanAmount'?",
    ]);
    await set({ ...loans({}), reportTable: 'Lones' }, 'Lones');
    const table = await run(admin, customReportId);
    expect([table.code, table.message]).toEqual(['422', "'Lones' is no table of reports. Did you mean 'Loans'?"]);
    const { query: _, reportTableName: __, ...short } = gone;
    expect((await save({ ...short, customReportName: 'Renamed' })).code).toBe('200');
  });

  it('has its changes in its history, and takes one back', async () => {
    const { customReportId, ...first } = await made({ selectedColumns: [{ returnCol: 'crmId' }] });
    await save({ ...first, customReportId, customReportName: 'Second' });
    const changes = rowsOf(await world.call(admin, 'GET', `history/getHistory/customReport/${String(customReportId)}`));
    const last = changes.find((change) => JSON.stringify(change).includes('Second'));
    const body = { table: 'customReport', historyId: last?.['historyId'] as number };
    const back = await world.call(admin, 'POST', 'history/takeBackChange', { body, confirmed: true });
    expect(back).toMatchObject({ code: '200' });
    const stored = (await list()).find((row) => row['customReportId'] === customReportId);
    expect(stored).toMatchObject({ customReportName: 'Loans' });
  });
});
