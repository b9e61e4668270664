import type { Snapshot } from './snapshot.ts';

/** What is published, as it is asked for at the beginning of every request; a request keeps what it was given. */
export interface Published {
  now(): Promise<Snapshot>;
  /** The version that a definition ('page loans.list') had at a publish; 0 is as it was shipped. */
  versionAt(name: string, publication: number): Promise<number>;
}

/** Definitions that nobody publishes over. */
export function fixedSnapshot(snapshot: Snapshot): Published {
  return { now: async () => snapshot, versionAt: async () => 0 };
}
