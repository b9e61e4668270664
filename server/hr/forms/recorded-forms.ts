import type { FormerRow, Recorded } from '../history/recorded.ts';
import { type SavedForm, saveForm } from './save-form.ts';

/** The history of forms; a definition is put back only while it can still be filled in. */
export const recordedForms: Recorded = {
  table: 'backendForm',
  right: 'custom_form',
  what: 'This form',
  columns: {
    formName: { label: 'Form Name' },
    description: { label: 'Description' },
    definition: { label: 'Definition' },
    roles: { label: 'Assigned To', show: (stored) => assignedTo(String(stored)) },
    status: { label: 'Status' },
  },
  saved: [{ call: 'form_render/saveForm', body: sentForm }],
  putBack: (context, former) => saveForm(context, formerForm(former)),
};

function sentForm(former: FormerRow) {
  const form = formerForm(former);
  return { ...form, roles: form.roles.map((roleId) => ({ roleId })) };
}

function formerForm({ key, row }: FormerRow): SavedForm {
  return {
    formId: key,
    formName: String(row['formName']),
    description: String(row['description']),
    definition: String(row['definition']),
    roles: JSON.parse(String(row['roles'])) as readonly number[],
    status: row['status'] === 'Inactive' ? 'Inactive' : 'Active',
  };
}

/** To how many roles a form is assigned, from the list of their keys. */
function assignedTo(roles: string): string {
  const { length } = JSON.parse(roles) as readonly number[];
  if (length === 0) return 'everybody';
  return length === 1 ? '1 role' : `${length} roles`;
}
