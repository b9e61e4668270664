import {
  everything,
  fieldsRead,
  isMisasked,
  listPage,
  namedBy,
  readListOptions,
  undeclaredIn,
} from '../../lists/index.ts';
import type { BoundRoute } from '../bind-routes.ts';
import type { Context } from '../context.ts';
import type { HrRequest } from '../hr-request.ts';
import { doneWithQuery, type Outcome, type StoredFileAnswer, wrongField } from '../outcome.ts';
import type { RouteInput } from '../route.ts';
import type { Answering } from './answering.ts';
import { withKept } from './kept-rows.ts';
import { seenAnswer } from './seen-answer.ts';

/** Answers a call that changes nothing; of a list no more than is asked for. */
export async function readByCall(
  found: BoundRoute,
  context: Context,
  input: RouteInput<unknown, unknown>,
  request: HrRequest,
  outside: Answering,
): Promise<Outcome | StoredFileAnswer> {
  const options = found.rowKey === undefined ? undefined : readListOptions(request.query ?? {});
  if (options && isMisasked(options)) return wrongField(options.field, options.wrong);
  // Most lists are asked for nothing but themselves.
  const asked = options === everything ? undefined : options;
  const undeclared =
    asked &&
    undeclaredIn(
      asked,
      found.rowNames,
      (context.kept ?? []).map(({ name }) => name),
    );
  const prepared = await found.prepare?.(input, outside, context);
  const named = asked && namedBy(asked);
  const kept = context.kept?.filter(({ name }) => named?.has(name)) ?? [];
  const fields = asked && fieldsRead(asked)?.concat(kept.map(({ key }) => key));
  const asking = undeclared ? { ...context, undeclared } : context;
  const made = await found.run(asking, { ...input, fields, list: options }, prepared);
  // What the database has found holds nothing else.
  const outcome = 'found' in made ? made : seenAnswer(made, found, context.actor);
  if (!options || found.rowKey === undefined || !outcome.ok || 'file' in outcome) return outcome;
  if (!Array.isArray(outcome.result) || outcome.found) return outcome;
  const listed = listPage(await withKept(context.handle, outcome.result, kept), found.rowKey, options, undeclared);
  return isMisasked(listed) ? wrongField(listed.field, listed.wrong) : doneWithQuery(listed.rows, listed.page);
}
