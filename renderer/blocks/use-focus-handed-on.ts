import { type RefObject, useEffect } from 'react';

/**
 * Hands the focus on among buttons when the one that has it goes away, as Check In does once it is done or a line of a
 * list with its buttons: to the button in its place, else to the last one, else to what is around them where that takes
 * it. Without it whoever works by keyboard would begin at the top of the page.
 */
export function useFocusHandedOn(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const buttons = () => [...box.querySelectorAll('button')];
    let held: { readonly button: Node | null; readonly place: number } = { button: null, place: -1 };
    const onFocus = ({ target }: FocusEvent) => {
      held = { button: target as Node, place: buttons().indexOf(target as HTMLButtonElement) };
    };
    const observer = new MutationObserver((changes) => {
      const gone = changes.some(({ removedNodes }) => [...removedNodes].some((node) => node.contains(held.button)));
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (gone && isLost) (buttons()[held.place] ?? buttons().at(-1) ?? box).focus();
    });
    box.addEventListener('focusin', onFocus);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [row]);
}
