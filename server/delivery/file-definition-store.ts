import { createHash } from 'node:crypto';
import type { Json } from '@muster/engine';
import type { Checked } from '@muster/engine/check';
import { isRecord } from '../envelope/is-record.ts';
import type { DefinitionStore, DeliveredScreen } from './definition-store.ts';
import { accessOf, mayOpen, type PageAccess } from './viewer.ts';

type Registry = Checked['registry'];

interface Page {
  readonly id: string;
  readonly paths: readonly string[];
  readonly title: Json;
  readonly access: PageAccess;
  readonly careers: boolean;
  readonly made: () => DeliveredScreen;
}

/** Of a call, what only the server needs to know. */
const serverOnly: ReadonlySet<string> = new Set(['right', 'needs', 'limit', 'forms']);

/** The shipped definitions as they stand in the checked files; each screen is put together once, when it is first asked for. */
export function createFileDefinitionStore(registry: Registry): DefinitionStore {
  const pages = new Map([...registry.screens.page.values()].map((each) => [each.id, pageOf(registry, each)]));
  return {
    boot: (app, viewer) => ({
      app: appOf(registry, app),
      routes: [...pages.values()]
        .filter((page) => page.careers === (app === 'careers') && mayOpen(page.access, viewer))
        .map(({ id, paths, title, made }) => ({ id, paths, title, hash: made().hash })),
    }),
    screen: (id, viewer) => {
      const page = pages.get(id);
      if (!page) return 'unknown';
      return mayOpen(page.access, viewer) ? page.made() : 'forbidden';
    },
  };
}

function pageOf(
  registry: Registry,
  definition: { readonly id: string; readonly value: Readonly<Record<string, unknown>> },
): Page {
  const { id, value } = definition;
  const paths = [value['path']].flat().filter((path) => typeof path === 'string');
  let screen: DeliveredScreen | undefined;
  return {
    id,
    paths,
    title: (value['title'] ?? null) as Json,
    access: accessOf(value['access'], value['path']),
    careers: paths.some((path) => path === '/careers' || path.startsWith('/careers/')),
    made: () => {
      screen ??= screenOf(registry, value);
      return screen;
    },
  };
}

function appOf(registry: Registry, name: string): Json {
  const app = [...registry.apps.values()].find((each) => each.id === name);
  return (app?.value ?? null) as Json;
}

/** The page and, by kind and id, all that it names directly or through others. Other pages are named, never included. */
function screenOf(registry: Registry, page: Readonly<Record<string, unknown>>): DeliveredScreen {
  const found = new Map<string, Map<string, unknown>>();
  const waiting: unknown[] = [page];
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (typeof part === 'string') waiting.push(...namedBy(registry, part, found));
    else if (Array.isArray(part)) waiting.push(...part.filter((each) => each !== null && each !== undefined));
    else if (isRecord(part)) waiting.push(...Object.values(part).filter((each) => each !== null && each !== undefined));
  }
  const uses = [...found].sort(byName).map(([kind, many]) => [kind, Object.fromEntries([...many].sort(byName))]);
  const json = JSON.stringify({ screen: page, uses: Object.fromEntries(uses) });
  return { json, hash: createHash('sha256').update(json).digest('base64url') };
}

/** Puts what a text names among what is found, and answers what is new of it. */
function namedBy(registry: Registry, text: string, found: Map<string, Map<string, unknown>>): unknown[] {
  const { screens, entities, options, calls } = registry;
  const candidates: readonly (readonly [string, unknown])[] = [
    ['dialog', screens.dialog.get(text)?.value],
    ['form', screens.form.get(text)?.value],
    ['grid', screens.grid.get(text)?.value],
    ['document', screens.document.get(text)?.value],
    ['entity', entities.get(text)?.declaration],
    ['options', options.get(text)],
    ['call', publicPart(calls.get(text))],
  ];
  return candidates.flatMap(([kind, value]) => {
    const many = found.get(kind) ?? new Map<string, unknown>();
    if (value === undefined || many.has(text)) return [];
    found.set(kind, many.set(text, value));
    return [value];
  });
}

function publicPart(
  call: Registry['calls'] extends ReadonlyMap<string, infer Call> ? Call | undefined : never,
): unknown {
  if (!call) return undefined;
  const kept = Object.entries(call.declaration).filter(([name]) => !serverOnly.has(name));
  return { ...Object.fromEntries(kept), service: call.service, name: call.name, changes: call.changes };
}

function byName([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}
