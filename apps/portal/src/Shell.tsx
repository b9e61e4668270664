import type { ScreenRun } from '@muster/engine';
import { say } from '@muster/engine';
import {
  addressInputs,
  type Boot,
  closeTopDialog,
  DialogHost,
  DraftsProvider,
  ErrorNote,
  ExplainedProvider,
  isDialogOpen,
  leaveQuestion,
  loadAhead,
  loadReasons,
  ReasonsProvider,
  SavedViewsProvider,
  Skeleton,
  SkipLink,
  Toasts,
  UnsavedProvider,
} from '@muster/renderer';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router-dom';
import { Brand } from './Brand.tsx';
import { filtersMoved } from './filters-in-address.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { PageRoutes } from './PageRoutes.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { usePortal } from './portal-context.ts';
import classes from './Shell.module.css';
import { SideNavigation } from './SideNavigation.tsx';
import { screenServices } from './screen-services.ts';
import { TopBar } from './TopBar.tsx';
import { useSideMenu } from './use-side-menu.ts';
import { mayAskWhy, useWhy } from './use-why.ts';
import { WhyPlace } from './WhyPlace.tsx';

/** What stands around every page: navigation and bar for who is signed in, dialogs and toasts over all. */
export function Shell() {
  const portal = usePortal();
  const state = useSyncExternalStore(portal.subscribe, portal.read, portal.read);
  const signedIn = state.phase === 'ready' && state.boot.person !== null;
  const draftsOf = signedIn ? portal.drafts : undefined;
  const explained = state.phase === 'ready' && mayAskWhy(state.boot) ? portal.explained : undefined;
  return (
    <UnsavedProvider value={portal.unsaved}>
      <DraftsProvider value={draftsOf}>
        <ReasonsProvider value={loadReasons}>
          <ExplainedProvider value={explained}>
            <SavedViewsProvider value={signedIn ? portal.muster.views : undefined}>
              {state.phase === 'starting' ? (
                <div className={classes['waiting']}>
                  <Skeleton lines={6} />
                </div>
              ) : state.phase === 'failed' ? (
                <div className={classes['waiting']}>
                  <ErrorNote message={state.message} safe="Nothing was changed." onRetry={() => portal.start()} />
                </div>
              ) : (
                <ReadyShell boot={state.boot} />
              )}
              <DialogHost overlays={portal.overlays} />
              <Toasts queue={portal.toasts} />
            </SavedViewsProvider>
          </ExplainedProvider>
        </ReasonsProvider>
      </DraftsProvider>
    </UnsavedProvider>
  );
}

/** Whether somebody went from one place to another since the tab was loaded; going back to the first one is going too. */
function useMoved({ key, state }: Pick<Location, 'key' | 'state'>): boolean {
  const [first] = useState(key);
  const moved = useRef(false);
  // Filters that are kept in the address lead to no other place.
  moved.current ||= key !== first && state !== filtersMoved;
  return moved.current;
}

function ReadyShell({ boot }: { readonly boot: Boot }) {
  const portal = usePortal();
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const moved = useMoved(location);
  const menu = useSideMenu(pathname);
  const asks = mayAskWhy(boot);
  const [why, setWhy] = useWhy(asks && boot.person !== null, pathname);
  const page = useRef<ScreenRun | undefined>(undefined);
  const services = useMemo(() => screenServices(portal, (address) => void navigate(address)), [portal, navigate]);
  useLeaveQuestion(page);
  useLoadAhead(boot.person !== null);
  useEffect(
    () =>
      portal.kept.onForgotten(window, () => {
        if (!portal.boot?.person) return;
        void portal.signedOutElsewhere();
        void navigate('/');
      }),
    [portal, navigate],
  );
  const pages = <PageRoutes boot={boot} services={services} page={page} arrived={moved} />;
  if (!boot.person)
    return (
      <main className={classes['public']}>
        <Brand title={String(boot.definitions.app.title)} logo={boot.company?.logo} />
        {pages}
        <LanguageChoice boot={boot} />
      </main>
    );
  return (
    <div className={classes['shell']} data-menu={menu.opened || undefined}>
      <SkipLink />
      <SideNavigation boot={boot} place={menu.navigation} />
      <button
        type="button"
        className={classes['veil']}
        tabIndex={-1}
        aria-label={say('Close the menu')}
        onClick={menu.close}
      />
      <div className={classes['side']} inert={menu.opened}>
        <TopBar
          boot={boot}
          services={services}
          page={page}
          menu={menu.opened}
          onMenu={menu.open}
          {...(asks ? { onWhy: () => setWhy(!why) } : {})}
        />
        <main id="page" className={classes['main']} tabIndex={-1}>
          <PrintedHead title={String(boot.definitions.app.title)} person={boot.person.name} />
          {pages}
        </main>
      </div>
      {why ? <WhyPlace boot={boot} page={page} onClose={() => setWhy(false)} /> : null}
    </div>
  );
}

/** In ms: the page that was opened has the network for itself until then. */
const firstPage = 1500;

/** Has at hand what the next pages need, once the first one is there. */
function useLoadAhead(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return undefined;
    const timer = setTimeout(() => void loadAhead(), firstPage);
    return () => clearTimeout(timer);
  }, [signedIn]);
}

/**
 * The browser's Back closes a dialog before it leaves the page. Asks before another page takes the place of one with
 * unsaved changes, those of its dialogs among them, and before the tab is closed.
 */
function useLeaveQuestion(page: { readonly current: ScreenRun | undefined }): void {
  const { unsaved, overlays } = usePortal();
  const closes = useRef<Promise<unknown> | undefined>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // The address is that of the page before until the router has gone forward again: a dialog that is gone says that all is as it was.
    closes.current = historyAction === 'POP' && isDialogOpen() ? nextPop() : undefined;
    return (
      closes.current !== undefined ||
      (unsaved.any && placeOf(currentLocation, page.current) !== placeOf(nextLocation, page.current))
    );
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (closes.current) {
      blocker.reset();
      void closes.current.then(closeTopDialog);
      return undefined;
    }
    const run = page.current;
    if (!run) return blocker.proceed();
    void overlays.ask({ text: say(leaveQuestion), ok: say('Leave'), cancel: true }, run).then((answer) => {
      if (!answer) return blocker.reset();
      unsaved.forget();
      blocker.proceed();
    });
  }, [blocker, overlays, page, unsaved]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.any) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

/** Resolves when the browser has gone to another entry of its history. */
function nextPop(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
}

/** What an address leads to: filters that are kept in it are of the page that is there. */
function placeOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>, page: ScreenRun | undefined): string {
  return JSON.stringify([pathname, addressInputs({}, new URLSearchParams(search), page?.screen.inputs)]);
}
