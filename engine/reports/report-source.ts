import type { Source, SourceColumn } from '../query/source.ts';

export interface ReportColumn extends SourceColumn {
  /** What people call it: 'Lead Payout'. */
  readonly label: string;
  /** Of a date: true where it is a moment, whose day is that of the company's zone. Left out, it is a day. */
  readonly moment?: true;
}

/** What reports are made of: rows that whoever asks may see, in columns that he may see. Hidden columns are none. */
export interface ReportSource<Column extends ReportColumn = ReportColumn> extends Source<Column> {
  readonly id: string;
  /** The column that tells whose row it is; the persons of a head count are counted by it. */
  readonly person?: string;
}
