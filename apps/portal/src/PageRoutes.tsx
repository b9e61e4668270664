import type { ScreenRun, ScreenServices } from '@muster/engine';
import { say } from '@muster/engine';
import { type Boot, matchPage, type PageRoute, Skeleton } from '@muster/renderer';
import { useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { knownPlaces } from './known-places.ts';
import { PagePlace } from './PagePlace.tsx';
import { usePortal } from './portal-context.ts';

export interface PageRoutesProps {
  readonly boot: Boot;
  readonly services: ScreenServices;
  /** The page that is shown, for whom asks about leaving it. */
  readonly page: { current: ScreenRun | undefined };
  /** Another page was shown before. */
  readonly arrived: boolean;
}

/** One route per path of the pages that the server gave; every other address is forbidden or not there. */
export function PageRoutes(props: PageRoutesProps) {
  const { routes } = props.boot.definitions;
  // The router would take '//emp_loan' for '/emp_loan'; the server does not.
  if (useLocation().pathname.includes('//')) return <Elsewhere {...props} />;
  return (
    <Routes>
      {routes.flatMap((route) =>
        route.paths.map((path) => (
          <Route key={path} path={routerPath(path)} element={<Guarded {...props} route={route} pattern={path} />} />
        )),
      )}
      <Route path="*" element={<Elsewhere {...props} />} />
    </Routes>
  );
}

/** '/packages/{id}' as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{([^{}]*)\}/g, ':$1');
}

interface GuardedProps extends PageRoutesProps {
  readonly route: PageRoute;
  readonly pattern: string;
}

/** A page with the rights on it. The sign-in page leads home whoever is signed in. */
function Guarded(props: GuardedProps) {
  const { boot, route, pattern } = props;
  const portal = usePortal();
  const known = knownPlaces.find(({ paths }) => paths.includes(pattern));
  if (boot.person && route.id === boot.definitions.app.signIn) {
    const home = boot.definitions.routes.find(({ id }) => id === boot.definitions.app.home);
    return <Navigate to={home?.paths[0] ?? '/dashboard'} replace />;
  }
  const rights = portal.rightsOn(pattern, route.access ?? known?.access);
  if (!rights.read) return boot.person ? <Forbidden path={pattern} /> : <Navigate to="/" replace />;
  return <PagePlace key={`${route.id}:${route.hash}`} {...props} rights={rights} />;
}

/** An address that the server gave no page for: one that needs a session or a right, or none at all. */
function Elsewhere(props: PageRoutesProps) {
  const { pathname } = useLocation();
  const { app, routes } = props.boot.definitions;
  const known = matchPage(knownPlaces, pathname);
  if (known && known.page.access !== 'public')
    return props.boot.person ? <Forbidden path={known.page.paths[0] ?? pathname} /> : <Navigate to="/" replace />;
  const notFound = routes.find(({ id }) => id === app.notFound);
  if (!notFound) return <p>{say('There is no page at this address.')}</p>;
  return <PagePlace {...props} route={notFound} rights={{ read: true, write: false, delete: false }} />;
}

/** Asks the server anew; where it says no too, signs out and says on the sign-in page that the page may not be seen. */
function Forbidden({ path }: { readonly path: string }) {
  const portal = usePortal();
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    let shown = true;
    void portal.refuse(path).then((answer) => {
      if (shown && answer === 'refused') setRefused(true);
    });
    return () => {
      shown = false;
    };
  }, [portal, path]);
  return refused || !portal.boot?.person ? <Navigate to="/" replace /> : <Skeleton lines={6} />;
}
