import { type FieldRights, isGuarded } from '@muster/engine';
import { holds } from '../access/authorise.ts';
import { askerOf } from '../access/field-rights.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { type RowSight, rowSightOf, seesTeam } from '../sight/row-sight.ts';
import type { HrTables } from '../tables.ts';
import { kindOf } from './kinds.ts';

type Kept = Pick<HrTables['notification'], 'kind' | 'applicantId' | 'said'>;

/** A notification as its reader may know it now. */
export interface Readable {
  readonly subject: string;
  readonly text: string;
  /** The screen of the record; '' where the reader opens none of it any more. */
  readonly path: string;
}

/** Who reads, with what is found out once for all that he reads. `records` guards fields and rows as they are published now. */
export async function readerOf(context: Context, records: FieldRights, about: readonly number[]) {
  const asking: Context = { ...context, guarded: { ...context.guarded, records } };
  const people = await peopleOf(context, about);
  const sights = new Map<string, Promise<RowSight>>();
  const sightOf = (entity: string) => {
    const sight = sights.get(entity) ?? rowSightOf(asking, entity);
    sights.set(entity, sight);
    return sight;
  };
  const asker = askerOf(context.actor);
  const own = ownApplicantId(context.actor);
  /** Undefined: he may not see the record, or there is nothing that he may be told of it. */
  return async ({ kind: id, applicantId, said }: Kept): Promise<Readable | undefined> => {
    const kind = kindOf.get(id);
    const person = people.get(applicantId);
    const isOwn = applicantId === own;
    const wording = isOwn ? kind?.own : kind?.others;
    if (!kind || !person || !wording) return undefined;
    if (!isOwn && !seesTeam(await sightOf(kind.entity), person.teamId)) return undefined;
    const known: Readonly<Record<string, string>> = { ...JSON.parse(said), employeeName: person.name };
    const seen = (name: string) =>
      isGuarded(name, kind.entity, records, asker, applicantId)
        ? undefined
        : Object.hasOwn(known, name)
          ? known[name]
          : undefined;
    const text = wording.parts.map((part) => filledIn(part, seen) ?? '').join('');
    if (text === '') return undefined;
    const screen = wording.screens.find(({ right }) => right === undefined || holds(context.actor, [right]));
    const sentence = `${text.replace(/^[\s,;.]+/, '')}.`.replace(/\.\.$/, '.');
    return {
      subject: filledIn(wording.subject, seen) ?? kind.label,
      text: sentence,
      path: screen ? (filledIn(screen.path, seen) ?? '') : '',
    };
  };
}

async function peopleOf({ handle }: Context, about: readonly number[]) {
  const ids = [...new Set(about)];
  if (ids.length === 0) return new Map<number, { readonly name: string; readonly teamId: number | null }>();
  const rows = await handle
    .selectFrom('applicant')
    .select(['applicantId', 'firstName', 'lastName', 'teamId'])
    .where('applicantId', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ applicantId, firstName, lastName, teamId }) => [
      applicantId,
      { name: `${firstName} ${lastName}`.trim(), teamId },
    ]),
  );
}

/** Undefined where something is named that the reader does not see. */
function filledIn(template: string, seen: (name: string) => string | undefined): string | undefined {
  let whole = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = seen(name);
    whole &&= value !== undefined;
    return value ?? '';
  });
  return whole ? text : undefined;
}
