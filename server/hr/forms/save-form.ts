import type { CompiledForm } from '@muster/engine/forms';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { done, type Outcome, wrongField, wrongFields } from '../outcome.ts';
import { insertRecord } from '../records/insert-record.ts';
import { takenNameProblem } from '../records/unique-names.ts';
import { updateRecord } from '../records/update-record.ts';
import { formRows, storedForms } from './form-rows.ts';
import { formerAfter, readFormer, writeFormer } from './former-columns.ts';
import { readDefinition } from './read-definition.ts';

/** A form as it was read; the status that is left out of a stored one stays. */
export interface SavedForm {
  readonly formId: number | null;
  readonly formName: string;
  readonly description: string;
  readonly definition: string;
  readonly roles: readonly number[];
  readonly status: string;
}

/**
 * Stores a new form or changes a stored one. The definition is kept as the text that was sent, and only where the engine
 * takes the whole of it: what cannot be filled in is refused here, sentence by sentence, and not left to who opens it.
 * `placeOf` gives the field that a mistake belongs to, by its pointer in the definition.
 */
export async function saveForm(
  context: Context,
  form: SavedForm,
  placeOf: (pointer: string) => string = () => 'definition',
): Promise<Outcome> {
  const { handle } = context;
  const taken = await takenNameProblem(handle, 'backendForm', form.formName, form.formId);
  if (taken) return taken;
  const { admitted } = readDefinition(form.definition);
  if ('refused' in admitted)
    return wrongFields(admitted.refused.map(({ message, pointer = '' }) => ({ field: placeOf(pointer), message })));
  const roles = [...new Set(form.roles)].sort((one, other) => one - other);
  const known = await handle.selectFrom('role').select('roleId').execute();
  const stranger = roles.find((each) => !known.some(({ roleId }) => roleId === each));
  if (stranger !== undefined) return wrongField('roles', 'Role is not a known record');
  const set = {
    formName: form.formName,
    description: form.description,
    definition: form.definition,
    status: form.status,
    roles: JSON.stringify(roles),
    former: await formerOf(handle, form.formId, admitted.form),
  };
  const { formId } = form;
  if (formId === null) return answerWith(context, await insertRecord(context, 'backendForm', set));
  const change = { ...changeOf(formId), set, match: context.match };
  return (await updateRecord(context, change)) ?? answerWith(context, formId);
}

/** What the form was before, with what this change takes from it. */
async function formerOf(handle: Handle, formId: number | null, now: CompiledForm): Promise<string> {
  const [stored] = formId === null ? [] : await storedForms(handle, formId);
  if (!stored) return writeFormer(new Map());
  const { admitted } = readDefinition(stored.definition);
  return 'form' in admitted ? writeFormer(formerAfter(readFormer(stored.former), admitted.form, now)) : stored.former;
}

const changeOf = (formId: number) =>
  ({ table: 'backendForm', id: formId, what: 'This form', statusRight: 'custom_form' }) as const;

/** Makes a form Active or Inactive; an inactive one is assigned to nobody. */
export async function changeFormStatus(context: Context, formId: number, status: string): Promise<Outcome> {
  const change = { ...changeOf(formId), set: { status }, match: context.match };
  return (await updateRecord(context, change)) ?? done(null, 'Status Changed Successfully!');
}

async function answerWith({ handle }: Context, formId: number): Promise<Outcome> {
  const [saved = null] = await formRows(handle, formId);
  return done(saved, 'Successfully Saved!');
}
