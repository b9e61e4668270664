import type { CreateTableBuilder } from 'kysely';
import type { Migration } from '../database/migrate.ts';

/** Work that goes on by itself, its rows, and what is done by timetable. Moments of leases are milliseconds since 1970. */
export const jobs: Migration = {
  number: 22,
  name: 'jobs',
  up: async ({ schema }) => {
    await columns(
      schema.createTable('job').addColumn('jobId', 'text', (column) => column.primaryKey()),
      {
        text: [
          ...['kind', 'call', 'title', 'ownerKey', 'ownerName', 'given', 'requestId', 'leaseHolder'],
          ...['cancelledBy', 'state', 'problem', 'createdAt', 'startedAt', 'endedAt'],
        ],
        integer: ['total', 'done', 'failed', 'attempts', 'leaseUntil', 'diedAt', 'notBefore', 'servedAt', 'seen'],
      },
    ).execute();
    await columns(
      schema.createTable('jobRow').addColumn('jobId', 'text', (column) => column.notNull()),
      {
        text: ['label', 'input', 'code', 'message', 'result', 'endedAt'],
        integer: ['place', 'ok'],
      },
    )
      .addPrimaryKeyConstraint('job_row_key', ['jobId', 'place'] as never)
      .execute();
    await columns(
      schema.createTable('timedTask').addColumn('name', 'text', (column) => column.primaryKey()),
      { text: ['leaseHolder', 'startedAt', 'endedAt', 'problem'], integer: ['dueAt', 'leaseUntil'] },
    ).execute();
    await schema.createIndex('job_open').on('job').columns(['endedAt', 'servedAt']).execute();
    await schema.createIndex('job_of_owner').on('job').columns(['ownerKey', 'createdAt']).execute();
  },
};

type Table = CreateTableBuilder<string, string>;

function columns(table: Table, named: Readonly<Record<'text' | 'integer', readonly string[]>>): Table {
  const all = (['text', 'integer'] as const).flatMap((type) => named[type].map((name) => [name, type] as const));
  return all.reduce((made, [name, type]) => made.addColumn(name, type, (column) => column.notNull()), table);
}
