const field = ':is(input:not([type="hidden"]), select, textarea):not(:disabled), [contenteditable="true"]';

/**
 * Moves the focus to the first field inside a part of the page; false where it has none yet. The tools of a list are none,
 * and neither is what stands in a closed fold, which takes no focus.
 */
export function focusFirstField(box: HTMLElement | null, preventScroll = false): boolean {
  const fields = [...(box?.querySelectorAll<HTMLElement>(field) ?? [])];
  const found = fields.find((each) => !each.closest('[data-m-list], details:not([open])'));
  found?.focus({ preventScroll });
  return found !== undefined;
}

/** Is the focus where an opened form may take it from: nowhere, around the form, or on a control of the same screen. */
export function mayTakeFocus(box: HTMLElement): boolean {
  const active = document.activeElement;
  const area = areaOf(box);
  const over = [...document.querySelectorAll('[data-m-dialog]')].at(-1);
  if (over && !over.contains(box)) return false;
  if (!active || active === document.body || active.contains(box)) return true;
  // Whoever works in one form stays there when another one comes, such as its preview.
  const form = active.closest('[data-m-form]');
  if (form && !form.contains(box)) return false;
  // The heading has the focus where a page was come to: it is read out first.
  if (active.matches('h1')) return false;
  return (area ?? document.body).contains(active) && !active.matches(`${field}, [role="tab"]`);
}

/** The dialog, else the page, in which something stands. */
export function areaOf(inside: Element): HTMLElement | null {
  return inside.closest<HTMLElement>('[role="dialog"], main');
}
