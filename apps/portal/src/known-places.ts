/** Where a page is, and what it says that it needs. */
export interface KnownPlace {
  readonly paths: readonly string[];
  /** public, session, a function; null: the function named by the path. */
  readonly access: string | null;
}

declare const KNOWN_PLACES: readonly KnownPlace[] | undefined;

/** Every place of the portal, also those that this person may not open. Written in when the portal is built. */
export const knownPlaces: readonly KnownPlace[] = typeof KNOWN_PLACES === 'undefined' ? [] : KNOWN_PLACES;
