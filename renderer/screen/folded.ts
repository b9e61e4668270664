import { createContext, useContext } from 'react';

const Context = createContext(false);

export const FoldedProvider = Context.Provider;

/** True inside of what a person opens and closes: what is there is folded away already. */
export function useFolded(): boolean {
  return useContext(Context);
}
