import { type Json, type TakenRecord, takeOutExtensions } from '@muster/engine';
import { momentRoots } from '@muster/engine/formats';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { BackendRequest } from '../gateway/hr-backend.ts';
import type { EntryExtensions } from './entry-extensions.ts';

/** A body without extension fields, and the values that it carried, as they are kept. */
export interface SentValues {
  readonly body: unknown;
  readonly taken: readonly TakenRecord[];
}

/** Characters of one value as JSON. */
const longestValue = 20_000;

/** Takes the extension fields out of what is sent; the refusal of values that their fields may not hold. */
export function sentValues(
  { call, body, form }: BackendRequest,
  extensions: EntryExtensions,
  clock: { now(): Date; readonly zone: string },
): SentValues | Envelope {
  if (!extensions.body || body === undefined) return { body, taken: [] };
  const shown = form !== undefined && call.forms.includes(form) ? extensions.shownBy(form) : undefined;
  const out = takeOutExtensions(body as Json, extensions.body, shown);
  const days = [momentRoots(clock.now(), clock.zone)];
  const problems = out.taken.flatMap((taken) => {
    const long = tooLong(taken);
    if (long.length > 0) return long;
    return extensions.problems(taken, days).map(({ column = '', message }) => ({ field: at(taken, column), message }));
  });
  const [first] = problems;
  if (first) return envelope('422', first.message, { problems });
  return { body: out.body, taken: out.taken.map((taken) => ({ ...taken, values: extensions.kept(taken) })) };
}

function tooLong(taken: TakenRecord): readonly { readonly field: string; readonly message: string }[] {
  return taken.fields.flatMap(({ name, label }) => {
    const value = Object.hasOwn(taken.values, name) ? taken.values[name] : undefined;
    const long = value !== undefined && JSON.stringify(value).length > longestValue;
    return long ? [{ field: at(taken, name), message: `${label} is too long to be kept` }] : [];
  });
}

function at({ path }: TakenRecord, column: string): string {
  return [...path, column].join('.');
}
