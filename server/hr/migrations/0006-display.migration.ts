import type { CreateTableBuilder } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

type Table = CreateTableBuilder<string, string>;

const withTexts = (table: Table, names: readonly string[]): Table =>
  names.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull().defaultTo('')), table);

const withVersion = (table: Table): Table =>
  withTexts(
    table.addColumn('version', 'bigint', (column) => column.notNull()),
    ['changedAt', 'changedBy'],
  );

/** What is shown to all: bulletins, the tabs of competitions with their results, and the calls of a day by team. */
export const display: HrMigration = {
  number: 6,
  name: 'display',
  up: async ({ schema }) => {
    const make = (name: string, key: string): Table =>
      schema.createTable(name).addColumn(key, 'bigint', (column) => column.primaryKey()) as unknown as Table;
    await withVersion(
      withTexts(make('bulletin', 'bulletinId'), ['title', 'body', 'fromDate', 'toDate', 'status']),
    ).execute();
    await withVersion(
      withTexts(make('competitionTab', 'tabId'), ['tabTitle', 'fromDate', 'toDate', 'status']),
    ).execute();
    await make('competitionResult', 'resultId')
      .addColumn('tabId', 'bigint', (column) => column.notNull().references('competitionTab.tabId'))
      .addColumn('applicantId', 'bigint', (column) => column.notNull().references('applicant.applicantId'))
      .addColumn('points', 'bigint', (column) => column.notNull())
      .execute();
    await make('hit', 'hitId')
      .addColumn('hitDate', 'text', (column) => column.notNull())
      .addColumn('teamId', 'bigint', (column) => column.notNull().references('team.teamId'))
      .addColumn('calls', 'bigint', (column) => column.notNull())
      .addColumn('hits', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('competition_result_of').on('competitionResult').columns(['tabId']).execute();
    await schema.createIndex('hit_date').on('hit').columns(['hitDate']).execute();
  },
};
