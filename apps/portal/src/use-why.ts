import type { Boot } from '@muster/renderer';
import { useEffect, useState } from 'react';
import { designerRight } from './definitions-here.ts';
import { pageRights } from './page-access.ts';

/** Who holds read on the function of the designer may ask why. */
export function mayAskWhy(boot: Boot): boolean {
  return pageRights(boot.functions, designerRight).read;
}

/** Whether the panel that tells why is open; Alt Y opens and closes it, for whoever may ask. */
export function useWhy(allowed: boolean): readonly [open: boolean, put: (open: boolean) => void] {
  const [open, setOpen] = useState(false);
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
