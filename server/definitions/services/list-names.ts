import type { Json } from '@muster/engine';
import { language, referenceNames } from '@muster/engine/check';
import type { StoreContext } from './store-context.ts';

/**
 * The names that a definition may refer to now, by what they name: calls, entities and their fields, screens, options; and
 * under `patterns` each pattern that it may use, as it stands in its file.
 */
export function listNames({ live }: Pick<StoreContext, 'live'>): Readonly<Record<string, Json>> {
  const { registry } = live.current().compiled;
  const patterns = [...registry.ofKind('pattern').values()].map(({ value }) => value as Json);
  return { ...referenceNames(registry, language), patterns };
}
