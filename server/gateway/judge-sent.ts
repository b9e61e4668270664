import type { FieldRight, GuardedField } from '@muster/engine';
import type { Snapshot } from '../delivery/snapshot.ts';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { Persons } from '../sessions/persons.ts';
import type { Person, Session } from '../sessions/session.ts';
import type { CallEntry } from './call-entry.ts';
import { holds } from './check-right.ts';
import { withStarts } from './with-starts.ts';

/**
 * Why a call is not taken from the form that is named, or from none; undefined where it is. A form that is named is always
 * one that sends the call as it is published: what is judged by nothing must not look as if it had been. What only reads and
 * comes from no form has nothing to be judged by.
 */
export function formProblem({ byForm, changes, forms }: CallEntry, form: string | undefined): Envelope | undefined {
  if (form === undefined ? !byForm : forms.includes(form)) return undefined;
  if (forms.length === 0 && !changes) return undefined;
  if (!byForm) return envelope('422', forms.length === 0 ? sentByNone : `${sentByOthers} ${forms.join(', ')}.)`);
  if (forms.length === 0) return envelope('422', 'No form sends this call any more.');
  return envelope('422', `This call needs the header X-Muster-Form with one of: ${forms.join(', ')}.`);
}

const sentByNone = 'No form sends this call: leave the header X-Muster-Form out.';
const sentByOthers =
  'This screen was changed meanwhile: load it again. (A program leaves the header X-Muster-Form out, or names one of:';

/** What a request sends: the values in its path, in order, and its body. */
export interface SentRequest {
  readonly form: string | undefined;
  readonly params: readonly string[];
  readonly body: unknown;
}

/** The refusal of what is sent: by the form that sends it, as it is published, and always by the checks of the call. */
export function submissionProblem(
  { submissions, contract }: Pick<Snapshot, 'submissions' | 'contract'>,
  entry: CallEntry,
  { form, params, body }: SentRequest,
  clock: { now(): Date; readonly zone: string },
  person: Person | undefined,
): Envelope | undefined {
  const { id, params: names } = entry;
  const at = clock.now();
  const maySet = (rights: readonly FieldRight[]) =>
    rights.every(({ functions }) => person !== undefined && holds(person, functions));
  const given = Object.fromEntries(names.map(({ name }, index) => [name, params[index] ?? '']));
  const judge = (sent: unknown) =>
    form === undefined
      ? undefined
      : submissions.refusal(id, form, { params: given, body: sent }, at, clock.zone, maySet);
  const asSent = judge(body);
  // A program need not send what a new record begins with by itself; the app sends it where its form shows it.
  const whole = asSent && withStarts(contract.calls.get(id), body);
  const refused = whole === undefined ? asSent : judge(whole);
  const kept = guardedReads(submissions, entry).flatMap(([name, { rights }]) => (maySet(rights) ? [] : [name]));
  return refused ?? submissions.unmet(id, { params: given, body }, at, clock.zone, new Set(kept));
}

/** The guarded fields of the body of a call that its checks look at. */
function guardedReads(
  { looksAt }: Snapshot['submissions'],
  { id, guarded }: Pick<CallEntry, 'id' | 'guarded'>,
): readonly (readonly [name: string, field: GuardedField])[] {
  const { body, records } = guarded();
  const fields = body && records.get(body.entity)?.fields;
  if (!fields || fields.size === 0) return [];
  return [...looksAt(id)].flatMap((name) => {
    const field = fields.get(name);
    return field ? [[name, field] as const] : [];
  });
}

/** Who sends something; asked for where the form or the checks of the call look at what is not for everybody, else undefined. */
export async function whoSends(
  { submissions }: Pick<Snapshot, 'submissions'>,
  entry: Pick<CallEntry, 'id' | 'guarded'>,
  form: string | undefined,
  session: Session | undefined,
  persons: Persons,
): Promise<Person | undefined> {
  const byItsForm = form !== undefined && submissions.guards(entry.id, form);
  if (!session || !(byItsForm || guardedReads(submissions, entry).length > 0)) return undefined;
  const person = await persons(session);
  return 'code' in person ? undefined : person;
}
