import type { StoredRow } from '../records/loose-handle.ts';
import type { Stamp } from './seed-foundation.ts';

/** The reports that a company begins with, each for one of its roles, by the tables that the role may see. */
export function demoReports(stamp: Stamp, roles: ReadonlyMap<string, number>): readonly StoredRow[] {
  return reports.map(({ table, role, title, type, columns, matrices, filters = [], chart, more = {} }, index) => {
    const query = {
      reportTable: table,
      selectedColumns: columns.map(([returnCol, colName]) => ({ ...shown, colName, returnCol, rawTable: table })),
      selectedMatricesArr: matrices.map((matrix, at) => ({ ...metric, ...matrix, index: at + 3 })),
      filtersArr: filters.map((filter) => ({ ...filter, ownedBy: table, otherCondition: 'N/A' })),
      isHeadcount: false,
      loadFullData: false,
      ...more,
    };
    return {
      customReportId: index + 1,
      customReportName: title,
      reportTableName: table,
      type,
      query: JSON.stringify(query),
      chartConfig: JSON.stringify({ chartType: type, ...chart }),
      reportingLineId: roles.get(role) ?? null,
      status: 'Active',
      ...stamp,
    };
  });
}

const shown = { customType: 'text', type: 'category' };
const metric = { type: 'value', colValue: '', comparisonCondition: '', edit: false };
const count = (targetCol: string, colName: string) =>
  ({ colName, formula: 'Count', formulaType: 'Simple', targetCol, returnCol: 'rows' }) as const;
const sum = (targetCol: string, colName: string, returnCol: string) =>
  ({ colName, formula: 'Sum', formulaType: 'Simple', targetCol, returnCol }) as const;

interface DemoReport {
  readonly table: string;
  readonly role: string;
  readonly title: string;
  readonly type: string;
  readonly columns: readonly (readonly [id: string, label: string])[];
  readonly matrices: readonly Readonly<Record<string, string | readonly string[]>>[];
  readonly filters?: readonly Readonly<Record<string, string>>[];
  readonly chart: Readonly<Record<string, string | boolean | readonly string[]>>;
  readonly more?: Readonly<Record<string, unknown>>;
}

const reports: readonly DemoReport[] = [
  {
    table: 'Leads',
    role: 'Administrator',
    title: 'Payout and Transfers by Team',
    type: 'Bar Chart',
    columns: [['teamName', 'Team']],
    matrices: [
      count('dialerLeadId', 'Transfers'),
      sum('leadPayout', 'Payout', 'payout'),
      {
        colName: 'Payout per Transfer',
        formula: 'Divide(payout, rows)',
        formulaType: 'Custom',
        targetCol: 'Custom',
        returnCol: 'perTransfer',
        sleReturnCol: ['payout', 'rows'],
        operationArr: ['Divide', '(', 'payout', ',', 'rows', ')'],
      },
    ],
    chart: { 'X-axis': ['teamName'], 'Y-axis': ['payout'], legend: 'none' },
    more: { sort: [{ column: 'payout', down: true }], totals: true },
  },
  {
    table: 'Attendance',
    role: 'Team Lead',
    title: 'Check Ins of My Team',
    type: 'Pie Chart',
    columns: [['checkInStatus', 'Check In Status']],
    matrices: [count('attendanceDate', 'Days')],
    filters: [{ colName: 'checkInStatus', condition: 'Not Null', type: 'text', inputVal: '', inputVal2: '' }],
    chart: { 'X-axis': ['checkInStatus'], 'Y-axis': ['rows'], chartSubType: 'Donut', pieValueType: 'Percentage' },
  },
  {
    table: 'Loans',
    role: 'Payroll',
    title: 'Loans by Status',
    type: 'Table',
    columns: [['status', 'Status']],
    matrices: [
      count('crmId', 'Loans'),
      sum('loanAmount', 'Lent', 'lent'),
      sum('loanPaid', 'Paid Back', 'paidBack'),
      {
        colName: 'Still Owed',
        formula: 'Difference(lent, paidBack)',
        formulaType: 'Custom',
        targetCol: 'Custom',
        returnCol: 'owed',
        sleReturnCol: ['lent', 'paidBack'],
        operationArr: ['Difference', '(', 'lent', ',', 'paidBack', ')'],
      },
    ],
    chart: { chartTableCol: ['status', 'rows', 'owed'] },
    more: { totals: true },
  },
];
