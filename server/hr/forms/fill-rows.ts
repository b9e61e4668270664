import type { Json, JsonRecord } from '@muster/engine';
import type { CompiledForm } from '@muster/engine/forms';
import { sql } from 'kysely';
import type { ListOptions } from '../../lists/index.ts';
import { holds } from '../access/authorise.ts';
import type { Actor, Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { filled, iso, number, searched, stored, text } from '../list-columns.ts';
import { answerList } from '../list-query.ts';
import { listSource } from '../list-source.ts';
import type { Outcome } from '../outcome.ts';
import type { HrTables } from '../tables.ts';
import { earlierAnswers } from './earlier-answers.ts';
import { fileAddress, shownAnswers, summaryOf } from './fill-answers.ts';
import { type StoredForm, storedForms } from './form-rows.ts';
import { type FormerColumns, readFormer } from './former-columns.ts';
import { readDefinition } from './read-definition.ts';

type NamedFill = HrTables['formFill'] & { readonly filledBy: string | null };

/** What was filled in of forms, the latest first: the own; all of it for those who look at the data of forms. */
const fills = listSource({
  label: 'filled-in forms',
  key: 'fillId',
  from: fillTables,
  seen: async ({ actor }) => {
    if (holds(actor, ['custom_form_data'])) return undefined;
    const own = actor.kind === 'person' ? actor.accountId : 0;
    return sql<boolean>`${sql.ref('formFill.accountId')} = ${own}`;
  },
  order: [{ column: 'fillId', down: true }],
  columns: new Map([
    ['fillId', number('formFill.fillId', 0, filled)],
    ['formId', number('formFill.formId', 0, filled)],
    ['filledBy', text('account.displayName', searched)],
    ...stored('formFill', ['filledOn', 'changedAt'], (name) => iso(name, searched)),
    ['_version', number('formFill.version', 0, filled)],
  ]),
  workedOut: new Map([
    ['summary', 'text'],
    ['own', 'boolean'],
  ] as const),
});

/** What was filled in of a form. */
export function fillsOf(context: Context, list: ListOptions, form: StoredForm): Promise<Outcome> {
  const read = readableForm(form);
  return answerList(context, list, fills, {
    only: (found) => found.where('formFill.formId', '=', form.formId),
    rows: async (found) =>
      (await shownFills(found).execute()).map((fill) => {
        const { answers: _, earlier: __, ...row } = filledIn(context, fill, read);
        return row;
      }),
  });
}

/** One filled-in form with its answers, for those who may see it; undefined for all others. */
export async function fillFor(context: Context, fillId: number): Promise<Json | undefined> {
  const seen = await fills.seen(context);
  const found = fillTables(context.handle).where('formFill.fillId', '=', fillId);
  const [fill] = await shownFills(seen ? found.where(seen) : found).execute();
  const [form] = fill ? await storedForms(context.handle, fill.formId) : [];
  if (!fill || !form) return undefined;
  return filledIn(context, fill, readableForm(form));
}

/** How often, and when last, the actor filled in each form. */
export async function ownFills({
  actor,
  handle,
}: Context): Promise<ReadonlyMap<number, { readonly count: number; readonly last: string }>> {
  if (actor.kind !== 'person') return new Map();
  const rows = await handle
    .selectFrom('formFill')
    .select(({ fn }) => ['formId', fn.countAll().as('count'), fn.max('filledOn').as('last')])
    .where('accountId', '=', actor.accountId)
    .groupBy('formId')
    .execute();
  return new Map(rows.map(({ formId, count, last }) => [formId, { count: Number(count), last: last ?? '' }]));
}

/** A form to read answers by; without `form` its definition cannot be read, and all answers are earlier ones. */
interface ReadableForm {
  readonly form: CompiledForm | undefined;
  readonly former: FormerColumns;
}

function readableForm({ definition, former }: StoredForm): ReadableForm {
  const { admitted } = readDefinition(definition);
  return { form: 'form' in admitted ? admitted.form : undefined, former: readFormer(former) };
}

function filledIn({ actor, fileBase }: Context, fill: NamedFill, { form, former }: ReadableForm) {
  const kept = JSON.parse(fill.answers) as JsonRecord;
  const answers = form ? shownAnswers(form, former, kept, fileBase) : {};
  const earlier = earlierAnswers(form, former, kept, (name) => fileAddress(fileBase, name));
  const told = earlier.map((each): Json => ({ ...each }));
  return { ...shape(fill, actor), answers, earlier: told, summary: summaryOf(form, answers, earlier) };
}

function fillTables(handle: Handle) {
  return handle.selectFrom('formFill').leftJoin('account', 'account.accountId', 'formFill.accountId');
}

function shownFills(found: ReturnType<typeof fillTables>) {
  return found.selectAll('formFill').select('account.displayName as filledBy');
}

function shape(fill: NamedFill, actor: Actor) {
  return {
    fillId: fill.fillId,
    formId: fill.formId,
    filledBy: fill.filledBy ?? '',
    filledOn: fill.filledOn,
    changedAt: fill.changedAt,
    own: actor.kind === 'person' && actor.accountId === fill.accountId,
    _version: fill.version,
  };
}
