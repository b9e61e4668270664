import { isRecord } from '@muster/engine';
import type { FieldProblem } from '../../input/index.ts';
import type { BoundRoute } from '../bind-routes.ts';
import type { HrRequest } from '../hr-request.ts';
import { type Refused, refused, wrongFields } from '../outcome.ts';
import type { RouteInput } from '../route.ts';

/**
 * What came with a request as the contract of its call reads it; a refusal names every field that does not fit. Of a stored
 * record nothing is asked that the sender may not set (`unset`): it stays as it is.
 */
export function readInput(
  found: BoundRoute,
  request: HrRequest,
  unset: ReadonlySet<string>,
): RouteInput<unknown, unknown> | Refused {
  const { names, ownKey } = found;
  const given = request.params ?? [];
  if (given.length !== names.length) {
    return refused('404', `This call has ${names.length} parameters in its path; ${given.length} came.`);
  }
  const problems: FieldProblem[] = [];
  const params = found.params?.(Object.fromEntries(names.map((name, index) => [name, given[index]])), '', problems);
  const body = found.body?.(request.body, '', problems);
  const isStored = ownKey !== undefined && isRecord(request.body) && (request.body[ownKey] ?? null) !== null;
  const wrong = isStored ? problems.filter(({ field }) => !unset.has(field)) : problems;
  return wrong.length > 0 ? wrongFields(wrong) : { params, body };
}
