import { createContext, useContext, useEffect, useRef } from 'react';

/** A form that can be left by itself, with what its Cancel does. */
export interface InnerForm {
  readonly edited: boolean;
  readonly leave: () => void;
}

/** The forms of a dialog that can be left, in the order in which they opened: Escape leaves the latest one first. */
export class InnerForms {
  private readonly forms: { readonly read: () => InnerForm }[] = [];

  add(read: () => InnerForm): () => void {
    const entry = { read };
    this.forms.push(entry);
    return () => void this.forms.splice(this.forms.indexOf(entry), 1);
  }

  get latest(): InnerForm | undefined {
    return this.forms.at(-1)?.read();
  }
}

const Context = createContext<InnerForms | undefined>(undefined);

export const InnerFormsProvider = Context.Provider;

/** Lets Escape leave a form before the dialog that it stands in; undefined for one that cannot be left. */
export function useInnerForm(form: InnerForm | undefined): void {
  const forms = useContext(Context);
  const latest = useRef(form);
  latest.current = form;
  const counts = form !== undefined;
  useEffect(
    () => (counts ? forms?.add(() => latest.current ?? { edited: false, leave: () => undefined }) : undefined),
    [forms, counts],
  );
}
