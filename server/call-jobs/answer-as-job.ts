import type { ThroughDefinition } from '../audit/create-audit.ts';
import { envelope, envelopeResponse, sessionEnded } from '../envelope/envelope.ts';
import type { BackendRequest } from '../gateway/hr-backend.ts';
import type { RequestContext } from '../guard/incoming.ts';
import type { Persons } from '../sessions/persons.ts';
import { readMatch } from '../work/index.ts';
import { partsOf } from './call-rows.ts';
import type { JobService } from './create-job-service.ts';
import { acceptedResponse } from './job.routes.ts';

/** Answers a judged call with a job in the place of what it does (RFC 7240, `Prefer: respond-async`). */
export function createAnswerAsJob({
  persons,
  jobs,
}: {
  readonly persons: Persons;
  readonly jobs: Pick<JobService, 'begin'>;
}) {
  return async (
    c: RequestContext,
    { call: entry, params, body, ifMatch, session, form, confirmed = false, idempotencyKey }: BackendRequest,
    through: readonly ThroughDefinition[] | undefined,
  ): Promise<Response> => {
    const person = session ? await persons(session) : envelope('401', sessionEnded);
    if (!session || 'code' in person)
      return envelopeResponse('code' in person ? person : envelope('401', sessionEnded));
    const named = Object.fromEntries(entry.params.map(({ name }, index) => [name, params[index]]));
    const match = readMatch(ifMatch);
    const rows = partsOf(named, body);
    const [only, another] = rows;
    const versioned = only && !another && typeof match === 'number';
    const requestId = c.get('requestId');
    const begun = await jobs.begin({
      entry,
      rows: versioned ? [{ ...only, row: { ...only.row, version: String(match) } }] : rows,
      ...{ session, person, form, through, confirmed, idempotencyKey, requestId },
    });
    c.set('logCode', begun.code);
    return begun.code === '202'
      ? acceptedResponse(begun, { 'preference-applied': 'respond-async' })
      : envelopeResponse(begun);
  };
}
