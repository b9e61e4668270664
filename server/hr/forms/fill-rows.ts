import type { Json } from '@muster/engine';
import type { CompiledForm } from '@muster/engine/forms';
import { holds } from '../access/authorise.ts';
import type { Actor, Context } from '../context.ts';
import type { HrTables } from '../tables.ts';
import { shownAnswers, summaryOf } from './fill-answers.ts';
import { type StoredForm, storedForms } from './form-rows.ts';
import { readDefinition } from './read-definition.ts';

type NamedFill = HrTables['formFill'] & { readonly filledBy: string | null };

/** What was filled in of a form, the latest first: the own; all of it for those who look at the data of forms. */
export async function fillRows(context: Context, form: StoredForm): Promise<readonly Json[]> {
  const { admitted } = readDefinition(form.definition);
  const rows = await seenFills(context).where('formFill.formId', '=', form.formId).execute();
  return rows.map((fill) => {
    const { answers: _, ...row } =
      'form' in admitted ? filled(context, fill, admitted.form) : { ...shape(fill, context.actor), ...nothing };
    return row;
  });
}

/** One filled-in form with its answers, for those who may see it; undefined for all others. */
export async function fillFor(context: Context, fillId: number): Promise<Json | undefined> {
  const [fill] = await seenFills(context).where('formFill.fillId', '=', fillId).execute();
  const [form] = fill ? await storedForms(context.handle, fill.formId) : [];
  if (!fill || !form) return undefined;
  const { admitted } = readDefinition(form.definition);
  return 'form' in admitted ? filled(context, fill, admitted.form) : { ...shape(fill, context.actor), ...nothing };
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

/** What is shown of answers to a form that cannot be read. */
const nothing = { answers: {}, summary: '' };

function filled({ actor, fileBase }: Context, fill: NamedFill, form: CompiledForm) {
  const answers = shownAnswers(form, fill.answers, fileBase);
  return { ...shape(fill, actor), answers, summary: summaryOf(form, answers) };
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
