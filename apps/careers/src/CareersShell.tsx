import { say } from '@muster/engine';
import { type Boot, ErrorNote, Messages, matchPage, Skeleton, SkipLink } from '@muster/renderer';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { CareersPage } from './CareersPage.tsx';
import classes from './CareersShell.module.css';
import type { Careers } from './careers.ts';

/** The bar with its links over the page that the address means. */
export function CareersShell({ careers }: { readonly careers: Careers }) {
  const state = useSyncExternalStore(careers.subscribe, careers.read, careers.read);
  if (state.phase === 'starting') {
    return (
      <main className={classes['main']}>
        <Skeleton lines={8} />
      </main>
    );
  }
  if (state.phase === 'failed') {
    return (
      <main className={classes['main']}>
        <ErrorNote message={state.message} onRetry={() => careers.start()} />
      </main>
    );
  }
  return <Site careers={careers} boot={state.boot} address={state.address} secret={state.secret} />;
}

interface SiteProps {
  readonly careers: Careers;
  readonly boot: Boot;
  readonly address: string;
  /** Inputs of the page that stood behind the # of its link. */
  readonly secret: string;
}

function Site({ careers, boot, address, secret }: SiteProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main, address);
  const [path = '', query = ''] = address.split('?');
  const { app, routes } = boot.definitions;
  const found = matchPage(routes, path);
  const page = found?.page ?? routes.find(({ id }) => id === app.notFound);
  return (
    <>
      <SkipLink />
      <header className={classes['bar']}>
        {boot.company?.logo ? <img className={classes['logo']} src={boot.company.logo} alt="" /> : null}
        <strong>{String(app.title)}</strong>
        <nav aria-label={say('Main')}>
          {(app.navigation ?? []).map(({ label, page: id }) => (
            <SiteLink key={id} careers={careers} boot={boot} page={id ?? ''} current={page?.id === id}>
              {String(label)}
            </SiteLink>
          ))}
        </nav>
        <Messages queue={careers.toasts} quiet />
      </header>
      <main ref={main} id="page" className={classes['main']} tabIndex={-1}>
        {page ? (
          <CareersPage
            key={`${address}#${secret}`}
            careers={careers}
            route={page}
            params={found?.params ?? {}}
            query={secret === '' ? query : `${query}&${secret}`}
          />
        ) : (
          <p>{say('There is no page at this address.')}</p>
        )}
      </main>
    </>
  );
}

/** Another page begins at its own start, for the keyboard and for who listens; the first one where the browser begins. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>, address: string): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    main.current?.focus({ preventScroll: true });
  }, [main, address]);
}

interface SiteLinkProps {
  readonly careers: Careers;
  readonly boot: Boot;
  readonly page: string;
  readonly current?: boolean;
  readonly children: ReactNode;
}

function SiteLink({ careers, boot, page, current, children }: SiteLinkProps) {
  const path = boot.definitions.routes.find(({ id }) => id === page)?.paths[0];
  if (path === undefined) return null;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (careers.mayLeave()) careers.go(path);
  };
  return (
    <a href={path} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
