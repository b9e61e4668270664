import type { KeyboardEvent } from 'react';

/** Leaving an open list by Tab keeps what stands out in it, as Enter does: the first match of what was typed. */
export function chooseOnTab({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Tab') return;
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click();
}
