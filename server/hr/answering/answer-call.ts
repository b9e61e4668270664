import type { Json } from '@muster/engine';
import type { GuardedCall } from '@muster/engine/check';
import { readMatch } from '../../work/index.ts';
import { authorise, holds, sessionEnded } from '../access/authorise.ts';
import { unsettableFields, unsettableIn } from '../access/field-rights.ts';
import type { BoundRoute } from '../bind-routes.ts';
import { type Actor, type Context, momentOf } from '../context.ts';
import type { HrAnswer, HrRequest, Who } from '../hr-request.ts';
import { isRefused, type Outcome, refused, type StoredFileAnswer, wrongField, wrongFields } from '../outcome.ts';
import { phasesNow } from '../phases/phases.ts';
import type { Answering } from './answering.ts';
import { changeByCall } from './change-by-call.ts';
import { inputProblem, judgeOf } from './judge-input.ts';
import { fitOf, judgeCallOf } from './make-call.ts';
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
  const { fieldRights } = request;
  const records = fieldRights && { fieldRights };
  const found = fieldRights ? { ...bound, guarded: { ...bound.guarded, records: fieldRights } } : bound;
  if (found.method !== request.method) return refused('405', `This call is made with ${found.method}.`);
  const actor = await ask();
  if (!actor) return refused('401', sessionEnded);
  const forbidden = authorise(actor, found.access);
  if (forbidden) return forbidden;
  const unsettable = unsettableIn(request.body, found.guarded, actor);
  if (unsettable) return unsettable;
  const unnameable = found.judgeNames?.(request.body, (functions) => holds(actor, functions)) ?? [];
  if (unnameable.length > 0) return wrongFields(unnameable);
  const unset = unsettableFields(found, actor);
  const input = readInput(found, request, unset);
  if (isRefused(input)) return input;
  const match = readMatch(request.ifMatch) ?? 'none';
  if (match === 'unreadable') return wrongField('If-Match', 'If-Match needs to be the _version of the record');
  const now = momentOf(dependencies.clock);
  const context: Context = {
    handle: db,
    now,
    actor,
    phases: phasesNow(dependencies),
    match,
    fileBase: dependencies.fileBase ?? '',
    careersAddress: dependencies.careersAddress,
    portalAddress: dependencies.portalAddress,
    sendsMail: dependencies.sendsMail ?? false,
    sayerOf: dependencies.sayerOf,
    confirmed: request.confirmed ?? false,
    said: {},
    ring: dependencies.ring,
    compat: dependencies.compat,
    guarded: found.guarded,
    ...(request.kept ? { kept: request.kept } : {}),
    judge: judgeOf(dependencies.table, now),
    fits: (sent) => fitOf(dependencies.table, context, sent),
    templatesOf: (call) => dependencies.table.get(call)?.templates,
    makes: (asked) => judgeCallOf(dependencies.table, context, asked),
    guardOf: (call, as = actor) => guardOf(dependencies.table.get(call), as, found.guarded),
    ask: (call, params, query) => rowsOfList(dependencies, { method: 'GET', call, params, query, ...records }, actor),
  };
  const unfit = inputProblem(found, input, now, unset);
  if (unfit) return unfit;
  if (!found.changes) return readByCall(found, context, input, request, dependencies);
  return seenAnswer(await changeByCall(found, context, input, request, dependencies), found, actor);
}

/** What a call guards for somebody who may make it, by what is guarded in records now. */
function guardOf(bound: BoundRoute | undefined, actor: Actor, { records }: GuardedCall): GuardedCall | undefined {
  return bound && authorise(actor, bound.access) === undefined ? { ...bound.guarded, records } : undefined;
}

/** The rows of a list call that is made within another one, by all that holds of it; undefined where it is refused. */
async function rowsOfList(
  dependencies: Answering,
  request: HrRequest,
  actor: Actor,
): Promise<readonly Json[] | undefined> {
  if (dependencies.table.get(request.call)?.changes !== false) return undefined;
  const outcome = await outcomeOf(dependencies, request, async () => actor);
  return 'file' in outcome || !outcome.ok || !Array.isArray(outcome.result) ? undefined : outcome.result;
}
