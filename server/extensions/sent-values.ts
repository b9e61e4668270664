import { type Json, type TakenRecord, takeOutExtensions } from '@muster/engine';
import { isUnstorable, momentRoots } from '@muster/engine/formats';
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
    const unkept = cannotBeKept(taken);
    if (unkept.length > 0) return unkept;
    const wrong = extensions.problems(taken, days);
    if (wrong.length > 0) return wrong.map(({ column = '', message }) => ({ field: at(taken, column), message }));
    return extensions.unfit(taken).map((name) => ({ field: at(taken, name), message: meansNothing(taken, name) }));
  });
  const [first] = problems;
  if (first) return envelope('422', first.message, { problems });
  return { body: out.body, taken: out.taken.map((taken) => ({ ...taken, values: extensions.kept(taken) })) };
}

function cannotBeKept(taken: TakenRecord): readonly { readonly field: string; readonly message: string }[] {
  return taken.fields.flatMap(({ name, label }) => {
    const value = Object.hasOwn(taken.values, name) ? taken.values[name] : undefined;
    const why = value === undefined ? undefined : whyNot(value);
    return why === undefined ? [] : [{ field: at(taken, name), message: `${label} ${why}` }];
  });
}

function meansNothing({ fields }: TakenRecord, wanted: string): string {
  return `${fields.find(({ name }) => name === wanted)?.label ?? wanted} was sent a value that it cannot hold`;
}

function whyNot(value: Json): string | undefined {
  if (JSON.stringify(value).length > longestValue) return 'is too long to be kept';
  return textsIn(value).some(isUnstorable) ? 'has characters that cannot be stored' : undefined;
}

/** Every text in a value, names of its fields too. */
function textsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...textsIn(part as Json)]);
}

function at({ path }: TakenRecord, column: string): string {
  return [...path, column].join('.');
}
