import type { ScreenServices } from '@muster/engine';
import { followDownload } from '../client/follow-download.ts';
import type { ToastQueue } from '../feedback/toast-queue.ts';
import type { Overlays } from '../screen/overlays.ts';
import { routeAddress } from '../screen/route-address.ts';
import { showToast } from './show-toast.ts';

/** What a tab of the browser has for the screens in it. */
export interface Tab {
  readonly hr: Pick<ScreenServices, 'call' | 'link'>;
  readonly overlays: Overlays;
  readonly toasts: ToastQueue;
  /** Leads to an address inside the application. */
  readonly go: (address: string) => void;
}

/** Said where a session has ended, as the contract words it. */
export const sessionEndedText = 'Your session is no longer valid! You will be redirected to login screen.';

/** What screens ask of the tab they are open in; who is signed in is the application's own. */
export function tabServices({
  hr,
  overlays,
  toasts,
  go,
}: Tab): Omit<ScreenServices, 'signIn' | 'signOut' | 'sessionEnded'> {
  return {
    call: (outgoing) => hr.call(outgoing),
    link: (outgoing) => hr.link(outgoing),
    open: (run) => overlays.open(run),
    confirm: (question, run) => overlays.ask(question, run),
    work: (total, job) => overlays.work(total, job),
    toast: (toast, run) => showToast(toasts, toast, run),
    navigate: (route, inputs, newTab) => {
      const address = routeAddress(route, inputs);
      if (newTab) window.open(address, '_blank', 'noopener');
      else go(address);
    },
    download: followDownload,
    print: (run) => overlays.print(run, true),
    copy: (text) => void navigator.clipboard?.writeText(text),
  };
}
