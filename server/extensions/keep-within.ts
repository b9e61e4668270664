import { type Json, keyOfTaken } from '@muster/engine';
import { shownMoment } from '@muster/engine/formats';
import type { BackendRequest } from '../gateway/hr-backend.ts';
import { type ExtensionValues, type Refused, refused } from '../hr/index.ts';
import type { ServerTables } from '../tables.ts';
import { askedVersion } from './extension-version.ts';
import type { SentValues } from './sent-values.ts';
import { keepValues, lastChange, type ValuesToKeep } from './value-store.ts';

/** What a backend that works in Muster's own database stores with its change, in the same transaction. */
export function extensionValues(request: BackendRequest, sent: SentValues): ExtensionValues {
  return {
    content: sent.taken.map(({ path, values }) => ({ path, values })),
    before: async (handle) => {
      const saved = sent.taken.find(({ path }) => path.length === 0);
      const { changes } = askedVersion(request.ifMatch);
      if (changes === undefined || saved?.key === undefined) return undefined;
      const known = await lastChange(handle.withTables<ServerTables>(), saved.keptOf, saved.key);
      return known.changes === changes ? undefined : changedMeanwhile(known.last);
    },
    keep: async (handle, { result, by, at }) => {
      const { known, unknown } = recordsToKeep(request, sent, result);
      if (unknown.length > 0) return keyless(unknown);
      const made = await keepValues(handle.withTables<ServerTables>(), known, { name: by, at });
      return made.map(({ keptOf, key, from, to }) => ({
        record: `${keptOf} ${key}`,
        from: asHistory(from),
        to: asHistory(to),
      }));
    },
  };
}

/** The values by the keys of their records; the labels of those whose record nobody tells. */
export function recordsToKeep(
  { call, body }: BackendRequest,
  { taken }: SentValues,
  result: Json,
): { readonly known: readonly ValuesToKeep[]; readonly unknown: readonly string[] } {
  const known: ValuesToKeep[] = [];
  const unknown: string[] = [];
  for (const each of taken) {
    const key = keyOfTaken(each, call.extensions?.result?.at ?? [], body as Json, result);
    const filled = each.fields.filter(({ name }) => (each.values[name] ?? null) !== null);
    if (key !== undefined) known.push({ keptOf: each.keptOf, key, values: each.values });
    else unknown.push(...filled.map(({ label }) => label));
  }
  return { known, unknown: [...new Set(unknown)] };
}

function keyless(labels: readonly string[]): Refused {
  const message = `${labels.join(', ')} cannot be kept, because nothing tells which record was saved. Nothing was saved.`;
  return refused('422', message);
}

function changedMeanwhile(last: { readonly by: string; readonly at: string } | undefined): Refused {
  const when = last ? ` by ${last.by} on ${shownMoment(last.at)}` : '';
  const message = `This record was changed${when} in the meantime. Load it again and repeat your change.`;
  return refused('409', message, { changedBy: last?.by ?? null, changedAt: last?.at ?? null });
}

/** Values as the history tells them: plain texts and numbers. */
function asHistory(values: Readonly<Record<string, Json>>): Readonly<Record<string, string | number | null>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === 'boolean') return [name, value ? 'Yes' : 'No'];
      if (Array.isArray(value)) return [name, value.join(', ')];
      return [name, typeof value === 'string' || typeof value === 'number' ? value : null];
    }),
  );
}
