import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import { type CompiledForm, isEmpty, verdict } from '@muster/engine/forms';
import { type FieldProblem, text } from '../../input/index.ts';
import type { Context } from '../context.ts';
import { done, notFound, type Outcome, type Refused, refused, wrongField, wrongFields } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { updateRecord } from '../records/update-record.ts';
import type { Outside } from '../route.ts';
import { holdsAnswer } from './earlier-answers.ts';
import { fileAddress, shownAnswers } from './fill-answers.ts';
import { type FillFiles, keepFiles, writeFiles } from './fill-files.ts';
import { fillFor } from './fill-rows.ts';
import { formFor } from './form-rows.ts';
import { type FormerColumns, readFormer } from './former-columns.ts';
import { readDefinition } from './read-definition.ts';

/** The most characters of all answers of one form together. */
const longestAnswers = 100_000;

/** The most characters of one answer; the form itself may take fewer. */
const longestAnswer = 20_000;

/** Where an answer stands in what was sent. */
function placeOf(column: string | undefined): string {
  return column === undefined ? 'answers' : `answers.${column}`;
}

/** What somebody filled in; the form itself says what the answers may be. */
export interface Fill {
  readonly fillId: number | null;
  readonly formId: number;
  readonly answers: Json;
}

/** Writes the files of a submission before it is stored. */
export async function prepareFill(
  context: Context,
  outside: Pick<Outside, 'files' | 'ids'>,
  body: Fill,
): Promise<FillFiles | Refused> {
  if (!isRecord(body.answers)) return wrongField('answers', 'Answers need to be a record of columns and values');
  const form = await openForm(context, body.formId);
  return 'ok' in form ? form : writeFiles(form.compiled, body.answers, outside);
}

/**
 * Keeps a filled-in form. The answers are judged by the engine that ran the form in the browser: what is hidden is not
 * kept, what is read-only keeps its value, what is required is there. A kept one is changed by who filled it in alone.
 */
export async function saveFill(context: Context, body: Fill, files: FillFiles): Promise<Outcome> {
  const { actor, fileBase } = context;
  const { formId } = body;
  const opened = await openForm(context, formId);
  if ('ok' in opened) return opened;
  const { compiled: form, former } = opened;
  if (actor.kind !== 'person') return notFound('This form');
  const stored = body.fillId === null ? undefined : await fillOf(context, body.fillId, actor.accountId);
  if (body.fillId !== null && !stored) return notFound('This filled-in form');
  if (stored && stored.formId !== formId) return wrongField('formId', 'Form of what was filled in cannot change');
  const raw = stored && (JSON.parse(stored.answers) as JsonRecord);
  const before = raw && shownAnswers(form, former, raw, fileBase);
  const judged = verdict(form, before, body.answers);
  if ('refused' in judged)
    return wrongFields(judged.refused.map(({ column, message }) => ({ field: placeOf(column), message })));
  const unfit = unfitTexts(form, judged.accepted);
  if (unfit.length > 0) return wrongFields(unfit);
  const merged = keptAnswers(opened, judged, raw, { files, fileBase });
  if ('ok' in merged) return merged;
  const set = { answers: JSON.stringify(merged.kept) };
  if (set.answers.length > longestAnswers) return wrongField('answers', 'The answers are too long to be kept.');
  await keepFiles(context, files);
  if (!stored) {
    const made = { formId, accountId: actor.accountId, filledOn: context.now.instant, ...set };
    return answerWith(context, await insertRecord(context, 'formFill', made));
  }
  const what = 'This filled-in form';
  const change = { table: 'formFill', id: stored.fillId, what, set, match: context.match } as const;
  return (await updateRecord(context, change)) ?? answerWith(context, stored.fillId);
}

function fillOf({ handle }: Context, fillId: number, accountId: number) {
  return handle
    .selectFrom('formFill')
    .selectAll()
    .where('fillId', '=', fillId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
}

/** A form that may be filled in, and what it was before. */
interface OpenedForm {
  readonly compiled: CompiledForm;
  readonly former: FormerColumns;
}

/** The form that the actor may fill in, ready to judge what was sent. */
async function openForm(context: Context, formId: number): Promise<OpenedForm | Refused> {
  const found = await formFor(context, formId);
  if (!found) return notFound('This form');
  if (!found.open) return refused('403', 'This form is not assigned to you, so you cannot fill it in.');
  const { admitted } = readDefinition(found.form.definition);
  if ('form' in admitted) return { compiled: admitted.form, former: readFormer(found.form.former) };
  const [first] = admitted.refused;
  return refused('422', `This form cannot be filled in, because its definition is wrong: ${first?.message ?? ''}`);
}

/** Texts among the answers that cannot be stored as they are; a file is looked at as a file. */
function unfitTexts(form: CompiledForm, accepted: JsonRecord): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const { id: column, label, type } of form.model.columns) {
    if (type === 'file') continue;
    const read = text({ label, max: longestAnswer, asTyped: true });
    for (const value of [accepted[column]].flat())
      if (typeof value === 'string') read(value, placeOf(column), problems);
  }
  return problems;
}

/**
 * What is stored: the accepted answers over the stored ones, hidden ones empty, files by their names. An answer that the
 * form cannot show any more stays until its column is answered anew.
 */
function keptAnswers(
  { compiled, former }: OpenedForm,
  judged: { readonly accepted: JsonRecord; readonly emptied: readonly string[] },
  stored: JsonRecord = {},
  { files, fileBase }: { readonly files: FillFiles; readonly fileBase: string },
): { readonly kept: JsonRecord } | Refused {
  const before = new Map(Object.entries(stored));
  const kept = new Map([...before, ...Object.entries(judged.accepted)]);
  for (const column of judged.emptied) kept.delete(column);
  for (const column of compiled.model.columns) {
    const { id, type } = column;
    const old = before.get(id);
    const value = kept.get(id);
    if (old !== undefined && isEmpty(value) && !holdsAnswer(column, old, former.get(id))) {
      kept.set(id, old);
      continue;
    }
    if (type !== 'file' || value === undefined || isEmpty(value)) continue;
    const fileName = files.get(id)?.fileName ?? old ?? null;
    const isKept = files.has(id) || value === fileAddress(fileBase, String(fileName)) || value === fileName;
    if (!isKept) return wrongField(placeOf(id), 'Only a file can be sent here');
    kept.set(id, fileName);
  }
  return { kept: Object.fromEntries(kept) };
}

async function answerWith(context: Context, fillId: number): Promise<Outcome> {
  return done((await fillFor(context, fillId)) ?? null, 'Successfully Saved!');
}
