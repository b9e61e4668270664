import type { HrMigration } from '../dependencies.ts';

/** Forms whose columns and rules are records, and what people fill in. */
export const backendForms: HrMigration = {
  number: 14,
  name: 'backend-forms',
  up: async ({ schema }) => {
    const made = (name: string, key: string) =>
      schema.createTable(name).addColumn(key, 'bigint', (column) => column.primaryKey());
    const versioned = (table: ReturnType<typeof made>) =>
      table
        .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('changedAt', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('changedBy', 'text', (column) => column.notNull().defaultTo(''));
    const text = (table: ReturnType<typeof made>, ...names: string[]) =>
      names.reduce(
        (all, name) => all.addColumn(name, 'text', (column) => column.notNull().defaultTo('')),
        table as ReturnType<typeof made>,
      );
    const form = made('backendForm', 'formId') as unknown as ReturnType<typeof made>;
    await versioned(text(form, 'formName', 'description', 'definition', 'roles', 'status')).execute();
    const fill = made('formFill', 'fillId')
      .addColumn('formId', 'bigint', (column) => column.notNull().references('backendForm.formId'))
      .addColumn('accountId', 'bigint', (column) => column.notNull().references('account.accountId'));
    await versioned(text(fill as unknown as ReturnType<typeof made>, 'filledOn', 'answers')).execute();
    await schema.createIndex('form_fill_of').on('formFill').columns(['formId', 'accountId']).execute();
  },
};
