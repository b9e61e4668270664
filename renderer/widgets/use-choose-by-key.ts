import { type FormEvent, type KeyboardEvent, useMemo } from 'react';

/** How whoever types into an open list means what stands out in it. */
interface Meant {
  /** He typed since he chose last. */
  typed: boolean;
  /** He moved through the list since he typed. */
  moved: boolean;
}

/**
 * Enter and Tab in an open list take what stands out in it: what somebody moved to, else the best match of what he typed.
 * The kit itself counts places in the list and forgets them while it opens. Typing the whole label of what is chosen keeps
 * it; whoever neither typed nor moved takes nothing.
 */
export function useChooseByKey() {
  return useMemo(() => {
    const meant: Meant = { typed: false, moved: false };
    return {
      onInputCapture: (_: FormEvent<HTMLInputElement>) => Object.assign(meant, { typed: true, moved: false }),
      onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
        const { key, currentTarget } = event;
        if (event.nativeEvent.isComposing) return;
        if (key === 'ArrowDown' || key === 'ArrowUp') meant.moved = true;
        if (key !== 'Enter' && key !== 'Tab') return;
        const option = wanted(currentTarget, meant);
        const isOpen = standing(currentTarget) !== null;
        Object.assign(meant, { typed: false, moved: false });
        if (key === 'Enter' && (option || isOpen)) {
          event.preventDefault();
          event.stopPropagation();
        }
        option?.click();
      },
    };
  }, []);
}

/** Nothing stands out in a list that is shown whole because what is typed is what is chosen. */
export function unmark(input: HTMLElement | null): void {
  standing(input)?.removeAttribute('data-combobox-selected');
}

function wanted(input: HTMLInputElement, { typed, moved }: Meant): HTMLElement | null {
  if (moved) return standing(input);
  const chosen = listOf(input)?.querySelector<HTMLElement>('[data-combobox-active]') ?? null;
  if (typed) return input.value !== '' && chosen?.textContent === input.value ? chosen : standing(input);
  return null;
}

function standing(input: HTMLElement | null): HTMLElement | null {
  return listOf(input)?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}

function listOf(input: HTMLElement | null): HTMLElement | null {
  return document.getElementById(input?.getAttribute('aria-controls') ?? '');
}
