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
const required = (table: Table, name: string, target: string): Table =>
  table.addColumn(name, 'bigint', (column) => column.notNull().references(target));
const optional = (table: Table, name: string, target: string): Table =>
  table.addColumn(name, 'bigint', (column) => column.references(target));

/** Leads with what they pay, the clients they go to, and the plans of packages that lead orders are paid by. */
export const leads: HrMigration = {
  number: 4,
  name: 'leads',
  up: async ({ schema }) => {
    const make = (name: string, key: string) =>
      schema.createTable(name).addColumn(key, 'bigint', (column) => column.primaryKey()) as unknown as Table;
    await versioned(columns(make('client', 'clientId'), 'text', 'clientName status')).execute();
    const order = required(make('leadOrder', 'leadOrderId'), 'programId', 'program.programId');
    await versioned(columns(columns(order, 'text', 'rankName status'), 'bigint', 'payPerLeadMinor')).execute();
    const plan = required(make('leadPlan', 'leadPlanId'), 'leadOrderId', 'leadOrder.leadOrderId');
    await versioned(columns(plan, 'text', 'planName planEffectFrom planEffectTill status')).execute();
    const row = required(make('leadPackage', 'leadOrderDetailId'), 'leadPlanId', 'leadPlan.leadPlanId');
    const amounts = 'leadLimit payPerLeadLimitExceedMinor bonusOnExceedMinor packagePriority';
    await versioned(
      columns(columns(row, 'text', 'packageType samePayoutAllLeads status'), 'bigint', amounts),
    ).execute();
    let lead = required(make('lead', 'leadId'), 'applicantId', 'applicant.applicantId');
    lead = optional(optional(lead, 'closerId', 'applicant.applicantId'), 'teamId', 'team.teamId');
    lead = optional(optional(lead, 'clientId', 'client.clientId'), 'productId', 'product.productId');
    await columns(lead, 'text', 'dialerLeadId leadRank agentType createdDate transferDate billableStatus')
      .addColumn('leadPayoutMinor', 'bigint')
      .addColumn('leadBonusMinor', 'bigint')
      .addUniqueConstraint('lead_dialer_id', ['dialerLeadId'])
      .execute();
    const index = (name: string, table: string, names: string[]) =>
      schema.createIndex(name).on(table).columns(names).execute();
    await index('lead_date', 'lead', ['transferDate']);
    await index('lead_of', 'lead', ['applicantId', 'transferDate']);
    await index('lead_created', 'lead', ['createdDate']);
    await index('lead_plan_of', 'leadPlan', ['leadOrderId']);
    await index('lead_package_of', 'leadPackage', ['leadPlanId']);
  },
};
