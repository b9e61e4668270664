import { sql } from 'kysely';
import type { Handle } from '../../dependencies.ts';
import { carriedOver, type LeaveOfYear, type LeaveRule, leaveRuleOf, leftIn } from './leave-rule.ts';
import type { quotaTypes } from './leave-types.ts';
import { firstDayOf, lastDayOf } from './leave-years.ts';

export type QuotaType = (typeof quotaTypes)[number];

/** What an employee has of leave of a type in a year, and the rule by which he has it. */
export interface TypeStanding {
  readonly rule: LeaveRule;
  readonly of: LeaveOfYear;
}

/** The same of each type that has a quota. */
export type Standing = Readonly<Record<QuotaType, TypeStanding>>;

/** Half days by month ('2026-11'): more where leave takes them, less than none where it gives them back. */
export type HalvesByMonth = ReadonlyMap<string, number>;

type Rules = Readonly<Record<QuotaType, LeaveRule>>;

export async function leaveRules(handle: Handle): Promise<Rules> {
  const rows = await handle.selectFrom('leaveRule').selectAll().execute();
  return ofTypes((type) => {
    const row = rows.find(({ leaveType }) => leaveType === type);
    if (!row) throw new Error(`There is no rule of ${type} leave`);
    return leaveRuleOf(row);
  });
}

/**
 * How employees stand in a leave year, by employee; of some of them where `only` names them. Nobody's where no quota is set.
 * Leave of all its days counts, whenever it was asked for. The years before it count as far back as they are carried over.
 */
export async function leaveStandings(
  handle: Handle,
  year: string,
  only?: readonly number[],
): Promise<ReadonlyMap<number, Standing>> {
  if (only?.length === 0) return new Map();
  const rules = await leaveRules(handle);
  const carrying = Object.values(rules).filter(({ carryHalves }) => carryHalves > 0);
  const from = Math.min(Number(year), ...carrying.map(({ carryFrom }) => carryFrom));
  const people = await peopleWithQuota(handle, only);
  const taken = await takenByMonth(handle, { from: firstDayOf(String(from)), to: lastDayOf(year) }, only);
  const former = from < Number(year) ? await formerQuotas(handle, only) : new Map<string, Quotas>();
  return new Map(
    people.map((person) => {
      const { applicantId } = person;
      const of = (type: QuotaType): TypeStanding => {
        const rule = rules[type];
        let carried = 0;
        const begins = rule.carryHalves > 0 ? Math.min(rule.carryFrom, Number(year)) : Number(year);
        for (let each = begins; ; each += 1) {
          const quota = (former.get(`${applicantId} ${each}`) ?? person)[quotaColumns[type]];
          const first = firstMonthIn(person.joiningDate, String(each));
          const months = taken.get(`${applicantId} ${type} ${each}`) ?? none;
          const standing = { rule, of: { quota, first, carried, taken: months } };
          if (each === Number(year)) return standing;
          carried = carriedOver(rule, each, standing.of);
        }
      };
      return [applicantId, ofTypes(of)];
    }),
  );
}

/** The half days that can be taken in a month of the year; `more` is leave that is not marked yet, and counts as taken. */
export function leftOf({ rule, of }: TypeStanding, month: number, ...more: readonly HalvesByMonth[]): number {
  const taken = [...of.taken];
  for (const [each, halves] of more.flatMap((some) => [...some])) {
    const index = Number(each.slice(5, 7)) - 1;
    taken[index] = (taken[index] ?? 0) + halves;
  }
  return leftIn(rule, { ...of, taken }, month);
}

const none: readonly number[] = Array<number>(12).fill(0);

const quotaColumns = { Annual: 'annualHalves', Medical: 'medicalHalves', Casual: 'casualHalves' } as const;
type Quotas = Readonly<Record<(typeof quotaColumns)[QuotaType], number>>;

function ofTypes<Of>(of: (type: QuotaType) => Of): Readonly<Record<QuotaType, Of>> {
  return { Annual: of('Annual'), Medical: of('Medical'), Casual: of('Casual') };
}

function firstMonthIn(joiningDate: string, year: string): number {
  const joined = joiningDate.slice(0, 4);
  if (joined < year) return 1;
  return joined === year ? Number(joiningDate.slice(5, 7)) : 13;
}

async function peopleWithQuota(handle: Handle, only: readonly number[] | undefined) {
  const people = handle
    .selectFrom('applicant')
    .innerJoin('leaveQuotaPlan', 'leaveQuotaPlan.quotaId', 'applicant.quotaId')
    .select(['applicantId', 'joiningDate', 'annualHalves', 'medicalHalves', 'casualHalves']);
  return await (only ? people.where('applicantId', 'in', only) : people).execute();
}

/** What leave took of each type in each month, by employee, type and year. */
async function takenByMonth(
  handle: Handle,
  { from, to }: { readonly from: string; readonly to: string },
  only: readonly number[] | undefined,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const month = sql<string>`substr(${sql.ref('leaveDate')}, 1, 7)`;
  const entries = handle
    .selectFrom('leaveLedger')
    .select(['applicantId', 'leaveType', month.as('month')])
    .select(({ fn }) => fn.sum<number>('halves').as('halves'))
    .where('leaveDate', '>=', from)
    .where('leaveDate', '<=', to)
    .where('cause', '!=', 'renewal')
    .groupBy(['applicantId', 'leaveType', month]);
  const rows = await (only ? entries.where('applicantId', 'in', only) : entries).execute();
  const taken = new Map<string, number[]>();
  for (const row of rows) {
    const key = `${row.applicantId} ${row.leaveType} ${row.month.slice(0, 4)}`;
    const months = taken.get(key) ?? [...none];
    months[Number(row.month.slice(5, 7)) - 1] = -Number(row.halves);
    taken.set(key, months);
  }
  return taken;
}

async function formerQuotas(handle: Handle, only: readonly number[] | undefined): Promise<ReadonlyMap<string, Quotas>> {
  const rows = handle.selectFrom('quotaOfYear').selectAll();
  const found = await (only ? rows.where('applicantId', 'in', only) : rows).execute();
  return new Map(found.map((row) => [`${row.applicantId} ${row.year}`, row]));
}
