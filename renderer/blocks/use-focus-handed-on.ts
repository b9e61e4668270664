import { type RefObject, useEffect } from 'react';

/** For how long a button may be on its way that comes in the place of one that went: reads that a press makes anew. */
const onItsWay = 2_000;

/**
 * Hands the focus on among buttons when the one that has it goes away, as Check In does once it is done or a line of a
 * list with its buttons: to the button that came in its place, also where that comes a moment after, else to the one that
 * stands there now, else to the last one, else to what is around them where that takes it. Without it whoever works by
 * keyboard would begin at the top of the page, or at a button that has nothing to do with what he did.
 */
export function useFocusHandedOn(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const buttons = () => [...box.querySelectorAll('button')];
    let held: Held | undefined;
    /** What went, and the button that has the focus until another one comes. */
    let gone: (Held & { readonly until: number; readonly at: Element | null }) | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target !== gone?.at) gone = undefined;
      const button = target as HTMLButtonElement;
      held = { button, place: buttons().indexOf(button), around: button.parentElement, known: new Set(buttons()) };
    };
    const stays = () => {
      gone = undefined;
    };
    const observer = new MutationObserver((changes) => {
      if (held && focusIsLost() && changes.some(({ removedNodes }) => holds(removedNodes, held?.button))) {
        gone = { ...held, until: performance.now() + onItsWay, at: null };
        const next = cameFor(gone, buttons()) ?? buttons()[held.place] ?? buttons().at(-1) ?? box;
        gone = { ...gone, at: next };
        next.focus();
      } else if (gone && performance.now() < gone.until && document.activeElement === gone.at) {
        const came = cameFor(gone, buttons());
        if (came !== gone.at) came?.focus();
      }
    });
    box.addEventListener('focusin', onFocus);
    box.addEventListener('keydown', stays);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', onFocus);
      box.removeEventListener('keydown', stays);
      observer.disconnect();
    };
  }, [row]);
}

interface Held {
  readonly button: HTMLButtonElement;
  /** Where it stood among all. */
  readonly place: number;
  readonly around: Element | null;
  /** All that were there with it. */
  readonly known: ReadonlySet<Element>;
}

function holds(nodes: NodeList, button: Node | undefined): boolean {
  return [...nodes].some((node) => node.contains(button ?? null));
}

/** The nearest of the buttons that came since beside the one that went, as long as what it stood in is there. */
function cameFor({ place, around, known }: Held, buttons: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  const away = (button: HTMLButtonElement) => Math.abs(buttons.indexOf(button) - place);
  return buttons
    .filter((button) => !known.has(button) && button.parentElement === around)
    .sort((one, other) => away(one) - away(other))[0];
}

function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
