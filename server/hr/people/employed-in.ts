import { expressionBuilder } from 'kysely';
import type { Span } from '../attendance/hours/span.ts';
import type { HrTables } from '../tables.ts';

/** The condition that somebody worked here on at least one day of a span, the days of joining and of leaving included. */
export function employedIn({ from, to }: Span) {
  const eb = expressionBuilder<HrTables, 'applicant'>();
  return eb.and([
    eb('applicant.empNo', '!=', ''),
    eb('applicant.joiningDate', '!=', ''),
    eb('applicant.joiningDate', '<=', to),
    eb.or([eb('applicant.terminationDate', '=', ''), eb('applicant.terminationDate', '>=', from)]),
  ]);
}

/** The same of one day. */
export function employedOn(day: string) {
  return employedIn({ from: day, to: day });
}
