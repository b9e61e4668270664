import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { areaOf, focusFirstField, mayTakeFocus } from '../../feedback/first-field.ts';

/**
 * Moves the focus into a form that opens, and back to what opened it (or the frame around) when it goes away with the
 * focus inside. One that comes `anew` in the place of itself leaves it to whoever has it. Gives the function that moves
 * it to the first field again.
 */
export function useFormFocus(box: RefObject<HTMLElement | null>, anew = false): () => void {
  useLayoutEffect(() => giveBack(box.current), [box]);
  useEffect(() => takeFocus(box.current, anew), [box, anew]);
  return useCallback(() => void focusFirstField(box.current), [box]);
}

function takeFocus(form: HTMLElement | null, anew: boolean): (() => void) | undefined {
  if (!form) return undefined;
  const nowhere = () => document.activeElement === document.body;
  const take = () => !(anew ? nowhere() : mayTakeFocus(form)) || focusFirstField(form, nowhere());
  if (take()) return undefined;
  // Fields that are loaded on demand come a little later.
  const observer = new MutationObserver(() => {
    if (take()) observer.disconnect();
  });
  observer.observe(form, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function giveBack(form: HTMLElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const before = document.activeElement;
  const area = areaOf(form);
  const frame = area?.getAttribute('role') === 'dialog' ? area : undefined;
  return () => {
    if (!form.contains(document.activeElement)) return;
    setTimeout(() => {
      const active = document.activeElement;
      if (active && active !== document.body && active !== frame) return;
      const opener = before instanceof HTMLElement && before !== document.body && before.isConnected;
      if (opener) before.focus();
      else if (frame?.isConnected) frame.focus();
    });
  };
}
