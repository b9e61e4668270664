import type { Registry } from '../check/registry.ts';
import type { Scope } from '../check/scope.ts';
import type { Language } from '../language/language.ts';
import { below } from '../pointer.ts';
import type { Cursor } from './cursor.ts';
import { describe } from './describe.ts';
import type { Facts } from './gather.ts';
import type { LenientRead } from './lenient.ts';

/** What is known where something is typed. */
export interface OfferContext {
  readonly file: string;
  readonly cursor: Cursor;
  readonly offset: number;
  readonly read: LenientRead;
  readonly language: Language;
}

/** The definition around a place in a file, and the way to the place inside it. */
export function within({ cursor: { value, segments } }: OfferContext): {
  definition: unknown;
  segments: readonly string[];
} {
  return Array.isArray(value)
    ? { definition: value[Number(segments[0])], segments: segments.slice(1) }
    : { definition: value, segments };
}

export function pointerOf({ cursor }: OfferContext): string {
  return below('', ...cursor.segments);
}

/** The nearest part around a pointer, of several at one place the last. */
export function nearest<Part extends { readonly place: { readonly file: string; readonly pointer: string } }>(
  parts: readonly Part[],
  file: string,
  pointer: string,
): Part | undefined {
  let found: Part | undefined;
  for (const part of parts) {
    const { place } = part;
    if (place.file !== file || !(pointer === place.pointer || pointer.startsWith(`${place.pointer}/`))) continue;
    if (!found || place.pointer.length >= found.place.pointer.length) found = part;
  }
  return found;
}

export function scopeAt(facts: Facts, file: string, pointer: string): Scope | undefined {
  return nearest<{ readonly place: { file: string; pointer: string }; readonly scope: Scope }>(
    [...facts.nodes, ...facts.columns, ...facts.slots],
    file,
    pointer,
  )?.scope;
}

/** What is said of something that is declared elsewhere. */
export function docOf(sort: string, name: string, registry: Registry): { readonly doc?: string } {
  const described = describe({ sort, of: '', name }, registry);
  return described ? { doc: [described.title, ...described.lines].join('\n') } : {};
}
