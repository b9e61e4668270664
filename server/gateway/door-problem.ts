import { type Envelope, envelope } from '../envelope/envelope.ts';
import { hostOf, type RequestContext } from '../guard/incoming.ts';
import type { CallEntry } from './call-entry.ts';

/** With a careers host of its own, applicants' calls live there and all others elsewhere. */
export function doorProblem(
  careersHost: string | undefined,
  c: RequestContext,
  entry: Pick<CallEntry, 'door'>,
): Envelope | undefined {
  if (careersHost === undefined) return undefined;
  const atCareers = hostOf(c) === careersHost;
  const fits = atCareers ? entry.door !== 'staff' : entry.door !== 'applicant';
  return fits ? undefined : envelope('404', 'This call does not exist.');
}
