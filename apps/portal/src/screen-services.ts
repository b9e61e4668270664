import type { Route, ScreenServices } from '@muster/engine';
import { followDownload, routeAddress, showToast } from '@muster/renderer';
import { type Portal, sessionEndedText } from './portal.ts';

/** What screens ask of the portal around them. `go` leads to an address inside it. */
export function screenServices(portal: Portal, go: (address: string) => void): ScreenServices {
  const address = (route: Route) => routeAddress(route, {});
  return {
    call: (outgoing) => portal.hr.call(outgoing),
    link: (outgoing) => portal.hr.link(outgoing),
    open: (run) => portal.overlays.open(run),
    confirm: (question, run) => portal.overlays.ask(question, run),
    work: (total) => portal.overlays.work(total),
    toast: (toast, run) => showToast(portal.toasts, toast, run),
    navigate: (route, inputs, newTab) => {
      if (newTab) window.open(routeAddress(route, inputs), '_blank', 'noopener');
      else go(routeAddress(route, inputs));
    },
    download: followDownload,
    print: (run) => portal.overlays.print(run, true),
    copy: (text) => void navigator.clipboard?.writeText(text),
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
      portal.toasts.show({ tone: 'danger', message: sessionEndedText });
      void portal.endSession();
      go('/');
    },
  };
}
