import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import { formOfSheet, sheetOf } from '@muster/engine/forms';
import type { Context } from '../context.ts';
import { id, reference } from '../input/number-reader.ts';
import { listOf, type ReadOf, record } from '../input/reader.ts';
import { choice, text } from '../input/text-reader.ts';
import { isRefused, type Outcome } from '../outcome.ts';
import { formRows, storedForms } from './form-rows.ts';
import { parsedDefinition } from './read-definition.ts';
import { saveForm } from './save-form.ts';
import { sheetFields } from './sheet-fields.ts';

const fields = {
  formId: id({ label: 'Form' }),
  formName: text({ label: 'Form Name', required: true, max: 120 }),
  description: text({ label: 'Description', max: 500 }),
  roles: listOf(reference('roleId', { label: 'Role', required: true }), { label: 'Roles', max: 100 }),
  status: choice(['Active', 'Inactive'], { label: 'Status' }),
  ...sheetFields,
};

export const sheetBody = record(fields, ['fills']);

/** A form with its columns and rules as rows; undefined where there is none. */
export async function formSheet({ handle }: Context, formId: number): Promise<Json | undefined> {
  const [form] = await formRows(handle, formId);
  if (!isRecord(form)) return undefined;
  const { definition, ...rest } = form as JsonRecord;
  const { columns, rules } = sheetOf(parsedDefinition(String(definition)) ?? null);
  return { ...rest, columns: [...columns], rules: [...rules] };
}

/** Saves a form from its rows. What they do not say of the stored definition stays; what is wrong is told at its row. */
export async function saveSheet(
  context: Context,
  { columns, rules, ...form }: ReadOf<typeof fields>,
): Promise<Outcome> {
  const [stored] = form.formId === null ? [] : await storedForms(context.handle, form.formId);
  const before = stored ? (parsedDefinition(stored.definition) ?? null) : null;
  const definition = JSON.stringify(
    formOfSheet({ columns: columns.map(plain), rules: rules.map(plain) }, before),
    null,
    2,
  );
  const saved = await saveForm(context, { ...form, definition }, placeInSheet);
  if (isRefused(saved)) return saved;
  const sheet = isRecord(saved.result)
    ? await formSheet(context, Number((saved.result as JsonRecord)['formId']))
    : null;
  return { ...saved, result: sheet ?? null };
}

/** A row as JSON: what was read has no other values. */
function plain(row: object): JsonRecord {
  return row as JsonRecord;
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
