/** Stand around what only some may read of a letter; they are no characters of any language. */
const [begin, end] = ['\uFDD0', '\uFDD1'];

const stretches = /\uFDD0[^\uFDD1]*\uFDD1/g;
const marks = /[\uFDD0\uFDD1]/g;

/** A text that only some may read, as it is kept. */
export function guarded(text: string): string {
  return `${begin}${text.replace(marks, '')}${end}`;
}

/** A kept letter as it was sent. */
export function whole(kept: string): string {
  return kept.replace(marks, '');
}

/** The same for who may not read all of it. */
export function open(kept: string): string {
  return kept.replace(stretches, '•••').replace(marks, '');
}
