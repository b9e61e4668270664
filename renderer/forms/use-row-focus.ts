import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What of a row, or of the rows as a whole, gets the focus once it is drawn. */
export interface RowFocus {
  readonly key: number | undefined;
  readonly part: 'title' | 'up' | 'down' | 'first' | 'wrong' | 'undo';
}

const reachable = 'input,textarea,select,button,[tabindex="0"],[contenteditable="true"]';

/** Leads the focus to what a person's change has made or moved, when it stands there. */
export function useRowFocus(box: RefObject<HTMLElement | null>): (focus: RowFocus) => void {
  const wanted = useRef<RowFocus | undefined>(undefined);
  useLayoutEffect(() => {
    const { current } = wanted;
    if (!current || !box.current) return;
    const target = targetOf(box.current, current);
    if (!target) return;
    wanted.current = undefined;
    target.focus({ preventScroll: true });
    target.scrollIntoView?.({ block: 'nearest' });
  });
  return (focus) => {
    wanted.current = focus;
  };
}

function targetOf(box: HTMLElement, { key, part }: RowFocus): HTMLElement | null {
  if (part === 'undo') return box.querySelector('[data-row-part="undo"] button');
  const row = box.querySelector<HTMLElement>(`[data-row="${key}"]`);
  if (!row) return null;
  if (part === 'wrong') {
    // A field above that is wrong as well has the focus already, and is mended first.
    const isElsewhere = document.activeElement?.getAttribute('aria-invalid') === 'true';
    return isElsewhere ? null : row.querySelector('[aria-invalid="true"]');
  }
  if (part === 'first') return row.querySelector(`[data-width] :is(${reachable})`) ?? row.querySelector(reachable);
  const found = row.querySelector<HTMLElement>(`[data-row-part="${part}"]`);
  return found?.matches('button') ? found : (found?.querySelector('button') ?? null);
}
