import type { Boot } from '@muster/renderer';
import { useEffect, useState } from 'react';
import { designerRight, isDefinitionPath } from './definitions-here.ts';
import { pageRights } from './page-access.ts';

/** Who holds read on the function of the designer may ask why. */
export function mayAskWhy(boot: Boot): boolean {
  return pageRights(boot.functions, designerRight).read;
}

/**
 * Whether the panel that tells why is open; Alt Y opens and closes it, for whoever may ask. It closes where its answers
 * lead: on the page on which a definition is changed it would stand over what is to be changed.
 */
export function useWhy(allowed: boolean, pathname: string): readonly [open: boolean, put: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (isDefinitionPath(pathname)) setOpen(false);
  }, [pathname]);
  useEffect(() => {
    if (!allowed) return setOpen(false);
    const toggle = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyY') return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', toggle, true);
    return () => window.removeEventListener('keydown', toggle, true);
  }, [allowed]);
  return [open && allowed, setOpen];
}
