/** A version that somebody saw of what he changes; 'any' where a program overwrites it whatever it is. */
export type AskedMatch = number | 'any';

/** One way to write a version: '7', '"7"' or 'W/"7"'; or any. */
const written = /^(?:\*|(?:W\/)?(?<quote>"?)(?<version>0|[1-9]\d{0,14})\k<quote>)$/;

/** What an If-Match asks for; undefined where there is none, 'unreadable' for one that is no version. */
export function readMatch(ifMatch: string | undefined): AskedMatch | 'unreadable' | undefined {
  if (ifMatch === undefined) return undefined;
  const found = written.exec(ifMatch.trim());
  if (!found) return 'unreadable';
  return found.groups?.['version'] === undefined ? 'any' : Number(found.groups['version']);
}
