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
  /** The person may delete it: an own one, or one that is shared where he manages screens. */
  readonly removable: boolean;
  readonly content: Json;
  readonly _version: number;
}

/** Where the views of lists are kept. Nothing here rejects. */
export interface SavedViews {
  /** Undefined when they cannot be had. */
  read(list: string): Promise<readonly SavedView[] | undefined>;
  /** Saves over the own view `before`, where there is one; the sentence why it was not saved, undefined when it was. */
  save(
    list: string,
    view: Pick<SavedView, 'name' | 'shared' | 'content'>,
    before: SavedView | undefined,
  ): Promise<string | undefined>;
  /** The sentence why it was not deleted; undefined when it was. */
  remove(list: string, view: SavedView): Promise<string | undefined>;
}

const Context = createContext<SavedViews | undefined>(undefined);

export const SavedViewsProvider = Context.Provider;

/** Where views are kept; undefined where nobody is signed in. */
export function useSavedViews(): SavedViews | undefined {
  return useContext(Context);
}
