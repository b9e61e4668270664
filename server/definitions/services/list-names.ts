import { language, referenceNames } from '@muster/engine/check';
import type { StoreContext } from './store-context.ts';

/** The names that a definition may refer to now, by what they name: calls, entities and their fields, screens, options. */
export function listNames({ live }: Pick<StoreContext, 'live'>): Readonly<Record<string, readonly string[]>> {
  return referenceNames(live.current().compiled.registry, language);
}
