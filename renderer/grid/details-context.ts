import { createContext, type ReactNode, useContext } from 'react';
import type { OpenedRows } from './opened-rows.ts';

/** What the lines of a grid with details need: which rows are open, and how a detail is drawn. */
export interface Details {
  readonly opened: OpenedRows<unknown>;
  readonly draw: (row: unknown) => ReactNode;
}

const Context = createContext<Details | undefined>(undefined);

export const DetailsProvider = Context.Provider;

export function useDetails(): Details | undefined {
  return useContext(Context);
}
