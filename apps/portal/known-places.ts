import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const portal = path.resolve(import.meta.dirname, '../../definitions/portal');

/**
 * Where pages are and what they need, without their contents: so that a page that somebody may not open is told from an
 * address that does not exist.
 */
export function knownPlaces(): readonly { readonly paths: readonly string[]; readonly access: string | null }[] {
  return readdirSync(portal, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.page.json'))
    .sort()
    .map((file) => {
      const page: Record<string, unknown> = JSON.parse(readFileSync(path.join(portal, file), 'utf8'));
      return {
        paths: [page['path']].flat().map(String),
        access: typeof page['access'] === 'string' ? page['access'] : null,
      };
    });
}
