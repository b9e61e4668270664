import { compileDefinitions, type Json, type JsonRecord, type LinkedBundle, type OutgoingCall } from '@muster/engine';
import { type Query, runRows } from '@muster/engine/query';
import { planReport, type ReportColumn, readWire, runReport } from '@muster/engine/reports';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { shippedFiles, showBundle } from './screen-world.tsx';

/** For the tests of a file: charts are drawn where nobody sees them, since there is no canvas here, and no test finds what another left. */
export function drawNowhere(): void {
  const nowhere = new Proxy({}, { get: () => () => ({ width: 0, addColorStop: () => undefined }), set: () => true });
  const { getContext } = HTMLCanvasElement.prototype;
  beforeAll(() => {
    HTMLCanvasElement.prototype.getContext = (() => nowhere) as unknown as typeof getContext;
  });
  afterAll(() => {
    HTMLCanvasElement.prototype.getContext = getContext;
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
}

type Lead = Readonly<Record<string, string | number | null>>;

/** What a table of leads has, the last of them without anything but its number. */
const leads: readonly Lead[] = [
  { leadId: 1, teamName: 'Owls', agentName: 'Ada', transferDate: '2026-11-21', leadPayout: 10 },
  { leadId: 2, teamName: 'Owls', agentName: 'Alan', transferDate: '2026-11-20', leadPayout: 20.5 },
  { leadId: 3, teamName: 'Hawks', agentName: 'Ada', transferDate: '2026-11-19', leadPayout: 30 },
  { leadId: 4, teamName: 'Hawks', agentName: 'Grace', transferDate: '2026-10-05', leadPayout: 40 },
  { leadId: 5, teamName: 'Kites', agentName: 'Grace', transferDate: '2026-09-07', leadPayout: 50 },
  { leadId: 6, teamName: null, agentName: null, transferDate: null, leadPayout: null },
];
const columns: Readonly<Record<string, ReportColumn>> = {
  leadId: { type: 'number', label: 'Lead ID' },
  teamName: { type: 'text', label: 'Team' },
  agentName: { type: 'text', label: 'Agent' },
  transferDate: { type: 'date', label: 'Sale Date' },
  leadPayout: { type: 'number', label: 'Lead Payout', digits: 2 },
};
const source = {
  id: 'Leads',
  label: 'Leads',
  order: [{ column: 'leadId' }],
  columns: new Map(
    Object.entries(columns).map(([name, column]) => [name, { ...column, read: (lead: Lead) => lead[name] ?? null }]),
  ),
};

/** As the backend tells the columns of a table. */
const told: Json = Object.entries(columns).map(([columnDtoName, { label, type }]) => ({
  columnAlias: label,
  rawTableColumnDto: {
    tableDto: { rawTableName: 'Leads' },
    rawColumnDto: { columnDtoName, rawColumnType: type === 'text' ? 'string' : type },
  },
}));

async function answer({ body, params }: OutgoingCall) {
  const read = readWire({ ...(body as JsonRecord), ...params, isHeadcount: false, loadFullData: false }, source);
  if ('problems' in read) return { code: '422', message: read.problems[0]?.message ?? '', result: null };
  const plan = planReport(read.report, source, '2026-11-21');
  const ran = await runReport(plan, async (query: Query) => runRows(query, source, leads));
  if ('refusal' in ran) return { code: '422', message: ran.refusal, result: null };
  const { rest = null, total = null, ...more } = ran;
  return { code: '200', message: 'Success', result: { ...more, rest, total } as unknown as Json };
}

const { linker } = compileDefinitions(shippedFiles());

export interface BuilderOptions {
  /** A report that is saved already. */
  readonly report?: JsonRecord;
  readonly answers?: Parameters<typeof showBundle>[1];
}

function resultTable() {
  return screen.queryAllByRole('region', { name: 'Result', hidden: true })[0]?.querySelector('table');
}

/** The shipped builder of reports in a page, over six leads; what is asked of them is answered by the engine. */
export async function showBuilder({ report, answers }: BuilderOptions = {}) {
  const bundle = linker?.bundle('reports.builder') as LinkedBundle;
  const user = userEvent.setup();
  const world = showBundle(
    bundle,
    {
      'customReport.getAllCustomReport': report ? [report] : [],
      'filtered_table.getAllFilteredTableName': ['Leads', 'Loans'],
      'filtered_table.getTableColumnsByName': ({ params }) => ({
        code: '200',
        message: 'Success',
        result: params['tableName'] === 'Leads' ? told : [],
      }),
      'reporting_line.getAllActiveReportingLine': [{ reportingLineId: 4, reportingLineName: 'HR' }],
      'filtered_table.answerQuery': answer,
      'customReport.saveCustomReport': ({ body }) => ({
        code: '200',
        message: 'Success',
        result: { customReportId: 7, ...(body as JsonRecord) },
      }),
      ...answers,
    },
    { inputs: { customReportId: (report?.['customReportId'] ?? null) as Json } },
  );
  await screen.findByRole('button', { name: 'Run Query' });
  const region = (name: string) => screen.findByRole('region', { name });
  const press = async (name: string | RegExp, within_?: HTMLElement) => {
    const scope = within_ ? within(within_) : screen;
    fireEvent.click(await scope.findByRole('button', { name }));
  };
  const dialog = () => screen.findByRole('dialog');
  return {
    ...world,
    user,
    press,
    region,
    dialog,
    choose: async (label: string | RegExp, value: string, place?: HTMLElement) => {
      const scope = place ? within(place) : screen;
      fireEvent.change(await scope.findByLabelText(label), { target: { value } });
    },
    /** Types into a field of the dialog. */
    type: async (label: string | RegExp, value: string) => {
      const input = await within(await dialog()).findByLabelText(label);
      await user.clear(input);
      if (value !== '') await user.type(input, value);
    },
    /** Chooses in a field of the dialog. */
    pick: async (label: string | RegExp, option: string) => {
      await user.click(await within(await dialog()).findByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option, hidden: true }));
    },
    toggle: async (column: RegExp) => press(column, await region('Columns')),
    /** The lines of what the query answered, each as its texts. */
    lines: () => {
      const table = resultTable();
      return [...(table?.querySelectorAll('tbody tr, tfoot tr') ?? [])].map((row) =>
        [...row.querySelectorAll('td, th')].map(({ textContent }) => textContent),
      );
    },
    heads: () => {
      const table = resultTable();
      return [...(table?.querySelectorAll('thead th') ?? [])].map(({ textContent }) => textContent);
    },
    /** The queries that were run. */
    queries: () =>
      world.sent.filter(({ call }) => call.id === 'filtered_table.answerQuery').map(({ body }) => body as JsonRecord),
    saved: () =>
      world.sent
        .filter(({ call }) => call.id === 'customReport.saveCustomReport')
        .map(({ body }) => body as JsonRecord),
    until: (check: () => void) => waitFor(check),
  };
}
