import { readMatch } from '../../work/index.ts';
import { authorise, sessionEnded } from '../access/authorise.ts';
import { keptFields, unsettableIn } from '../access/field-rights.ts';
import type { BoundRoute } from '../bind-routes.ts';
import { type Actor, type Context, type Moment, momentOf } from '../context.ts';
import type { HrAnswer, HrRequest, Who } from '../hr-request.ts';
import {
  isRefused,
  type Outcome,
  type Refused,
  refused,
  type StoredFileAnswer,
  wrongField,
  wrongFields,
} from '../outcome.ts';
import type { Answering } from './answering.ts';
import { changeByCall } from './change-by-call.ts';
import { readByCall } from './read-by-call.ts';
import { readInput } from './read-input.ts';
import { seenAnswer } from './seen-answer.ts';

/** Finds out who asks; only where there is such a call. */
type AskWho = () => Promise<Actor | undefined>;

/** Answers a request; what changes something is told to the log of the server. */
export async function answerCall(
  dependencies: Answering,
  request: HrRequest,
  who: Who,
  ask: AskWho,
): Promise<HrAnswer> {
  const outcome = await outcomeOf(dependencies, request, ask);
  const asker = who.kind === 'visitor' ? 'visitor' : `account ${who.accountId}`;
  const found = dependencies.table.get(request.call);
  if (found?.changes) dependencies.log(`${found.path} by ${asker}: ${'file' in outcome ? 'file' : outcome.code}`);
  if ('file' in outcome) return { file: outcome.file };
  const { code, message, result } = outcome;
  if (!outcome.ok) return { code, message, result };
  const { session, page } = outcome;
  return { code, message, result, ...(session ? { session } : {}), ...(page ? { page } : {}) };
}

async function outcomeOf(
  dependencies: Answering,
  request: HrRequest,
  ask: AskWho,
): Promise<Outcome | StoredFileAnswer> {
  const { db } = dependencies;
  const bound = dependencies.table.get(request.call);
  if (!bound) return refused('404', 'This call does not exist.');
  const records = request.fieldRights;
  const found = records ? { ...bound, guarded: { ...bound.guarded, records } } : bound;
  if (found.method !== request.method) return refused('405', `This call is made with ${found.method}.`);
  const actor = await ask();
  if (!actor) return refused('401', sessionEnded);
  const forbidden = authorise(actor, found.access);
  if (forbidden) return forbidden;
  const unsettable = unsettableIn(request.body, found.guarded, actor);
  if (unsettable) return unsettable;
  const kept = keptFields(request.body, found, actor);
  const input = readInput(found, request, kept);
  if (isRefused(input)) return input;
  const match = readMatch(request.ifMatch) ?? 'none';
  if (match === 'unreadable') return wrongField('If-Match', 'If-Match needs to be the _version of the record');
  const now = momentOf(dependencies.clock);
  const context: Context = {
    handle: db,
    now,
    actor,
    match,
    fileBase: dependencies.fileBase ?? '',
    careersAddress: dependencies.careersAddress,
    portalAddress: dependencies.portalAddress,
    sendsMail: dependencies.sendsMail ?? false,
    confirmed: request.confirmed ?? false,
    said: {},
    compat: dependencies.compat,
    guarded: found.guarded,
    ...(request.kept ? { kept: request.kept } : {}),
    judge: (call, sent) => unmet(dependencies.table.get(call), sent, now),
  };
  const unfit = unmet(found, { ...(input.params as object), ...(input.body as object | undefined) }, now, kept);
  if (unfit) return unfit;
  if (!found.changes) return readByCall(found, context, input, request, dependencies);
  return seenAnswer(await changeByCall(found, context, input, request, dependencies), found, actor);
}

/** Why what is sent does not meet the checks of its call. */
function unmet(
  found: BoundRoute | undefined,
  sent: unknown,
  now: Moment,
  kept: ReadonlySet<string> = new Set(),
): Refused | undefined {
  const problems = (found?.judge?.(sent, now) ?? []).filter(({ field }) => !kept.has(field));
  return problems.length > 0 ? wrongFields(problems) : undefined;
}
