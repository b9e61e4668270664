import type { ProgramText } from './program-texts.ts';

let spoken: ReadonlyMap<string, string> = new Map();

/** From now on the program speaks by these texts, English one to said one; what is not among them it says in English. */
export function speak(texts: Readonly<Record<string, string>>): void {
  spoken = new Map(Object.entries(texts));
}

/** A text of the program in the language that it speaks, with what its braces name; what is not given stays as it is. */
export function say(text: ProgramText, given: Readonly<Record<string, string | number>> = {}): string {
  return saidNow(text).replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(given, name) ? String(given[name]) : whole,
  );
}

/** Any text in the language that the program speaks; one that it has no words for stays as it is. */
export function saidNow(text: string): string {
  return spoken.get(text) ?? text;
}
