import { createContext, useContext, useEffect } from 'react';

/** The forms with changes that are not saved. Those of a dialog count for the page below it too. */
export class Unsaved {
  private readonly forms = new Set<object>();
  private readonly below: Unsaved | undefined;

  constructor(below?: Unsaved) {
    this.below = below;
  }

  add(form: object): () => void {
    this.forms.add(form);
    const removeBelow = this.below?.add(form);
    return () => {
      this.forms.delete(form);
      removeBelow?.();
    };
  }

  get any(): boolean {
    return this.forms.size > 0;
  }

  /** Whoever leaves knowingly is not asked again. */
  forget(): void {
    this.forms.clear();
  }
}

/** Asked before leaving a page, or closing a dialog, whose form has changes. */
export const leaveQuestion = 'There are changes that you have not saved. Leave without saving them?';

const Context = createContext(new Unsaved());

export const UnsavedProvider = Context.Provider;

export function useUnsaved(): Unsaved {
  return useContext(Context);
}

/** Counts a form among those with unsaved changes while `edited` holds. */
export function useUnsavedForm(edited: boolean): void {
  const unsaved = useUnsaved();
  useEffect(() => (edited ? unsaved.add({}) : undefined), [edited, unsaved]);
}
