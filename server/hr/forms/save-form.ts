import type { CompiledForm } from '@muster/engine/forms';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { id, reference } from '../input/number-reader.ts';
import { listOf, type ReadOf, record } from '../input/reader.ts';
import { choice, text } from '../input/text-reader.ts';
import { done, type Outcome, wrongField, wrongFields } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { takenNameProblem } from '../records/unique-names.ts';
import { updateRecord } from '../records/update-record.ts';
import { formRows, storedForms } from './form-rows.ts';
import { formerAfter, readFormer, writeFormer } from './former-columns.ts';
import { readDefinition } from './read-definition.ts';

/** The most characters of a definition: more than any form within the bounds of the engine takes. */
const longestDefinition = 400_000;

const fields = {
  formId: id({ label: 'Form' }),
  formName: text({ label: 'Form Name', required: true, max: 120 }),
  description: text({ label: 'Description', max: 500 }),
  definition: text({ label: 'Definition', required: true, max: longestDefinition }),
  roles: listOf(reference('roleId', { label: 'Role', required: true }), { label: 'Roles', max: 100 }),
  status: choice(['Active', 'Inactive'], { label: 'Status' }),
};

export const formBody = record(fields, ['fills']);

/**
 * Stores a new form or changes a stored one. The definition is kept as the text that was sent, and only where the engine
 * takes the whole of it: what cannot be filled in is refused here, sentence by sentence, and not left to who opens it.
 * `placeOf` gives the field that a mistake belongs to, by its pointer in the definition.
 */
export async function saveForm(
  context: Context,
  form: ReadOf<typeof fields>,
  placeOf: (pointer: string) => string = () => 'definition',
): Promise<Outcome> {
  const { handle } = context;
  const taken = await takenNameProblem(handle, 'backendForm', form.formName, form.formId);
  if (taken) return taken;
  const { admitted } = readDefinition(form.definition);
  if ('refused' in admitted)
    return wrongFields(admitted.refused.map(({ message, pointer = '' }) => ({ field: placeOf(pointer), message })));
  const roles = [...new Set(form.roles.filter((each) => each !== null))].sort((one, other) => one - other);
  const known = await handle.selectFrom('role').select('roleId').execute();
  const stranger = roles.find((each) => !known.some(({ roleId }) => roleId === each));
  if (stranger !== undefined) return wrongField('roles', 'Role is not a known record');
  const set = {
    formName: form.formName,
    description: form.description,
    definition: form.definition,
    roles: JSON.stringify(roles),
    former: await formerOf(handle, form.formId, admitted.form),
  };
  const { formId, status } = form;
  if (formId === null) {
    const made = { ...set, status: status === '' ? 'Active' : status };
    return answerWith(context, await insertRecord(context, 'backendForm', 'formId', made));
  }
  const change = { ...changeOf(formId), set: status === '' ? set : { ...set, status } };
  return (await updateRecord(context, { ...change, match: context.match })) ?? answerWith(context, formId);
}

/** What the form was before, with what this change takes from it. */
async function formerOf(handle: Handle, formId: number | null, now: CompiledForm): Promise<string> {
  const [stored] = formId === null ? [] : await storedForms(handle, formId);
  if (!stored) return writeFormer(new Map());
  const { admitted } = readDefinition(stored.definition);
  return 'form' in admitted ? writeFormer(formerAfter(readFormer(stored.former), admitted.form, now)) : stored.former;
}

const changeOf = (formId: number) =>
  ({ table: 'backendForm', key: 'formId', id: formId, what: 'This form', statusRight: 'custom_form' }) as const;

/** Makes a form Active or Inactive; an inactive one is assigned to nobody. */
export async function changeFormStatus(context: Context, formId: number, status: string): Promise<Outcome> {
  const change = { ...changeOf(formId), set: { status }, match: context.match };
  return (await updateRecord(context, change)) ?? done(null, 'Status Changed Successfully!');
}

async function answerWith({ handle }: Context, formId: number): Promise<Outcome> {
  const [saved = null] = await formRows(handle, formId);
  return done(saved, 'Successfully Saved!');
}
