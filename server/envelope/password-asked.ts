import { type Envelope, envelope } from './envelope.ts';

/**
 * Refuses a request until its person gives his password again: the app asks for it with this sentence, and then makes the
 * very request once more with what proves it.
 */
export function passwordAsked(sentence: string): Envelope {
  return envelope('403', sentence, { confirm: 'password' });
}
