import type { Place, UsePlace } from '../problem.ts';
import { type Bindings, wholeName } from './pattern-words.ts';

/** Where the place of an argument is kept beside the argument. */
export function placeKey(name: string): string {
  return `@${name}`;
}

/** An argument as it was given: where it stands, and what is meant by what a pattern makes of it. */
export interface Given {
  readonly place: Place;
  readonly from: UsePlace;
}

/** How an argument was given; undefined for one that was left out. */
export function givenAs(name: string, bindings: Bindings | undefined): Given | undefined {
  return bindings?.get(placeKey(name)) as Given | undefined;
}

/** The first argument that some texts of a pattern name; undefined where they name none that was given. */
export function argumentNamed(texts: readonly unknown[], bindings: Bindings | undefined): Given | undefined {
  for (const text of texts) {
    if (typeof text !== 'string') continue;
    for (const [, name = ''] of text.matchAll(/\$([A-Za-z]\w*)/g)) {
      const given = givenAs(name, bindings);
      if (given) return given;
    }
  }
  return undefined;
}

/** The argument of a pattern that its text hands on to another; what it says besides stands where the pattern says it. */
export function givenOn(text: unknown, place: Place, outer: Bindings | undefined): Given | undefined {
  const named = argumentNamed([text], outer);
  if (!named) return undefined;
  return wholeName(String(text)) === undefined ? { place, from: named.from } : named;
}

/** An argument that was written at the use itself. */
export function givenAt(place: Place, pattern: string, argument: string): Given {
  return { place, from: place.from ?? usePlaceOf(place, pattern, argument) };
}

/** The use of a pattern, and the argument, that something came from. */
export function usePlaceOf({ file, pointer }: Place, pattern: string, argument?: string): UsePlace {
  return { file, pointer, pattern, ...(argument === undefined ? {} : { argument }) };
}
