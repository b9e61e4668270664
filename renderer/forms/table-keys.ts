import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** The arrows lead from box to box of a table; what is typed into keeps them. */
export function moveByArrows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th');
  if (!step || !cell || !(event.target as HTMLElement).matches('input[type="checkbox"]')) return;
  event.preventDefault();
  const rows = [...event.currentTarget.rows];
  let row = rows.indexOf(cell.parentElement as HTMLTableRowElement) + step[0];
  let column = cell.cellIndex + step[1];
  while (rows[row]?.cells[column]) {
    const box = rows[row]?.cells[column]?.querySelector<HTMLElement>('input[type="checkbox"]:not(:disabled)');
    if (box) return box.focus();
    row += step[0];
    column += step[1];
  }
}
