import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface SideMenu {
  readonly opened: boolean;
  readonly open: () => void;
  /** Gives the focus back to where it came from. */
  readonly close: () => void;
  /** The navigation, which has the focus while it lies over the page. */
  readonly navigation: RefObject<HTMLElement | null>;
}

/** From so much room on the navigation stands beside the page and needs no menu. */
const roomy = '(min-width: 861px)';

/** The navigation as a menu over the page on a phone: it takes the focus, and closes with Esc and by going to a page. */
export function useSideMenu(pathname: string): SideMenu {
  const [opened, setOpened] = useState(false);
  const navigation = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  const open = useCallback(() => {
    before.current = document.activeElement;
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu, and takes the focus itself
  useEffect(() => {
    before.current = null;
    setOpened(false);
  }, [pathname]);
  useEffect(() => {
    if (!opened) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const query = window.matchMedia?.(roomy);
    query?.addEventListener('change', close);
    document.addEventListener('keydown', onKeyDown);
    const inside = navigation.current;
    (inside?.querySelector<HTMLElement>('[aria-current="page"]') ?? inside?.querySelector<HTMLElement>('a'))?.focus();
    return () => {
      query?.removeEventListener('change', close);
      document.removeEventListener('keydown', onKeyDown);
      if (before.current instanceof HTMLElement) before.current.focus();
    };
  }, [opened, close]);
  return { opened, open, close, navigation };
}
