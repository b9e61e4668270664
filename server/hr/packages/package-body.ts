import { id, money, number, reference } from '../input/number-reader.ts';
import { listOf, type ReadOf, record } from '../input/reader.ts';
import { choice } from '../input/text-reader.ts';

/** How long a period a package counts leads in. */
export const packageTypes = ['Daily', 'Weekly', 'BiWeekly', 'Monthly'] as const;

/** The most that a limit, a priority or an amount of a package can be; the specification names none. */
const largest = 1_000_000;
const whole = (label: string) => number({ label, required: true, max: largest, step: 1 });
const amount = (label: string) => money({ label, required: true, max: largest });

const fields = {
  leadOrderDetailId: id({ label: 'Package' }),
  packageType: choice(packageTypes, { label: 'Package Type', required: true }),
  leadLimit: whole('Lead Limit'),
  payPerLeadLimitExceed: amount('Pay per Lead'),
  samePayoutAllLeads: choice(['Yes', 'No'], { label: 'Standard Payout', required: true }),
  bonusOnExceed: amount('Bonus Exceed'),
  packagePriority: whole('Priority'),
  status: choice(['Active', 'Inactive'], { label: 'Status', required: true }),
  leadPlanDto: reference('leadPlanId', { label: 'Plan' }),
};

export type PackageBody = ReadOf<typeof fields>;

/** The packages of a plan as they are sent. */
export const packageList = (rules: { readonly min: number }) =>
  listOf(record(fields), { label: 'Packages', max: 200, ...rules });

/** The columns of a package without its keys. */
export function packageColumns(body: PackageBody) {
  return {
    packageType: body.packageType,
    leadLimit: body.leadLimit ?? 0,
    payPerLeadLimitExceedMinor: body.payPerLeadLimitExceed ?? 0,
    samePayoutAllLeads: body.samePayoutAllLeads,
    bonusOnExceedMinor: body.bonusOnExceed ?? 0,
    packagePriority: body.packagePriority ?? 0,
    status: body.status,
  };
}
