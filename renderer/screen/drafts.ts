import type { Json } from '@muster/engine';
import { createContext, useContext } from 'react';

/** What was typed and not sent yet, by the name of its form. */
export interface Drafts {
  read(name: string): Promise<{ readonly content: Json; readonly savedAt: string } | undefined>;
  keep(name: string, content: Json): Promise<boolean>;
  drop(name: string): Promise<void>;
}

const Context = createContext<Drafts | undefined>(undefined);

export const DraftsProvider = Context.Provider;

/** Where drafts are kept; undefined where nobody is signed in. */
export function useDrafts(): Drafts | undefined {
  return useContext(Context);
}

/** Drafts in a storage of the browser, gone with it. */
export function storedDrafts(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now: () => Date): Drafts {
  return {
    read: async (name) => {
      try {
        const kept: unknown = JSON.parse(storage.getItem(`draft:${name}`) ?? 'null');
        return kept === null ? undefined : (kept as { content: Json; savedAt: string });
      } catch {
        return undefined;
      }
    },
    keep: async (name, content) => {
      try {
        storage.setItem(`draft:${name}`, JSON.stringify({ content, savedAt: now().toISOString() }));
        return true;
      } catch {
        return false;
      }
    },
    drop: async (name) => storage.removeItem(`draft:${name}`),
  };
}
