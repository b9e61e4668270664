import { headedWorkbook } from '../../spreadsheets/index.ts';
import type { StoredFileAnswer } from '../outcome.ts';
import { importKind } from './import-kinds.ts';

/** Which kind of records is to be brought, and in which kind of file. */
export interface AskedTemplate {
  readonly kind: string;
  readonly format: string;
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const;

/** A file to fill in: the columns that an import of the kind understands, those first without which it brings nothing. */
export async function importTemplate({ kind: name, format }: AskedTemplate): Promise<StoredFileAnswer> {
  const { columns } = importKind(name);
  const needed = columns.filter(({ required }) => required);
  const labels = [...needed, ...columns.filter(({ required }) => !required)].map(({ label }) => label);
  const as = format === 'csv' ? 'csv' : 'xlsx';
  const bytes =
    as === 'csv'
      ? Buffer.from(`\uFEFF${labels.map((label) => `"${label}"`).join(',')}\r\n`)
      : await headedWorkbook('Import', labels);
  return { ok: true, file: { name: `${name}.${as}`, type: types[as], bytes, disposition: 'attachment' } };
}
