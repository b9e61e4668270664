import type { JsonRecord } from '@muster/engine';
import type { Handle } from '../dependencies.ts';
import type { HrTables } from '../tables.ts';

/** What the company says of itself, in the order in which it is shown. */
export const companyTexts = ['companyName', 'address', 'phone', 'email', 'website', 'careersText', 'logo'] as const;

/** What the whole product goes by, as it was shipped: what a company has that never chose. */
export const shippedWays = { currency: 'PKR', weekStart: 'Monday' } as const;

/** What the whole product goes by, and what it is called. */
export interface CompanyWays {
  readonly name: string;
  /** A picture as a data URL. */
  readonly logo: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly weekStart: string;
}

export type CompanyTexts = Readonly<Record<(typeof companyTexts)[number] | keyof typeof shippedWays, string>>;

/** A company that has said nothing of itself yet. */
export const unsaid: CompanyTexts = {
  companyName: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  careersText: '',
  logo: '',
  ...shippedWays,
};

/** The record of the company; undefined while nobody has saved one. */
export function companyRecord(handle: Handle): Promise<HrTables['company'] | undefined> {
  return handle.selectFrom('company').selectAll().orderBy('companyId').limit(1).executeTakeFirst();
}

/** What a change of the record is told by. A company that has said nothing yet has neither, as a record that is new. */
export function companyKey(row: HrTables['company'] | undefined): JsonRecord {
  return row ? { companyId: row.companyId, _version: row.version } : { companyId: null };
}

/** What the company says of itself; texts that it does not say are empty, and what it never chose is as it was shipped. */
export async function companyTextsOf(handle: Handle): Promise<CompanyTexts> {
  const row = await companyRecord(handle);
  if (!row) return unsaid;
  const said = Object.fromEntries(companyTexts.map((name) => [name, row[name]]));
  const { currency, weekStart } = row;
  return {
    ...unsaid,
    ...said,
    ...(currency === '' ? {} : { currency }),
    ...(weekStart === '' ? {} : { weekStart }),
  };
}

/** The same as letters and visitors read it. */
export async function publicCompany(handle: Handle) {
  const { companyName: name, weekStart: _, ...said } = await companyTextsOf(handle);
  return { name, ...said };
}
