import { openScreen, type ScreenRun, type ScreenServices, say } from '@muster/engine';
import { ActionButton, type Boot, Button, Icon, isAnswerWanted, RunProvider } from '@muster/renderer';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type ActionHere, actionsHere } from './actions-here.ts';
import { Bell } from './Bell.tsx';
import { type DefinitionHere, definitionsHere, designerRight } from './definitions-here.ts';
import { JobsBell } from './JobsBell.tsx';
import { Palette } from './Palette.tsx';
import { functionEntry } from './page-access.ts';
import { usePortal } from './portal-context.ts';
import classes from './Shell.module.css';
import { ThemeChoice } from './ThemeChoice.tsx';

export interface TopBarProps {
  readonly boot: Boot;
  readonly services: ScreenServices;
  /** The page that is shown. */
  readonly page: { readonly current: ScreenRun | undefined };
  readonly menu: boolean;
  readonly onMenu: () => void;
  /** Opens and closes the panel that tells why; left out for whoever may not ask. */
  readonly onWhy?: () => void;
}

/** What the palette offers beside what is looked for, as it was when it was opened. */
interface Offered {
  readonly more: readonly DefinitionHere[];
  readonly actions: readonly ActionHere[];
}

/** Search over the pages, theme, messages and the person's actions. */
export function TopBar({ boot, services, page, menu, onMenu, onWhy }: TopBarProps) {
  const [palette, setPalette] = useState<Offered>();
  const navigate = useNavigate();
  const portal = usePortal();
  const run = useBarRun(boot, services);
  const designs = functionEntry(boot.functions, designerRight)?.writeRight === 1;
  const here = useCallback(
    () => (designs ? definitionsHere(page.current, portal.overlays.read()) : []),
    [designs, page, portal],
  );
  const offer = useCallback(() => setPalette({ more: here(), actions: actionsHere() }), [here]);
  const change = () => {
    const own = here().find(({ path }) => path.startsWith('/page_designer/page/'));
    if (own) void navigate(own.path);
  };
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!isAnswerWanted()) offer();
    };
    // Before a dialog, which keeps keys to itself.
    window.addEventListener('keydown', open, true);
    return () => window.removeEventListener('keydown', open, true);
  }, [offer]);
  return (
    <header className={classes['bar']}>
      <button type="button" className={classes['menu']} aria-expanded={menu} aria-label={say('Menu')} onClick={onMenu}>
        <span />
      </button>
      <button type="button" className={classes['find']} onClick={offer}>
        <Icon name="search" />
        <span>{say('Go to a page or person')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <span className={classes['gap']} />
      <ThemeChoice />
      {onWhy ? (
        <button type="button" className={classes['find']} aria-keyshortcuts="Alt+Y" onClick={onWhy}>
          <span>{say('Why?')}</span>
          <kbd>Alt Y</kbd>
        </button>
      ) : null}
      {designs ? (
        <span className={classes['change']}>
          <Button iconOnly tone="quiet" icon="edit" onPress={change}>
            {say('Change this screen')}
          </Button>
        </span>
      ) : null}
      <JobsBell watch={portal.jobs} />
      {boot.person ? <Bell person={boot.person.email} /> : null}
      <span className={classes['person']} title={boot.person?.email}>
        {boot.person?.name}
      </span>
      <RunProvider run={run}>
        <span className={classes['own']} data-m-own>
          {(boot.definitions.app.bar ?? []).map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
        </span>
      </RunProvider>
      {palette ? (
        <Palette
          boot={boot}
          {...palette}
          search={portal.search}
          onClose={() => setPalette(undefined)}
          {...(onWhy ? { onWhy } : {})}
        />
      ) : null}
    </header>
  );
}

/** The bar's actions run over nothing but the pages that they lead to. */
function useBarRun(boot: Boot, services: ScreenServices): ScreenRun {
  const portal = usePortal();
  return useMemo(() => {
    const pages = Object.fromEntries(
      boot.definitions.routes.map(({ id, paths }) => [id, { page: id, paths, access: 'session', inputs: [] }]),
    );
    const signIn = boot.definitions.app.signIn ?? '';
    const all = { [signIn]: { page: signIn, paths: ['/'], access: 'public', inputs: [] }, ...pages };
    const screen = { kind: 'page', id: 'bar', title: '' } as const;
    const bundle = { screen, screens: {}, forms: {}, grids: {}, calls: {}, entities: {}, options: {}, pages: all };
    const surroundings = portal.surroundings({ read: true, write: false, delete: false });
    return openScreen({ screen, bundle, inputs: {}, surroundings, services, bus: portal.bus });
  }, [boot, services, portal]);
}
