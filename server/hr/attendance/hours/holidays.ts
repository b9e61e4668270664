import type { Handle } from '../../dependencies.ts';
import type { Span } from './span.ts';

/** The names of the days on which the whole company is off, by their dates. */
export type Holidays = ReadonlyMap<string, string>;

/** The holidays of a span. Two on one day are one day off, called by both names. */
export async function holidaysIn(handle: Handle, { from, to }: Span): Promise<Holidays> {
  const rows = await handle
    .selectFrom('holiday')
    .select(['holidayDate', 'holidayName'])
    .where('status', '=', 'Active')
    .where('holidayDate', '>=', from)
    .where('holidayDate', '<=', to)
    .orderBy('holidayDate')
    .orderBy('holidayId')
    .execute();
  const names = new Map<string, string>();
  for (const { holidayDate, holidayName } of rows) {
    const known = names.get(holidayDate);
    names.set(holidayDate, known === undefined ? holidayName : `${known}, ${holidayName}`);
  }
  return names;
}
