import { seenOf } from '../access/field-rights.ts';
import type { BoundRoute } from '../bind-routes.ts';
import type { Actor } from '../context.ts';
import type { Outcome, StoredFileAnswer } from '../outcome.ts';

/** What was answered without what whoever asked may not see. */
export function seenAnswer<Answer extends Outcome | StoredFileAnswer>(
  answer: Answer,
  { guarded }: BoundRoute,
  actor: Actor,
): Answer {
  return answer.ok && 'result' in answer ? { ...answer, result: seenOf(answer.result, guarded, actor) } : answer;
}
