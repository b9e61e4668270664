import type { Context } from '../context.ts';
import { type Refused, refused } from '../outcome.ts';

/**
 * Refuses a request until its person gives his password again: the app asks for it with this sentence, and then makes the
 * very request once more, for which `context.confirmed` holds.
 */
export function askPassword(sentence: string): Refused {
  return refused('403', sentence, { confirm: 'password' });
}

/**
 * For what needs a second person where there is none: asks for the password again with this sentence. Once it was given,
 * nothing is refused, and the log tells of all that this request changes that nobody else looked at it (`alone`).
 */
export function aloneWithPassword(context: Context, sentence: string): Refused | undefined {
  if (!context.confirmed) return askPassword(sentence);
  sayAlone(context);
  return undefined;
}

/** Lets the log tell of all that this request changes that nobody else looked at it. */
export function sayAlone({ said }: Context): void {
  if (said) said.alone = true;
}
