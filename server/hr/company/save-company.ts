import type { Context } from '../context.ts';
import { done, type Outcome } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import type { HrTables } from '../tables.ts';
import { type CompanyTexts, companyRecord, companyTexts, unsaid } from './company-record.ts';

/**
 * Saves what the company says of itself. There is one such record, which is made by its first save. A currency or a first
 * day of the week that is left out stays.
 */
export function saveCompany(context: Context, sent: Partial<CompanyTexts>): Promise<Outcome> {
  const set = Object.fromEntries(companyTexts.map((name) => [name, sent[name] ?? '']));
  const { currency = '', weekStart = '' } = sent;
  return keep(context, {
    ...set,
    ...(currency === '' ? {} : { currency }),
    ...(weekStart === '' ? {} : { weekStart }),
  });
}

/** Puts the First Steps away from Home, for everybody and for good, or brings them back. */
export function putStepsAway(context: Context, putAway: boolean): Promise<Outcome> {
  return keep(context, { stepsPutAway: Number(putAway) });
}

async function keep(context: Context, set: Partial<HrTables['company']>): Promise<Outcome> {
  const stored = await companyRecord(context.handle);
  if (stored) {
    const failed = await updateRecord(context, {
      table: 'company',
      id: stored.companyId,
      what: 'This company',
      set,
      match: context.match,
    });
    if (failed) return failed;
  } else await insertRecord(context, 'company', { ...unsaid, stepsPutAway: 0, ...set });
  return done(null, 'Successfully Saved!');
}
