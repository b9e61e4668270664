import { createContext } from 'react';

/** The query of the page's address, as filters keep what is chosen in it. */
export interface FiltersAddress {
  read(): URLSearchParams;
  /** Told when the address has become another one by itself: by going back, or by a link to the same page. */
  subscribe(listener: () => void): () => void;
  /** Has these params in the place of all of those names; an entry of its own in the history unless it goes on with the last. */
  put(names: readonly string[], params: URLSearchParams, goesOn: boolean): void;
}

/** That of the page; none in dialogs, which have no address. */
export const FiltersAddressContext = createContext<FiltersAddress | undefined>(undefined);
