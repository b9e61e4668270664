import type { Json } from '@muster/engine';
import { isRecord } from '../envelope/is-record.ts';

/** An app without the entries of its navigation that lead to pages the viewer may not open, and without groups left empty. */
export function reachableNavigation(app: unknown, pages: ReadonlySet<string>): Json {
  if (!isRecord(app)) return null;
  if (!Array.isArray(app['navigation'])) return app as Json;
  const keep = (entry: unknown): unknown[] => {
    if (!isRecord(entry)) return [];
    if (typeof entry['page'] === 'string' && !pages.has(entry['page'])) return [];
    if (!Array.isArray(entry['items'])) return [entry];
    const items = entry['items'].flatMap(keep);
    return items.length > 0 ? [{ ...entry, items }] : [];
  };
  return { ...app, navigation: app['navigation'].flatMap(keep) } as Json;
}
