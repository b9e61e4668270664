import type { Route, ScreenServices } from '@muster/engine';
import { say } from '@muster/engine';
import { lazyPasskeys, routeAddress, sessionEndedText, tabServices } from '@muster/renderer';
import type { Portal } from './portal.ts';
import { tellExport } from './tell-export.ts';

/** What screens ask of the portal around them. `go` leads to an address inside it. */
export function screenServices(portal: Portal, go: (address: string) => void): ScreenServices {
  const address = (route: Route) => routeAddress(route, {});
  const { hr, overlays, toasts } = portal;
  return {
    ...tabServices({ hr, overlays, toasts, go }),
    passkey: lazyPasskeys,
    jobs: portal.jobs,
    exports: (rows) => tellExport(portal.publication.watched, rows),
    signIn: async (page) => {
      await portal.signedIn();
      go(address(page));
    },
    signOut: async (page) => {
      await portal.signOut();
      go(address(page));
    },
    sessionEnded: () => {
      if (!portal.boot?.person) return;
      toasts.show({ tone: 'danger', message: say(sessionEndedText) });
      void portal.endSession();
      go('/');
    },
  };
}
