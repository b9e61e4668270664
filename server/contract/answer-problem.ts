import type { Checked } from '@muster/engine/check';
import type { Envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';

type Registry = Checked['registry'];

const mostRows = 1000;

/** Why an answer is not what its call declares; undefined when it is. Of a list every row counts, up to a thousand. */
export function answerProblem(
  registry: Registry,
  id: string,
  success: readonly string[],
  answer: Envelope,
): string | undefined {
  if (!success.includes(answer.code)) return `code ${answer.code}: ${answer.message}`;
  const declared = registry.calls.get(id)?.declaration['result'];
  if (Array.isArray(declared)) {
    if (!Array.isArray(answer.result)) return 'the result is no list';
    return rowsProblem(registry, String(declared[0]), answer.result.slice(0, mostRows));
  }
  if (typeof declared !== 'string' || !registry.entities.has(declared)) return undefined;
  return answer.result === null ? undefined : rowsProblem(registry, declared, [answer.result]);
}

/** A field counts as missing only when no row has it: what is empty may be left out of single rows. */
function rowsProblem(registry: Registry, entity: string, rows: readonly unknown[]): string | undefined {
  const fields = registry.entities.get(entity)?.fields;
  if (!fields || rows.length === 0) return undefined;
  if (!rows.every(isRecord)) return 'a row is no record';
  const expected = [...fields.values()].flatMap(({ name, properties }) =>
    properties['compute'] === undefined ? [readName(name, properties['read'])] : [],
  );
  const missing = expected.filter((name) => !rows.some((row) => isRecord(row) && Object.hasOwn(row, name)));
  return missing.length > 0 ? `no row has ${missing.join(', ')}` : undefined;
}

function readName(name: string, read: unknown): string {
  if (typeof read === 'string') return read;
  return isRecord(read) && typeof read['from'] === 'string' ? read['from'] : name;
}
