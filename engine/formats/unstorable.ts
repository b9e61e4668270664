/**
 * True for a text that is not stored: with control characters other than tab and new line, halves of characters, signs
 * without width, or signs that turn the direction of what follows.
 */
export function isUnstorable(text: string): boolean {
  return unstorable.test(text);
}

// The joiners U+200C and U+200D stay: Urdu is written with them.
const unstorable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Cs}/u;
