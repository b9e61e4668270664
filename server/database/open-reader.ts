import type { Kysely } from 'kysely';
import { openReader as openShared } from './postgres/open-reader.ts';
import { openReader as openFile } from './sqlite/open-reader.ts';

/** Where a database is, for who opens another connection to it. */
export type ReadPlace = { readonly file: string } | { readonly url: string; readonly schema?: string };

/** A further connection to a database, on which nothing can be changed; it sees what was committed last. */
export function openReader(place: ReadPlace): Kysely<unknown> {
  return 'file' in place ? openFile(place.file) : openShared(place.url, place.schema);
}
