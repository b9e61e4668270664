import { type Envelope, isRecord, type Json } from '@muster/engine';
import type { FormProblem } from '@muster/engine/forms';

/**
 * What a refusal says of single fields (`result.problems` of code '422'), at the columns they belong to: a field of a
 * column's record stands at the column. What belongs to no column is left to the message. `inside`: the columns are sent
 * inside one field of the call. `sent`: the columns by other names under which they are sent.
 */
export function refusedFields(
  reply: Envelope | undefined,
  columns: readonly string[],
  { inside = false, sent }: { readonly inside?: boolean; readonly sent?: ReadonlyMap<string, string> } = {},
): readonly FormProblem[] {
  if (reply?.code !== '422' || !isRecord(reply.result)) return [];
  const { problems } = reply.result as { readonly problems?: Json };
  if (!Array.isArray(problems)) return [];
  const found = problems.flatMap((each: Json): FormProblem[] => {
    const { field: told, message } = isRecord(each) ? (each as Readonly<Record<string, Json>>) : {};
    if (typeof told !== 'string' || typeof message !== 'string') return [];
    const field = inside ? told.slice(told.indexOf('.') + 1) : told;
    const owners = columns.filter((id) => field === id || field.startsWith(`${id}.`));
    const column = owners.sort((one, other) => other.length - one.length)[0];
    if (column !== undefined) return [problemAt(column, field.slice(column.length + 1).split('.'), message)];
    const renamed = sent?.get(field);
    return renamed !== undefined && columns.includes(renamed) ? [problemAt(renamed, [], message)] : [];
  });
  return found.sort((one, other) => columns.indexOf(one.column ?? '') - columns.indexOf(other.column ?? ''));
}

/** A problem of a column, or of a column of the row in it whose number follows. */
function problemAt(column: string, [row = '', inner, ...rest]: readonly string[], message: string): FormProblem {
  const problem: FormProblem = { code: 'refused', severity: 'error', message, column };
  if (inner === undefined || !/^\d{1,6}$/.test(row)) return problem;
  return { ...problem, row: Number(row), rowColumn: inner, inside: problemAt(inner, rest, message) };
}
