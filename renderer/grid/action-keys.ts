/**
 * Keys in the cell of the row actions: Enter goes into it, the arrows from button to button, the left one from the first
 * button back to the cell. Esc goes back to the cell too, but in a dialog, where Esc is how one leaves. True where the grid
 * has to leave the key alone.
 */
export function actionKey(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const cell = target.closest<HTMLElement>('[role="gridcell"]');
  const buttons: HTMLElement[] = [...(cell?.querySelectorAll('button') ?? [])];
  const at = buttons.indexOf(target);
  const next = nextFocus(event.key, at, buttons, cell);
  if (!next) return at !== -1 && (event.key === 'Enter' || event.key === ' ');
  event.preventDefault();
  event.stopPropagation();
  next.focus();
  return true;
}

function nextFocus(key: string, at: number, buttons: readonly HTMLElement[], cell: HTMLElement | null) {
  if (at === -1) return key === 'Enter' ? buttons[0] : undefined;
  if (key === 'Escape') return cell?.closest('[role="dialog"]') ? undefined : (cell ?? undefined);
  if (key === 'ArrowRight') return buttons[at + 1];
  return key === 'ArrowLeft' ? (buttons[at - 1] ?? cell ?? undefined) : undefined;
}
