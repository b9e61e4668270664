import type { FieldProblem } from '../../input/index.ts';
import type { BoundRoute } from '../bind-routes.ts';
import type { HrRequest } from '../hr-request.ts';
import { type Refused, refused, wrongFields } from '../outcome.ts';
import type { RouteInput } from '../route.ts';

/** What came with a request as the contract of its call reads it; a refusal names every field that does not fit. */
export function readInput(
  found: BoundRoute,
  request: HrRequest,
  kept: ReadonlySet<string>,
): RouteInput<unknown, unknown> | Refused {
  const { names } = found;
  const given = request.params ?? [];
  if (given.length !== names.length) {
    return refused('404', `This call has ${names.length} parameters in its path; ${given.length} came.`);
  }
  const problems: FieldProblem[] = [];
  const params = found.params?.(Object.fromEntries(names.map((name, index) => [name, given[index]])), '', problems);
  const body = found.body?.(request.body, '', problems);
  const wrong = problems.filter(({ field }) => !kept.has(field));
  return wrong.length > 0 ? wrongFields(wrong) : { params, body };
}
