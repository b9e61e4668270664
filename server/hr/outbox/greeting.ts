/** Letters, blanks, hyphens and apostrophes, and points that end a word: 'M. Al-Rashid', and no address. */
const plainName = /^(?:[\p{L}\p{M}'’ -]|\.(?=[ ,]|$))+$/u;

/** A name in a message: nothing of one that could be read as a link or as markup. */
export function nameInMail(name: string): string {
  return plainName.test(name) ? name : '';
}

/**
 * How a message begins. A name is what somebody typed himself, perhaps with the e-mail of another: where it could be read as
 * a link or as markup it is left out.
 */
export function greeting(name: string): string {
  return plainName.test(name) ? `Dear ${name},` : 'Hello,';
}
