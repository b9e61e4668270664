import { type Json, type LinkedForm, linkBackendForm, standardFormats } from '@muster/engine';
import { admitBackendForm, type CompiledForm, type FormProblem } from '@muster/engine/forms';
import { useRef } from 'react';

/** A backend's form as it is drawn and run, or why it is refused. */
export type OpenedBackendForm =
  | { readonly columns: Pick<LinkedForm, 'columns' | 'rules'>; readonly compiled: CompiledForm }
  | { readonly refused: readonly FormProblem[] };

interface Held {
  readonly raw: Json;
  readonly edit: boolean;
  readonly text: string;
  readonly opened: OpenedBackendForm;
}

/** Makes a backend's form ready; the same one as long as it says the same, however often it is loaded. */
export function useBackendForm(raw: Json, id: string, edit: boolean): OpenedBackendForm {
  const held = useRef<Held | undefined>(undefined);
  const before = held.current;
  if (before && before.edit === edit) {
    if (before.raw === raw) return before.opened;
    if (before.text === JSON.stringify(raw)) {
      held.current = { ...before, raw };
      return before.opened;
    }
  }
  const opened = openBackendForm(raw, id, edit);
  held.current = { raw, edit, text: JSON.stringify(raw), opened };
  return opened;
}

function openBackendForm(raw: Json, id: string, edit: boolean): OpenedBackendForm {
  const admitted = admitBackendForm(raw, id, { formats: standardFormats, edit });
  if ('refused' in admitted) return admitted;
  const { form } = admitted;
  return { columns: linkBackendForm(form.model), compiled: form };
}
