import { createHash } from 'node:crypto';
import type { LinkedBundle, LinkedCall, LinkedScreen, Route } from '@muster/engine';
import type { Linker } from '@muster/engine/check';
import { type CallsByDefinition, callsByDefinition } from './calls-by-definition.ts';
import type { DeliveredDefinitions, DeliveredScreen } from './delivered-definitions.ts';
import { reachableNavigation } from './reachable-navigation.ts';
import { createThemes } from './themes.ts';
import { mayOpen, type PageAccess, type Viewer } from './viewer.ts';

interface Page {
  readonly route: Route;
  readonly careers: boolean;
  readonly made: () => Made;
}

interface Made {
  readonly screen: LinkedScreen;
  readonly delivered: DeliveredScreen;
  /** Worked out when it is first asked for. */
  readonly calls: () => CallsByDefinition;
  /** The lists of the page and its dialogs: screen and block, 'loans.list.grid'. */
  readonly lists: ReadonlySet<string>;
}

/** Of a call, what only the server needs to know. */
const serverOnly: ReadonlySet<string> = new Set(['right', 'needs', 'limit'] satisfies (keyof LinkedCall)[]);

/** The definitions of a linker; each screen is linked once, when it is first asked for. */
export function createLinkedDefinitions(linker: Linker): DeliveredDefinitions {
  const pages = new Map(linker.routes.map((route) => [route.page, pageOf(linker, route)]));
  const open = (page: Page, viewer: Viewer) => mayOpen(accessOf(page.route), viewer);
  return {
    boot: (app, viewer) => {
      const own = [...pages.values()].filter((page) => page.careers === (app === 'careers') && open(page, viewer));
      return {
        app: reachableNavigation(linker.app(app), new Set(own.map(({ route }) => route.page))),
        routes: own.map((page) => {
          const { screen, delivered } = page.made();
          const { page: id, paths, access } = page.route;
          return { id, paths, title: screen.title, access, hash: delivered.hash };
        }),
      };
    },
    themes: createThemes(linker),
    screen: (id, viewer) => {
      const page = pages.get(id);
      if (!page) return 'unknown';
      return open(page, viewer) ? page.made().delivered : 'forbidden';
    },
    makes: (call, [first = '', maker = first], viewer) => {
      const page = pages.get(first.slice(first.indexOf(' ') + 1));
      if (!page || !open(page, viewer)) return false;
      const { screen, calls } = page.made();
      return first === `${screen.kind} ${screen.id}` && calls().get(maker)?.has(call) === true;
    },
    hasList: (list, viewer) => {
      const own = pages.get(list.slice(0, list.lastIndexOf('.')));
      const all = own ? [own, ...pages.values()] : [...pages.values()];
      return all.some((page) => open(page, viewer) && page.made().lists.has(list));
    },
    asksFor: (place) => {
      const page =
        'id' in place ? pages.get(place.id) : [...pages.values()].find(({ route }) => route.paths.includes(place.path));
      const functions = page && accessOf(page.route);
      return page && typeof functions === 'object' ? { title: page.made().screen.title, functions } : undefined;
    },
  };
}

function pageOf(linker: Linker, route: Route): Page {
  let made: Made | undefined;
  return {
    route,
    careers: route.paths.some((path) => path === '/careers' || path.startsWith('/careers/')),
    made: () => {
      made ??= deliver(linker, route.page);
      return made;
    },
  };
}

function deliver(linker: Linker, id: string): Made {
  const bundle = linker.bundle(id);
  if (!bundle) throw new Error(`The page "${id}" has a route and is not there`);
  const json = JSON.stringify(publicBundle(bundle));
  const hash = createHash('sha256').update(json).digest('base64url');
  let calls: CallsByDefinition | undefined;
  return {
    screen: bundle.screen,
    delivered: { json, hash },
    calls: () => {
      calls ??= callsByDefinition(bundle);
      return calls;
    },
    lists: listsOf(bundle),
  };
}

function listsOf({ screen, screens }: LinkedBundle): ReadonlySet<string> {
  const lists = new Set<string>();
  for (const each of [screen, ...Object.values(screens)]) addLists(each, each.id, lists);
  return lists;
}

/** Adds the grids of a part of a screen, however deep they lie in it. */
function addLists(part: unknown, screen: string, lists: Set<string>): void {
  if (typeof part !== 'object' || part === null) return;
  if ('block' in part && part.block === 'grid' && 'id' in part) lists.add(`${screen}.${String(part.id)}`);
  for (const inner of Object.values(part)) addLists(inner, screen, lists);
}

/** A screen as browsers get it. */
export function publicBundle(bundle: LinkedBundle): LinkedBundle {
  const calls = Object.entries(bundle.calls).map(([name, call]) => [name, publicPart(call)]);
  return { ...bundle, calls: Object.fromEntries(calls) };
}

function publicPart(call: LinkedCall): Partial<LinkedCall> {
  return Object.fromEntries(Object.entries(call).filter(([name]) => !serverOnly.has(name)));
}

function accessOf({ access }: Route): PageAccess {
  return access === 'public' || access === 'session' || access === 'careers' ? access : [access];
}
