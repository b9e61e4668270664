import type { Json } from '@muster/engine';
import { createContext, useContext } from 'react';

/** A list as somebody keeps it under a name. */
export interface SavedView {
  readonly viewId: string;
  readonly name: string;
  /** Seen by everybody who uses the list. */
  readonly shared: boolean;
  /** False for what others share. */
  readonly own: boolean;
  readonly content: Json;
}

/** Where the views of lists are kept. Nothing here rejects. */
export interface SavedViews {
  /** Undefined when they cannot be had. */
  read(list: string): Promise<readonly SavedView[] | undefined>;
  /** The sentence why it was not saved; undefined when it was. */
  save(list: string, view: Pick<SavedView, 'name' | 'shared' | 'content'>): Promise<string | undefined>;
  remove(list: string, viewId: string): Promise<boolean>;
}

const Context = createContext<SavedViews | undefined>(undefined);

export const SavedViewsProvider = Context.Provider;

/** Where views are kept; undefined where nobody is signed in. */
export function useSavedViews(): SavedViews | undefined {
  return useContext(Context);
}
