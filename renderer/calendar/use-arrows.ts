import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One stop for Tab in a table of many buttons; arrows lead to the next one beside, above or below, Home and End to the ends of a row. */
export function useArrows() {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState('');
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    const end = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : undefined;
    const from = (event.target as Element).closest('button');
    if (!from || !table.current || (!step && end === undefined) || event.altKey || event.ctrlKey || event.metaKey)
      return;
    event.preventDefault();
    const cell = from.closest('td');
    const row = cell?.closest('tr');
    const inRow = row ? [...row.querySelectorAll('button')] : [];
    const next = step ? towards(table.current, from, step) : inRow.at(end ?? 0);
    next?.focus();
  }, []);
  const onFocus = useCallback((place: string) => setAt(place), []);
  return { table, at, onKeyDown, onFocus };
}

function towards(
  table: HTMLTableElement,
  from: HTMLButtonElement,
  [across, down]: readonly [number, number],
): HTMLButtonElement | undefined {
  const all = [...table.querySelectorAll('button')];
  if (across !== 0) return all[all.indexOf(from) + across];
  const inCell = [...(from.closest('td')?.querySelectorAll('button') ?? [])];
  const beside = inCell[inCell.indexOf(from) + down];
  if (beside) return beside;
  const column = from.closest('td')?.cellIndex ?? 0;
  let row = from.closest('tr');
  while (row) {
    row = (down > 0 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null;
    const buttons = row?.cells[column]?.querySelectorAll('button');
    const found = buttons?.[down > 0 ? 0 : buttons.length - 1];
    if (found) return found;
  }
  return undefined;
}
