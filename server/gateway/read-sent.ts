import { type Envelope, envelope } from '../envelope/envelope.ts';
import { type FieldProblem, listedProblems } from '../input/index.ts';
import type { BackendRequest } from './hr-backend.ts';

/** The body of a request, read as its call declares it; or the refusal of what it may not hold. */
export function readSent({ call, body }: Pick<BackendRequest, 'call' | 'body'>): { readonly body: unknown } | Envelope {
  const problems: FieldProblem[] = [];
  const read = call.body?.read(body, '', problems);
  if (problems.length === 0) return { body: read };
  const { message, result } = listedProblems(problems);
  return envelope('422', message, result);
}
