/** Where somebody works: old records say 'Work From Office', of which the part behind it counts. */
export function workPlace(stored: string): string {
  return stored.replace(/^Work From /, '');
}
