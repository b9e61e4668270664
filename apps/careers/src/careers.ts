import {
  createStaleBus,
  type Envelope,
  isRecord,
  type LinkedBundle,
  type OutgoingCall,
  type ScreenServices,
  type Surroundings,
  say,
} from '@muster/engine';
import { momentRoots } from '@muster/engine/formats';
import {
  type Boot,
  closeTopDialog,
  createHrClient,
  createMusterClient,
  type Drafts,
  isDialogOpen,
  leaveQuestion,
  Overlays,
  type PageRoute,
  routeAddress,
  sessionEndedText,
  storedDrafts,
  ToastQueue,
  tabServices,
  Unsaved,
} from '@muster/renderer';

export type CareersState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'failed'; readonly message: string }
  | {
      readonly phase: 'ready';
      readonly boot: Boot;
      readonly address: string;
      /** Inputs of the page that stood behind the # of its link, as in a query. */
      readonly secret: string;
    };

/** The careers site of one tab. It keeps what it keeps in session storage, and of an applicant only id and e-mail. */
export class Careers {
  readonly muster = createMusterClient((address, init) => fetch(address, init));
  readonly toasts = new ToastQueue();
  readonly overlays = new Overlays();
  readonly unsaved = new Unsaved();
  readonly drafts: Drafts;
  readonly bus = createStaleBus();
  private readonly hr = createHrClient(
    (address, init) => fetch(address, init),
    () => (this.state.phase === 'ready' ? this.state.boot.publication : undefined),
  );
  private readonly storage: Storage;
  private readonly bundles = new Map<string, LinkedBundle>();
  private readonly listeners = new Set<() => void>();
  private state: CareersState = { phase: 'starting' };
  private ahead = 0;
  /** The place of the shown page in the history of the tab. */
  private at = 0;
  /** Another page was shown before. */
  moved = false;

  constructor(storage: Storage) {
    this.storage = storage;
    this.drafts = storedDrafts(storage, () => new Date());
  }

  readonly read = (): CareersState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async start(): Promise<void> {
    const answer = await this.muster.boot('careers');
    if ('refused' in answer) return this.put({ phase: 'failed', message: answer.refused.message });
    this.ahead = new Date(answer.value.now).getTime() - Date.now();
    this.at = placeIn(window.history.state) ?? 0;
    window.history.replaceState({ at: this.at }, '');
    window.addEventListener('popstate', (event) => this.cameBack(event.state));
    window.addEventListener('beforeunload', (event) => this.unsaved.any && event.preventDefault());
    this.put({ phase: 'ready', boot: answer.value, ...here() });
  }

  /** Goes to an address of the site. */
  readonly go = (address: string): void => {
    this.unsaved.forget();
    this.overlays.closeAll();
    this.at += 1;
    window.history.pushState({ at: this.at }, '', address);
    window.scrollTo(0, 0);
    this.moved = true;
    this.show();
  };

  /** Back and Forward: a dialog is closed before the page is left, and nothing typed is left without asking. */
  private cameBack(state: unknown): void {
    const place = here();
    // A link was opened on the page that it leads to.
    if (place.secret !== '' && this.state.phase === 'ready') return this.put({ ...this.state, ...place });
    const samePage = this.state.phase !== 'ready' || place.address === this.state.address;
    const to = placeIn(state) ?? (samePage ? this.at : 0);
    if (to === this.at) return window.history.replaceState({ at: to }, '');
    if (isDialogOpen() || (!samePage && !this.mayLeave())) {
      window.history.go(this.at - to);
      return closeTopDialog();
    }
    this.at = to;
    this.unsaved.forget();
    this.moved = true;
    this.show();
  }

  /** True when nothing typed is lost by leaving, or the person leaves all the same. */
  mayLeave(): boolean {
    return !this.unsaved.any || window.confirm(say(leaveQuestion));
  }

  async bundleOf(route: PageRoute): Promise<LinkedBundle | Envelope> {
    const known = this.bundles.get(route.id);
    if (known) return known;
    const answer = await this.muster.screen(route.id, route.hash ?? '');
    if ('refused' in answer) {
      // The page was published anew since the tab was opened.
      if (answer.refused.code === '404') window.location.reload();
      return answer.refused;
    }
    this.bundles.set(route.id, answer.value);
    return answer.value;
  }

  surroundings(): Surroundings {
    const now = new Date(Date.now() + this.ahead);
    const boot = this.state.phase === 'ready' ? this.state.boot : undefined;
    const zone = boot?.zone ?? 'Asia/Karachi';
    return {
      session: {},
      rights: { read: true, write: true, delete: false },
      now: momentRoots(now, zone),
      app: { currency: boot?.company?.currency ?? 'PKR', compat: { ...(boot?.definitions.app.compat ?? {}) } },
    };
  }

  /** What screens ask of the site around them. */
  readonly services: ScreenServices = {
    ...tabServices({
      hr: { call: (outgoing) => this.call(outgoing), link: (outgoing) => this.hr.link(outgoing) },
      overlays: this.overlays,
      toasts: this.toasts,
      go: this.go,
    }),
    signIn: async (page) => this.go(routeAddress(page, {})),
    signOut: async (page) => {
      await this.muster.signOut('applicant');
      this.storage.clear();
      this.go(routeAddress(page, {}));
    },
    sessionEnded: () => {
      this.toasts.show({ tone: 'danger', message: say(sessionEndedText) });
      this.storage.clear();
      this.go('/careers/login');
    },
  };

  private async call(outgoing: OutgoingCall): Promise<Envelope> {
    const answer = await this.hr.call(outgoing);
    // '201' carries a token for the new password in the place of the key: that is kept nowhere.
    const signsIn = outgoing.call.path === 'mobile/loginApplicant' && answer.code === '200';
    if (signsIn && isRecord(answer.result)) {
      const { applicantId, email } = answer.result as Readonly<Record<string, unknown>>;
      this.storage.setItem('applicant', JSON.stringify({ applicantId: applicantId ?? null, email: email ?? null }));
    }
    return answer;
  }

  private show(): void {
    if (this.state.phase === 'ready') this.put({ ...this.state, ...here() });
  }

  private put(state: CareersState): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }
}

/** The place of a page in the history of the tab, as the page keeps it there. */
function placeIn(state: unknown): number | undefined {
  return isRecord(state) && typeof state['at'] === 'number' ? state['at'] : undefined;
}

/** Where the tab is. What stands behind # is read once and taken out of the address and the history of the browser. */
function here(): { readonly address: string; readonly secret: string } {
  const { pathname, search, hash } = window.location;
  const address = pathname + search;
  if (!/^#\w+=/.test(hash)) return { address, secret: '' };
  window.history.replaceState(window.history.state, '', address);
  return { address, secret: hash.slice(1) };
}
