import type { LinkedAction, LinkedBlock, LinkedForm, Locals, ScreenRun } from '@muster/engine';
import type { FormState } from '@muster/engine/forms';
import { createContext, useContext, useEffect } from 'react';

/** Something that is drawn, or is not, and can be asked why. */
export type ExplainedPart =
  | { readonly kind: 'screen'; readonly run: ScreenRun }
  | {
      readonly kind: 'block';
      readonly run: ScreenRun;
      readonly locals: Locals | undefined;
      readonly block: LinkedBlock;
    }
  | {
      readonly kind: 'action';
      readonly run: ScreenRun;
      readonly locals: Locals | undefined;
      readonly action: LinkedAction;
      /** The id of its button in the page. */
      readonly dom: string;
    }
  | {
      readonly kind: 'form';
      readonly run: ScreenRun;
      readonly form: LinkedForm;
      readonly state: FormState;
      readonly box: { readonly current: HTMLElement | null };
    };

/** What is open at the moment, in the order in which it came; kept only for people who may ask why. */
export class ExplainedParts {
  private readonly parts = new Set<ExplainedPart>();
  private list: readonly ExplainedPart[] | undefined = [];
  private readonly listeners = new Set<() => void>();

  add(part: ExplainedPart): () => void {
    this.parts.add(part);
    this.tell();
    return () => {
      this.parts.delete(part);
      this.tell();
    };
  }

  readonly read = (): readonly ExplainedPart[] => {
    this.list ??= [...this.parts];
    return this.list;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private tell(): void {
    this.list = undefined;
    for (const listener of [...this.listeners]) listener();
  }
}

const Context = createContext<ExplainedParts | undefined>(undefined);

export const ExplainedProvider = Context.Provider;

/** Lets a part be asked for as long as it is there. The part has to stay the same one until something of it changes. */
export function useExplained(part: ExplainedPart): void {
  const parts = useContext(Context);
  useEffect(() => parts?.add(part), [parts, part]);
}
