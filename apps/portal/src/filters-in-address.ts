import type { FiltersAddress } from '@muster/renderer';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the history keeps beside an address at which filters were changed: it is the same page. */
export const filtersMoved = 'filters';

/** The query of the address that the router is at. */
export function useFiltersInAddress(): FiltersAddress {
  const { search } = useLocation();
  const navigate = useNavigate();
  const now = useRef(search);
  const listeners = useRef(new Set<() => void>());
  useEffect(() => {
    now.current = search;
    for (const listener of [...listeners.current]) listener();
  }, [search]);
  return useMemo(
    () => ({
      read: () => new URLSearchParams(now.current),
      subscribe: (listener) => {
        listeners.current.add(listener);
        return () => listeners.current.delete(listener);
      },
      put: (names, params, goesOn) => {
        const query = new URLSearchParams(now.current);
        for (const name of names) query.delete(name);
        for (const [name, text] of params) query.append(name, text);
        // Several blocks may tell theirs before the router is there.
        now.current = query.size === 0 ? '' : `?${query}`;
        void navigate({ search: now.current }, { replace: goesOn, preventScrollReset: true, state: filtersMoved });
      },
    }),
    [navigate],
  );
}
