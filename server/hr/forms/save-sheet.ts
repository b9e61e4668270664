import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import { formOfSheet, formWords, sheetOf } from '@muster/engine/forms';
import type { Context } from '../context.ts';
import { isRefused, type Outcome, wrongField } from '../outcome.ts';
import { formRows, storedForms } from './form-rows.ts';
import { parsedDefinition } from './read-definition.ts';
import { type SavedForm, saveForm } from './save-form.ts';

/** A form whose columns and rules are rows; what the form that they make may be is judged by the engine. */
export interface SavedSheet extends Omit<SavedForm, 'definition'> {
  readonly columns: readonly JsonRecord[];
  readonly rules: readonly JsonRecord[];
}

const typeNames = formWords.types.map(({ word }) => word).join(', ');

/** A form with its columns and rules as rows; undefined where there is none. */
export async function formSheet({ handle }: Context, formId: number): Promise<Json | undefined> {
  const [form] = await formRows(handle, formId);
  if (!isRecord(form)) return undefined;
  const { definition, ...rest } = form as JsonRecord;
  const { columns, rules } = sheetOf(parsedDefinition(String(definition)) ?? null);
  return { ...rest, columns: [...columns], rules: [...rules] };
}

/** Saves a form from its rows. What they do not say of the stored definition stays; what is wrong is told at its row. */
export async function saveSheet(context: Context, { columns, rules, ...form }: SavedSheet): Promise<Outcome> {
  const strange = columns.findIndex(({ colType }) => !formWords.types.some(({ word }) => word === colType));
  if (strange >= 0) return wrongField(`columns.${strange}.colType`, `Type needs to be one of ${typeNames}`);
  const [stored] = form.formId === null ? [] : await storedForms(context.handle, form.formId);
  const before = stored ? (parsedDefinition(stored.definition) ?? null) : null;
  const definition = JSON.stringify(formOfSheet({ columns, rules }, before), null, 2);
  const saved = await saveForm(context, { ...form, definition }, placeInSheet);
  if (isRefused(saved)) return saved;
  const sheet = isRecord(saved.result)
    ? await formSheet(context, Number((saved.result as JsonRecord)['formId']))
    : null;
  return { ...saved, result: sheet ?? null };
}

/** Where a mistake of the definition stands among the rows. */
function placeInSheet(pointer: string): string {
  return pointer
    .slice(1)
    .replaceAll('/', '.')
    .replace(/^columnList\b/, 'columns')
    .replace(/^formRulesDtoList\b/, 'rules')
    .replaceAll('.formColumnDto', '');
}
