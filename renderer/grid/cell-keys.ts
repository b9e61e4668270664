/** Is the key pressed on the cell itself, not on something inside it? */
export function isOnCell(event: Event | null | undefined): boolean {
  return event?.target instanceof HTMLElement && event.target.classList.contains('ag-cell');
}

/** Was something pressed that has a meaning of its own, such as a button or a link? */
export function isOnControl(event: Event | null | undefined): boolean {
  return event?.target instanceof Element && event.target.closest('button, a, input, select, label') !== null;
}

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Keys in the details of a row: Enter or Tab goes from the line into them, Esc back to the line. Inside, every key means
 * what it means on a page; the grid hears of none.
 */
export function walkThroughDetails(event: KeyboardEvent): void {
  const target = event.target as HTMLElement;
  const line = target.closest<HTMLElement>('.ag-full-width-row');
  if (!line) return;
  const inward = target === line && (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey));
  const next = inward ? line.querySelector<HTMLElement>(reachable) : event.key === 'Escape' ? line : null;
  if (target !== line || (inward && next)) event.stopPropagation();
  if (!next || next === target) return;
  event.preventDefault();
  next.focus();
}
