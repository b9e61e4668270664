import type { Envelope, ScreenServices } from '@muster/engine';
import { type HrClient, type Overlays, routeAddress, type ToastQueue, tabServices } from '@muster/renderer';

/** Said instead of sending a call that changes something. */
export const notSent = 'This is a preview: nothing that changes something is sent.';

export interface PreviewParts {
  readonly hr: HrClient;
  readonly toasts: ToastQueue;
  readonly overlays: Overlays;
}

/** What a screen may ask of the window of a preview: it reads with the rights of who looks, and changes and leaves nothing. */
export function previewServices({ hr, toasts, overlays }: PreviewParts): ScreenServices {
  const say = (message: string) => void toasts.show({ tone: 'info', message });
  const stay = (what: string) => say(`This is a preview: ${what}`);
  const tab = tabServices({ hr, overlays, toasts, go: (address) => stay(`here the person goes to ${address}.`) });
  return {
    ...tab,
    call: (outgoing) => {
      if (!outgoing.call.changes) return hr.call(outgoing);
      say(notSent);
      return Promise.resolve({ code: '499', message: notSent, result: null } satisfies Envelope);
    },
    // The failure that the screen makes of a call that was not sent was said already.
    toast: (toast, run) => {
      if (toast.text !== notSent) tab.toast(toast, run);
    },
    navigate: (route, inputs) => stay(`here the person goes to ${routeAddress(route, inputs)}.`),
    signIn: async () => stay('here the person is signed in.'),
    signOut: async () => stay('here the person is signed out.'),
    sessionEnded: () => stay('the session has ended; sign in again in the page around.'),
  };
}
