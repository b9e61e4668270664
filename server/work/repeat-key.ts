/** Whether a text can be an Idempotency-Key. */
export function isRepeatKey(text: string): boolean {
  return /^[\x21-\x7e]{1,128}$/.test(text);
}

/** What is said of a text that can be none. */
export const unusableKey = 'Idempotency-Key needs to be 1 to 128 plain characters without blanks';
