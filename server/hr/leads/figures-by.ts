import { fromMinor } from '@muster/engine/formats';
import type { Span } from '../attendance/hours/span.ts';
import type { Handle } from '../dependencies.ts';
import type { HrTables } from '../tables.ts';

/** What leads of a span add up to. Payouts are in rupees, without bonuses. */
export interface Figures {
  readonly mtdTransfers: number;
  readonly mtdBillable: number;
  readonly mtdPayouts: number;
}

/** By what leads can be counted. */
export type LeadKey = keyof Pick<HrTables['lead'], 'applicantId' | 'closerId' | 'teamId' | 'clientId' | 'productId'>;

/** The figures of the leads that were transferred in a span, by one of their links; leads without the link are left out. */
export async function figuresBy(
  handle: Handle,
  { from, to }: Span,
  key: LeadKey,
): Promise<ReadonlyMap<number, Figures>> {
  const rows = await handle
    .selectFrom('lead')
    .select(({ ref, fn, case: when }) => [
      ref(key).as('of'),
      fn.countAll().as('transfers'),
      fn.sum(when().when('billableStatus', '=', 'Billable').then(1).else(0).end()).as('billable'),
      fn.sum('leadPayoutMinor').as('payouts'),
    ])
    .where('transferDate', '>=', from)
    .where('transferDate', '<=', to)
    .where(key, 'is not', null)
    .groupBy(key)
    .execute();
  return new Map(
    rows.map(({ of, transfers, billable, payouts }) => [
      Number(of),
      {
        mtdTransfers: Number(transfers),
        mtdBillable: Number(billable),
        mtdPayouts: fromMinor(Number(payouts ?? 0)),
      },
    ]),
  );
}
