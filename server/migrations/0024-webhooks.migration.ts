import type { CreateTableBuilder } from 'kysely';
import type { Migration } from '../database/migrate.ts';

/** Addresses that are told of saved records, how that goes, and what is still to be told. */
export const webhooks: Migration = {
  number: 24,
  name: 'webhooks',
  up: async ({ schema }) => {
    await columns(
      schema.createTable('webhook').addColumn('webhookId', 'text', (column) => column.primaryKey()),
      'name url kinds secret formerSecret formerUntil ownerKey ownerName ownerEmail offBecause createdAt',
      'version',
    ).execute();
    await columns(
      schema.createTable('webhookState').addColumn('webhookId', 'text', (column) => column.primaryKey()),
      'failingSince eventId lastAt lastCode lastMessage',
      'failures attempts',
    ).execute();
    const event = schema
      .createTable('webhookEvent')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement());
    await columns(event as CreateTableBuilder<string, string>, 'webhookId event', '').execute();
    await schema.createIndex('webhook_event_of').on('webhookEvent').columns(['webhookId', 'number']).execute();
  },
};

type Table = CreateTableBuilder<string, string>;

function columns(table: Table, texts: string, numbers: string): Table {
  const all = [
    ...texts.split(' ').map((name) => [name, 'text'] as const),
    ...numbers.split(' ').flatMap((name) => (name === '' ? [] : [[name, 'integer'] as const])),
  ];
  return all.reduce((made, [name, type]) => made.addColumn(name, type, (column) => column.notNull()), table);
}
