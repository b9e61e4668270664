import type { Kysely } from 'kysely';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { BackendAnswer, BackendRequest, HrBackend } from '../gateway/hr-backend.ts';
import { digestOfHistory, extensionTable } from '../hr/index.ts';
import { repeatsOfCall } from '../own-calls/repeats-of-call.ts';
import { knownActor, visitor } from '../sessions/sign-ins.ts';
import type { ServerTables } from '../tables.ts';
import { change, knownAnswer, type Repeats } from '../work/index.ts';
import type { ExtensionParts } from './extension-parts.ts';
import { recordsToKeep } from './keep-within.ts';
import type { SentValues } from './sent-values.ts';
import { keepValues } from './value-store.ts';

/**
 * Makes a call of a backend elsewhere and keeps what came with it once it has succeeded. A request that comes again with
 * its key gets its answer again; what could not be kept is said in the answer, which then is none of success.
 */
export async function keepAfter(
  backend: HrBackend,
  parts: ExtensionParts,
  request: BackendRequest,
  stripped: BackendRequest,
  sent: SentValues,
): Promise<BackendAnswer> {
  const { db, clock } = parts;
  const repeats = repeatsOfCall(`hr ${request.call.id}`, request, clock.now().toISOString());
  const before = await knownAnswer(db, repeats);
  if (before) return before;
  const answer = await backend.call(stripped);
  if (!('envelope' in answer) || !request.call.success.includes(answer.envelope.code)) return answer;
  const { known, unknown } = recordsToKeep(request, sent, answer.envelope.result);
  try {
    await keep(parts, request, known, answer, repeats);
  } catch (error) {
    parts.log.error('extension fields were not kept', { call: request.call.id, error: String(error) });
    return { ...answer, envelope: unkept(labelsOf(sent), 'its database did not take it') };
  }
  return unknown.length === 0
    ? answer
    : { ...answer, envelope: unkept(unknown, 'the answer does not tell which record it is') };
}

/** Everything that was sent, as people call it. */
function labelsOf({ taken }: SentValues): readonly string[] {
  const all = taken.flatMap(({ fields, values }) =>
    fields.flatMap(({ name, label }) => (Object.hasOwn(values, name) ? [label] : [])),
  );
  return [...new Set(all)];
}

async function keep(
  { db, audit, clock }: ExtensionParts,
  { call, session }: BackendRequest,
  records: Parameters<typeof keepValues>[1],
  answer: Extract<BackendAnswer, { readonly envelope: Envelope }>,
  repeats: Repeats<{ readonly envelope: Envelope }> | undefined,
): Promise<void> {
  const now = clock.now();
  const run = async (handle: Kysely<ServerTables>) => {
    const who = session ? await knownActor(handle, session) : visitor;
    const name = session?.person?.name ?? who.name;
    const at = now.toISOString();
    const made = await keepValues(handle, records, { name, at });
    for (const { keptOf, key, from, to } of made) {
      const subject = { kind: extensionTable, key: `${keptOf} ${key}` };
      const row = await handle
        .insertInto('outsideHistory')
        .values({
          at,
          accountId: null,
          byName: name,
          tableName: subject.kind,
          recordKey: subject.key,
          fromJson: JSON.stringify(from),
          toJson: JSON.stringify(to),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      // The log is never changed: values that may have to be erased stand in the history alone.
      const details = { call: call.id, outsideHistory: row.historyId, digest: digestOfHistory(row) };
      await audit.record(handle, { who: { ...who, name }, action: 'data.changed', subject, details });
    }
    return answer;
  };
  await change(db, run, { repeats });
}

function unkept(labels: readonly string[], why: string): Envelope {
  const what = labels.join(', ');
  return envelope(
    '500',
    `The HR system saved the record, but Muster could not keep ${what}: ${why}. Do not save it again: open the record from its list and enter ${what} there.`,
  );
}
