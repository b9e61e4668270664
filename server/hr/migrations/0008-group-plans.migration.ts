import type { CreateTableBuilder } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

type Table = CreateTableBuilder<string, string>;

const columns = (table: Table, type: 'text' | 'bigint', names: string): Table =>
  names
    .split(' ')
    .reduce(
      (made, name) => made.addColumn(name, type, (column) => column.notNull().defaultTo(type === 'text' ? '' : 0)),
      table,
    );
const versioned = (table: Table): Table => columns(columns(table, 'bigint', 'version'), 'text', 'changedAt changedBy');

/** The plans of packages that groups of employees are paid by. */
export const groupPlans: HrMigration = {
  number: 8,
  name: 'group plans',
  up: async ({ schema }) => {
    const make = (name: string, key: string, owner: string, target: string) =>
      schema
        .createTable(name)
        .addColumn(key, 'bigint', (column) => column.primaryKey())
        .addColumn(owner, 'bigint', (column) => column.notNull().references(target)) as unknown as Table;
    const plan = make('groupPlan', 'leadPlanId', 'groupId', 'leadGroup.groupId');
    await versioned(columns(plan, 'text', 'planName planEffectFrom planEffectTill status')).execute();
    const row = make('groupPackage', 'leadOrderDetailId', 'leadPlanId', 'groupPlan.leadPlanId');
    const amounts = 'leadLimit payPerLeadLimitExceedMinor bonusOnExceedMinor packagePriority';
    await versioned(
      columns(columns(row, 'text', 'packageType samePayoutAllLeads status'), 'bigint', amounts),
    ).execute();
    await schema.createIndex('group_plan_of').on('groupPlan').columns(['groupId']).execute();
    await schema.createIndex('group_package_of').on('groupPackage').columns(['leadPlanId']).execute();
  },
};
