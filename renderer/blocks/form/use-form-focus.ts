import { type RefObject, useCallback, useEffect, useLayoutEffect } from 'react';
import { areaOf, focusFirstField, mayTakeFocus } from '../../feedback/first-field.ts';

/**
 * Moves the focus into a form that opens, and back to what opened it (or the frame around) when it goes away with the
 * focus inside. Gives the function that moves it to the first field again.
 */
export function useFormFocus(box: RefObject<HTMLElement | null>): () => void {
  useLayoutEffect(() => giveBack(box.current), [box]);
  useEffect(() => takeFocus(box.current), [box]);
  return useCallback(() => void focusFirstField(box.current), [box]);
}

function takeFocus(form: HTMLElement | null): (() => void) | undefined {
  if (!form) return undefined;
  const take = () => !mayTakeFocus(form) || focusFirstField(form, document.activeElement === document.body);
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
