import type { ScreenRun } from '@muster/engine';
import { useEffect } from 'react';

/** Names the tab after the page. */
export function useShownTitle(run: ScreenRun, app: string): void {
  useEffect(() => {
    const expressions = [run.screen.title];
    const show = () => {
      const title = run.text(run.screen.title);
      document.title = title === '' || title === app ? app : `${title} · ${app}`;
    };
    show();
    return run.subscribe(expressions, show);
  }, [run, app]);
}
