import type { Snapshot } from './snapshot.ts';

/** What is published, as it is asked for at the beginning of every request; a request keeps what it was given. */
export interface Published {
  now(): Promise<Snapshot>;
}

/** The header of every answer that tells an open tab which publish the server is at; what a form sends tells that of the form. */
export const publicationHeader = 'x-muster-publication';

/** Definitions that nobody publishes over. */
export function fixedSnapshot(snapshot: Snapshot): Published {
  return { now: async () => snapshot };
}
