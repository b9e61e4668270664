import { type Boot, ErrorNote, Messages, matchPage, Skeleton } from '@muster/renderer';
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
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
  const { boot, address } = state;
  const [path = '', query = ''] = address.split('?');
  const found = matchPage(boot.definitions.routes, path);
  return (
    <>
      <header className={classes['bar']}>
        <strong>{String(boot.definitions.app.title)}</strong>
        <nav aria-label="Main">
          {(boot.definitions.app.navigation ?? []).map(({ label, page }) => (
            <SiteLink key={page} careers={careers} boot={boot} page={page ?? ''} current={found?.page.id === page}>
              {String(label)}
            </SiteLink>
          ))}
        </nav>
        <Messages queue={careers.toasts} quiet />
      </header>
      <main className={classes['main']}>
        {found ? (
          <CareersPage key={address} careers={careers} route={found.page} params={found.params} query={query} />
        ) : (
          <section className={classes['nothing']}>
            <h1>Page not found</h1>
            <p>There is no page at this address.</p>
            <SiteLink careers={careers} boot={boot} page={boot.definitions.app.home}>
              All jobs
            </SiteLink>
          </section>
        )}
      </main>
    </>
  );
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
