import { createStaleBus, type Envelope, type LinkedBundle, type Surroundings } from '@muster/engine';
import { momentRoots } from '@muster/engine/formats';
import {
  askPasswordOver,
  type Boot,
  confirmPassword,
  createCachedClient,
  createConfirmingClient,
  createHrClient,
  createJobsClient,
  createMusterClient,
  createNotificationsClient,
  createSearchClient,
  type Drafts,
  ExplainedParts,
  Overlays,
  type PageRoute,
  storedDrafts,
  ToastQueue,
  Unsaved,
} from '@muster/renderer';
import { JobsWatch } from './jobs-watch.ts';
import type { KeptSession } from './kept-session.ts';
import { BellWatch } from './live/bell-watch.ts';
import { functionOf, type PageRights, pageRights, readableFunctions } from './page-access.ts';
import { Publication } from './publication.ts';
import { type AddressSecrets, noSecrets } from './secrets-of-address.ts';
import { whyRefused } from './why-refused.ts';

/** What the portal shows: nothing yet, why it cannot begin, or what the server said of the person and the pages. */
export type PortalState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'failed'; readonly message: string }
  | { readonly phase: 'ready'; readonly boot: Boot };

export const noRightText = 'You dont have rights to see this page';

/** The portal of one browser tab: who is signed in, what was loaded, and what every page shares. */
export class Portal {
  readonly kept: KeptSession;
  private readonly secrets: AddressSecrets;
  readonly publication = new Publication((address, init) => fetch(address, init));
  readonly muster = createMusterClient(this.publication.watched);
  readonly jobs = new JobsWatch(createJobsClient(this.publication.watched));
  readonly bell = new BellWatch(this.publication.watched, createNotificationsClient(this.publication.watched), {
    locks: navigator.locks,
    channel: (name) => new BroadcastChannel(name),
  });
  readonly search = createSearchClient(this.publication.watched);
  readonly toasts = new ToastQueue();
  readonly overlays = new Overlays();
  readonly hr = createCachedClient(
    createConfirmingClient(
      createHrClient(this.publication.watched, () => this.boot?.publication),
      askPasswordOver(this.overlays, (password) => confirmPassword(this.publication.watched, password)),
    ),
  );
  readonly unsaved = new Unsaved();
  /** What is open, for whoever may ask why. */
  readonly explained = new ExplainedParts();
  readonly bus = createStaleBus();
  readonly drafts: Drafts;
  private state: PortalState = { phase: 'starting' };
  private readonly listeners = new Set<() => void>();
  private readonly bundles = new Map<string, LinkedBundle>();
  /** Milliseconds by which the server's clock is ahead of this one. */
  private ahead = 0;

  constructor(kept: KeptSession, tab: Storage, secrets: AddressSecrets = noSecrets) {
    this.kept = kept;
    this.secrets = secrets;
    this.drafts = this.makeDrafts(tab);
  }

  /** What stood behind # when the tab was opened at a page: inputs of that page alone. */
  secretsOf(path: string): URLSearchParams {
    return path === this.secrets.path ? this.secrets.secrets : noSecrets.secrets;
  }

  readonly read = (): PortalState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get boot(): Boot | undefined {
    return this.state.phase === 'ready' ? this.state.boot : undefined;
  }

  /** Asks who is signed in and what he may open. */
  async start(): Promise<void> {
    const answer = await this.muster.boot('portal');
    if ('refused' in answer) return this.put({ phase: 'failed', message: answer.refused.message });
    this.begin(answer.value);
  }

  private begin(boot: Boot): void {
    this.publication.take(boot.publication);
    this.ahead = new Date(boot.now).getTime() - Date.now();
    if (!boot.person && this.kept.isLogged) this.kept.forgetPerson();
    this.put({ phase: 'ready', boot });
  }

  /**
   * Before a page is opened: takes what was published since the last one, and says whether there was something. A server
   * that does not answer leaves everything as it is.
   */
  async catchUp(): Promise<boolean> {
    if (!(await this.publication.isBehind())) return false;
    const answer = await this.muster.boot('portal');
    if ('refused' in answer) return false;
    this.begin(answer.value);
    return true;
  }

  /** Takes up a session that was just made: what was kept of another person is gone. */
  async signedIn(): Promise<void> {
    this.kept.forgetPerson();
    await this.start();
    if (this.boot?.person) this.kept.keepPerson(this.boot.functions);
  }

  /** Ends the session on the server and here. */
  async signOut(): Promise<void> {
    await this.muster.signOut('staff');
    this.leave();
    this.kept.forgetPerson();
    await this.start();
  }

  /**
   * A page was opened for which the rights that are kept are not enough: asks the server what they are by now. Where it
   * says no too: says so, ends the session, and says which right is missing.
   */
  async refuse(path: string): Promise<'refused' | 'may'> {
    if (await this.mayByNow(path)) return 'may';
    const why = whyRefused(this.publication.watched, path);
    this.toasts.show({ tone: 'danger', message: noRightText });
    await this.endSession(why.then((reason) => reason && this.toasts.show({ tone: 'info', message: reason })));
    return 'refused';
  }

  private async mayByNow(path: string): Promise<boolean> {
    const answer = await this.muster.boot('portal');
    if ('refused' in answer) return false;
    const { person, functions, definitions } = answer.value;
    const route = definitions.routes.find(({ paths }) => paths.includes(path));
    if (!person || !route || !pageRights(functions, functionOf(path, route.access)).read) return false;
    this.kept.keepPerson(functions);
    this.begin(answer.value);
    return true;
  }

  /** Forgets the person at once; the server's session ends after what is still asked in its name. */
  async endSession(asked?: Promise<unknown>): Promise<void> {
    this.leave();
    this.kept.clear();
    const { boot } = this;
    if (boot) this.put({ phase: 'ready', boot: { ...boot, person: null, functions: [] } });
    await asked;
    await this.muster.signOut('staff');
    await this.start();
  }

  /** Another tab signed out: the person is gone here too, and the server says who is there now. */
  async signedOutElsewhere(): Promise<void> {
    this.leave();
    const { boot } = this;
    if (boot) this.put({ phase: 'ready', boot: { ...boot, person: null, functions: [] } });
    await this.start();
  }

  /** Rights on a page by what is kept of the session; what the server said last is kept for the next page. */
  rightsOn(pattern: string, access: string | null | undefined): PageRights {
    const { boot } = this;
    if (!boot?.person)
      return { read: access === 'public' || pattern === '/' || pattern === '/404', write: false, delete: false };
    const rights = pageRights(this.kept.functions ?? boot.functions, functionOf(pattern, access));
    if (rights.read) {
      this.kept.keepPerson(boot.functions);
      this.kept.keepRights(rights);
    }
    return rights;
  }

  surroundings(rights: PageRights): Surroundings {
    const { boot } = this;
    const zone = boot?.zone ?? 'Asia/Karachi';
    const now = new Date(Date.now() + this.ahead);
    return {
      session: { ...(boot?.person ?? {}) },
      rights: { ...rights, readable: readableFunctions(this.kept.functions ?? boot?.functions ?? []) },
      now: momentRoots(now, zone),
      app: { currency: boot?.company?.currency ?? 'PKR', compat: { ...(boot?.definitions.app.compat ?? {}) } },
    };
  }

  /** The definition of a page, loaded once; the refusal where there is none. */
  async bundleOf(route: PageRoute): Promise<LinkedBundle | Envelope> {
    const known = this.bundles.get(route.hash ?? '');
    if (known) return known;
    const answer = await this.muster.screen(route.id, route.hash ?? '');
    if ('refused' in answer) return answer.refused;
    this.bundles.set(route.hash ?? '', answer.value);
    return answer.value;
  }

  private leave(): void {
    this.unsaved.forget();
    this.overlays.closeAll();
  }

  private put(state: PortalState): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }

  /** Drafts live on the server; one that it cannot take stays in the tab, under the person's e-mail. */
  private makeDrafts(tab: Storage): Drafts {
    const inTab = storedDrafts(tab, () => new Date());
    const own = (name: string) => `${this.boot?.person?.email ?? ''}:${name}`;
    return {
      read: async (name) => (await this.muster.readDraft(name)) ?? (await inTab.read(own(name))),
      keep: async (name, content) => {
        const place = own(name);
        return (await this.muster.keepDraft(name, content)) || inTab.keep(place, content);
      },
      drop: async (name) => {
        await inTab.drop(own(name));
        await this.muster.dropDraft(name);
      },
    };
  }
}
