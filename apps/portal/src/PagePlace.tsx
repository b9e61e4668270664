import {
  type JsonRecord,
  type LinkedBundle,
  openScreen,
  type ScreenRun,
  type ScreenServices,
  say,
} from '@muster/engine';
import {
  addressInputs,
  type Boot,
  Breadcrumb,
  ErrorNote,
  FiltersAddressContext,
  type PageRoute,
  ScreenView,
  Skeleton,
} from '@muster/renderer';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useFiltersInAddress } from './filters-in-address.ts';
import type { PageRights } from './page-access.ts';
import { noRightText } from './portal.ts';
import { usePortal } from './portal-context.ts';
import { useShownTitle } from './use-shown-title.ts';
import { reasonIn } from './why-refused.ts';

export interface PagePlaceProps {
  readonly boot: Boot;
  readonly route: PageRoute;
  readonly rights: PageRights;
  readonly services: ScreenServices;
  readonly page: { current: ScreenRun | undefined };
  /** Another page was shown before. Whoever comes to sign in begins in the form all the same. */
  readonly arrived: boolean;
}

/** Loads the definition of a page and opens it with what the address gives. */
export function PagePlace(props: PagePlaceProps) {
  const { route, services } = props;
  const portal = usePortal();
  const { pathname, search } = useLocation();
  const params = useParams();
  const [bundle, setBundle] = useState<LinkedBundle>();
  // What filters keep in the address makes no other page of it.
  const named = new URLSearchParams([...new URLSearchParams(search), ...portal.secretsOf(pathname)]);
  const given = JSON.stringify(bundle ? addressInputs(params, named, bundle.screen.inputs) : '');
  const [refusal, setRefusal] = useState('');
  const [why, setWhy] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt and another address ask anew
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      // What was published comes with a new route, which is loaded in the place of this one.
      if (await portal.catchUp()) return;
      const answer = wanted ? await portal.bundleOf(route) : undefined;
      if (!answer || !wanted) return;
      if (!('code' in answer)) setBundle(answer);
      else if (answer.code === '401') services.sessionEnded();
      else if (answer.code === '404') void portal.start();
      else {
        setWhy(reasonIn(answer.result) ?? '');
        setRefusal(answer.code === '403' ? noRightText : answer.message);
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [portal, route, services, attempt, pathname, given]);
  const again = () => {
    setRefusal('');
    setAttempt(attempt + 1);
  };
  if (refusal !== '')
    return <ErrorNote message={refusal} safe={`${why} Nothing was changed.`.trim()} onRetry={again} />;
  return bundle ? <OpenPage {...props} bundle={bundle} given={given} /> : <Skeleton lines={6} />;
}

function OpenPage({
  boot,
  bundle,
  rights,
  services,
  page,
  arrived,
  given,
}: PagePlaceProps & { readonly bundle: LinkedBundle; readonly given: string }) {
  const portal = usePortal();
  const [run, setRun] = useState<ScreenRun>();
  const { write, delete: remove } = rights;
  useEffect(() => {
    const { screen } = bundle;
    const inputs = JSON.parse(given) as JsonRecord;
    const surroundings = portal.surroundings({ read: true, write, delete: remove });
    const opened = openScreen({ screen, bundle, inputs, surroundings, services, bus: portal.bus });
    page.current = opened;
    setRun(opened);
    return () => {
      portal.overlays.closeAll();
      opened.dispose();
    };
  }, [bundle, given, portal, services, write, remove, page]);
  if (!run) return <Skeleton lines={6} />;
  return <ShownPage boot={boot} run={run} arrived={arrived} />;
}

function ShownPage({ boot, run, arrived }: Pick<PagePlaceProps, 'boot' | 'arrived'> & { readonly run: ScreenRun }) {
  const { app, routes } = boot.definitions;
  useShownTitle(run, String(app.title));
  const home = routes.find(({ id }) => id === app.home);
  const crumbs = [
    ...(home ? [{ label: say('Home'), path: home.paths[0] ?? '/dashboard' }] : []),
    ...(run.screen.parents ?? [])
      .filter(({ id }) => id !== app.home)
      .map(({ title, path }) => ({ label: run.text(title), path })),
  ];
  const above = boot.person ? <Breadcrumb crumbs={crumbs} /> : undefined;
  return (
    <FiltersAddressContext value={useFiltersInAddress()}>
      <ScreenView run={run} above={above} arrived={arrived && run.screen.id !== app.signIn} />
    </FiltersAddressContext>
  );
}
