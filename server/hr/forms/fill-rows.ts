import type { Json, JsonRecord } from '@muster/engine';
import type { CompiledForm } from '@muster/engine/forms';
import { holds } from '../access/authorise.ts';
import type { Actor, Context } from '../context.ts';
import type { HrTables } from '../tables.ts';
import { earlierAnswers } from './earlier-answers.ts';
import { fileAddress, shownAnswers, summaryOf } from './fill-answers.ts';
import { type StoredForm, storedForms } from './form-rows.ts';
import { type FormerColumns, readFormer } from './former-columns.ts';
import { readDefinition } from './read-definition.ts';

type NamedFill = HrTables['formFill'] & { readonly filledBy: string | null };

/** What was filled in of a form, the latest first: the own; all of it for those who look at the data of forms. */
export async function fillRows(context: Context, form: StoredForm): Promise<readonly Json[]> {
  const read = readableForm(form);
  const rows = await seenFills(context).where('formFill.formId', '=', form.formId).execute();
  return rows.map((fill) => {
    const { answers: _, earlier: __, ...row } = filled(context, fill, read);
    return row;
  });
}

/** One filled-in form with its answers, for those who may see it; undefined for all others. */
export async function fillFor(context: Context, fillId: number): Promise<Json | undefined> {
  const [fill] = await seenFills(context).where('formFill.fillId', '=', fillId).execute();
  const [form] = fill ? await storedForms(context.handle, fill.formId) : [];
  if (!fill || !form) return undefined;
  return filled(context, fill, readableForm(form));
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

function filled({ actor, fileBase }: Context, fill: NamedFill, { form, former }: ReadableForm) {
  const stored = JSON.parse(fill.answers) as JsonRecord;
  const answers = form ? shownAnswers(form, former, stored, fileBase) : {};
  const earlier = earlierAnswers(form, former, stored, (name) => fileAddress(fileBase, name));
  const told = earlier.map((each): Json => ({ ...each }));
  return { ...shape(fill, actor), answers, earlier: told, summary: summaryOf(form, answers, earlier) };
}

function seenFills({ actor, handle }: Context) {
  const query = handle
    .selectFrom('formFill')
    .leftJoin('account', 'account.accountId', 'formFill.accountId')
    .selectAll('formFill')
    .select('account.displayName as filledBy')
    .orderBy('formFill.fillId', 'desc');
  if (holds(actor, ['custom_form_data'])) return query;
  return query.where('formFill.accountId', '=', actor.kind === 'person' ? actor.accountId : 0);
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
