import { fromMinor } from '@muster/engine/formats';
import type { FormerRow, Recorded, RecordedColumn, RecordedPart } from '../history/recorded.ts';
import { isRefused } from '../outcome.ts';
import { claimRecord, countUp } from '../records/claim-record.ts';
import { moneyColumn } from '../records/money-column.ts';
import { updateRecord } from '../records/update-record.ts';
import { groupPlans, orderPlans, type PlanTables } from './plan-tables.ts';
import { type GroupPlan, saveGroupPlan } from './save-group-plan.ts';
import { type LeadPlan, saveLeadPlan } from './save-lead-plan.ts';

/** How the columns of a package are told; each holds by itself, so that one can be put back alone. */
const packageColumns: Readonly<Record<string, RecordedColumn>> = {
  packageType: { label: 'Package Type' },
  leadLimit: { label: 'Lead Limit' },
  payPerLeadLimitExceedMinor: moneyColumn('Pay per Lead'),
  samePayoutAllLeads: { label: 'Standard Payout' },
  bonusOnExceedMinor: moneyColumn('Bonus Exceed'),
  packagePriority: { label: 'Priority' },
  status: { label: 'Status' },
};

const packagesIn = ({ plans, packages: table }: PlanTables, service: string): RecordedPart => ({
  table,
  partOf: 'leadPlanId',
  what: 'This package',
  name: (row) => `${String(row['packageType'])} package ${String(row['leadOrderDetailId'])}`,
  columns: packageColumns,
  saved: [
    {
      call: `${service}/saveLeadDetailOrder`,
      params: ({ row }) => [String(row['leadPlanId'])],
      body: (former) => [sentPackage(former)],
    },
  ],
  putBack: async (context, { key, columns, row }) => {
    const claimed = { table: plans, id: Number(row['leadPlanId']), what: 'This plan' } as const;
    const read = await claimRecord(context, claimed);
    if (isRefused(read)) return read;
    const refusal = await updateRecord(context, { table, id: key, what: 'This package', set: columns });
    if (refusal) return refusal;
    await countUp(context, claimed, read);
    return undefined;
  },
});

const planColumns: Readonly<Record<string, RecordedColumn>> = {
  planName: { label: 'Package Name' },
  planEffectFrom: { label: 'Effective From' },
  planEffectTill: { label: 'Effective Till' },
  status: { label: 'Status' },
};

/** The history of the plans of lead orders, with that of their packages. */
export const recordedOrderPlans: Recorded = {
  table: 'leadPlan',
  right: 'packages',
  what: 'This plan',
  columns: planColumns,
  parts: [packagesIn(orderPlans, 'leadOrderDetail')],
  saved: [{ call: 'lead_plan/saveLeadPlan', body: sentOrderPlan }],
  putBack: (context, former) => saveLeadPlan(context, formerOrderPlan(former)),
};

/** The same of the plans of groups. */
export const recordedGroupPlans: Recorded = {
  table: 'groupPlan',
  right: 'group_packages',
  what: 'This plan',
  columns: planColumns,
  parts: [packagesIn(groupPlans, 'groupLeadOrderDetail')],
  saved: [{ call: 'group_lead_order_plan/saveGroupPlan', body: sentGroupPlan }],
  putBack: (context, former) => saveGroupPlan(context, formerGroupPlan(former)),
};

function sentPackage({ key, row }: FormerRow) {
  const { payPerLeadLimitExceedMinor, bonusOnExceedMinor } = row;
  const told = Object.keys(packageColumns).filter((column) => !column.endsWith('Minor'));
  return {
    ...Object.fromEntries(told.map((column) => [column, row[column]])),
    leadOrderDetailId: key,
    leadPlanDto: { leadPlanId: row['leadPlanId'] },
    payPerLeadLimitExceed: fromMinor(Number(payPerLeadLimitExceedMinor)),
    bonusOnExceed: fromMinor(Number(bonusOnExceedMinor)),
  };
}

function sentOrderPlan(former: FormerRow) {
  const { leadOrderDto: leadOrderId, ...plan } = formerOrderPlan(former);
  return { ...plan, leadOrderDto: { leadOrderId } };
}

function sentGroupPlan(former: FormerRow) {
  const { groupDto: groupId, ...plan } = formerGroupPlan(former);
  return { ...plan, groupDto: { groupId } };
}

function formerOrderPlan({ key, row }: FormerRow): LeadPlan {
  return {
    leadPlanId: key,
    leadOrderDto: Number(row['leadOrderId']),
    planName: String(row['planName']),
    planEffectFromString: String(row['planEffectFrom']),
    planEffectTillString: String(row['planEffectTill']),
    status: row['status'] === 'Inactive' ? 'Inactive' : 'Active',
  };
}

function formerGroupPlan({ key, row }: FormerRow): GroupPlan {
  return {
    groupLeadOrderPlanId: key,
    groupDto: Number(row['groupId']),
    planName: String(row['planName']),
    planEffectFrom: String(row['planEffectFrom']),
    planEffectTill: String(row['planEffectTill']),
    status: row['status'] === 'Inactive' ? 'Inactive' : 'Active',
    leadOrderDetailDto: [],
  };
}
