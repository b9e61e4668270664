import type { Kysely } from 'kysely';
import { openReader as openFile } from './sqlite/open-reader.ts';

/** Where a database is, for who opens another connection to it. */
export type ReadPlace = { readonly file: string } | { readonly url: string; readonly schema?: string };

/** A further connection to a database, on which nothing can be changed; it sees what was committed last. */
export async function openReader(place: ReadPlace): Promise<Kysely<unknown>> {
  if ('file' in place) return openFile(place.file);
  const { openReader: openShared } = await import('./postgres/open-reader.ts');
  return openShared(place.url, place.schema);
}
