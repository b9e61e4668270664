import { fromMinor } from '@muster/engine/formats';
import type { PlainRecord } from '../plain-records/plain-record.ts';
import { plainRecords } from '../plain-records/plain-records.ts';
import type { Stored } from '../records/loose-handle.ts';
import type { Recorded, RecordedColumn } from './recorded.ts';

const rupees = (stored: Stored): Stored => fromMinor(Number(stored));
const money = (label: string): RecordedColumn => ({ label, show: rupees });

const loans: Recorded = {
  table: 'employeeLoan',
  right: 'emp_loan',
  columns: {
    applicantId: { label: 'CRM ID', link: { table: 'applicant', key: 'applicantId', name: 'empNo' } },
    loanAmountMinor: money('Loan Amount'),
    loanPaidMinor: money('Loan Paid'),
    monthlyInstallmentMinor: money('Monthly Installment'),
    loanDate: { label: 'Loan Date' },
    status: { label: 'Status' },
  },
};

/** Every table whose history a list shows, by its name. */
export const recordedTables: ReadonlyMap<string, Recorded> = new Map(
  [...plainRecords.map(ofPlainRecord), loans].map((each) => [each.table, each]),
);

function ofPlainRecord({ table, right, fields, links = [] }: PlainRecord): Recorded {
  const columns = new Map<string, RecordedColumn>();
  for (const [name, { column = name, label, show }] of Object.entries(fields))
    columns.set(column, { label, ...(show ? { show } : {}) });
  for (const { label, table: target, key, name } of links)
    columns.set(key, { label, link: { table: target, key, name } });
  columns.set('status', { label: 'Status' });
  return { table, right, columns: Object.fromEntries(columns) };
}
