import type { Json, JsonRecord } from '@muster/engine';
import type { SentField } from '@muster/engine/check';
import { fromMinor } from '@muster/engine/formats';
import { judgeCall } from '@muster/engine/forms';
import type { FieldProblem } from '../../input/index.ts';
import type { Moment } from '../context.ts';
import type { HrCall } from '../route.ts';

/** What is wrong with what was read of a call, or is put back by an undo, by the checks of the call. */
export type JudgeSent = (sent: unknown, now: Moment) => readonly FieldProblem[];

/** The judge of a call; undefined for one without checks. */
export function sentJudge({ params, body, checks }: Pick<HrCall, 'params' | 'body' | 'checks'>): JudgeSent | undefined {
  if (checks.length === 0) return undefined;
  const fields = [...params, ...(body?.fields ?? [])];
  return (sent, { day }) => {
    const read = sent as Readonly<Record<string, Json | undefined>>;
    const now = { today: day, month: day.slice(0, 7), year: Number(day.slice(0, 4)) };
    // What a program leaves out of a stored record stays as it is, and is no news to judge.
    const asked = checks.filter(({ reads }) => reads.every((name) => read[name] !== undefined));
    return judgeCall(asked, meantBy(fields, read), { now });
  };
}

/** What was read, as checks speak of it: amounts in rupees, nothing for what is empty. */
function meantBy(fields: readonly SentField[], read: Readonly<Record<string, Json | undefined>>): JsonRecord {
  return Object.fromEntries(
    fields.map(({ name, type }): [string, Json] => {
      const value = read[name] ?? null;
      return [name, type === 'money' && typeof value === 'number' ? fromMinor(value) : value === '' ? null : value];
    }),
  );
}
