/** Something that the page at hand, or the bar above it, offers to do. */
export interface ActionHere {
  readonly title: string;
  readonly act: () => void;
}

/** Buttons that stand by themselves: those in rows have a row, and those of forms what is typed. */
const offered = ['#page [data-m-toolbar] button', '[data-m-own] button'].join();

/** What can be done here now: the buttons of the page and of the bar that are shown and can be pressed. */
export function actionsHere(): readonly ActionHere[] {
  return [...document.querySelectorAll<HTMLButtonElement>(offered)].flatMap((button) => {
    const title = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
    const pressable = !button.disabled && button.getAttribute('aria-disabled') !== 'true';
    return pressable && title !== '' && !button.closest('[hidden]') ? [{ title, act: () => button.click() }] : [];
  });
}
