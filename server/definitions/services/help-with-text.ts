import { assistText, type Hover, type Offers } from '@muster/engine/assist';
import { language, type Place } from '@muster/engine/check';
import { largeText } from '../checking/check-request.ts';
import type { DefinitionName } from '../content.ts';
import { ownFile } from '../definition-compiler.ts';
import type { Live } from '../live-definitions.ts';
import type { StoreContext } from './store-context.ts';

/** What an editor asks of a place in a text: what may be typed there, what it is, or where it is declared. */
export interface Question extends DefinitionName {
  readonly text: string;
  /** The place, in characters from the beginning. */
  readonly offset: number;
  readonly about: string;
  /** By which the editor knows the answer. */
  readonly number: number;
}

/** The answer to the question of that number, with what was found; a question without one is answered by its number alone. */
export interface Answer {
  readonly number: number;
  readonly offers?: Offers;
  readonly hover?: Hover;
  readonly declared?: Declared;
}

/** Where something is declared: in the text that is edited, with null for its name, or in another definition. */
export interface Declared {
  readonly kind: string | null;
  readonly id: string | null;
  readonly pointer: string;
}

/** Answers from what is published now, with the text in the place of its definition. Large texts are edited without help. */
export function helpWithText(
  { live }: Pick<StoreContext, 'live'>,
  { text, about, number, offset, ...name }: Question,
): Answer {
  if (text.length >= largeText) return { number };
  const file = ownFile(name);
  const { compiled } = live.current();
  const assist = assistText(file, text, compiled, language);
  if (about === 'offers') return answer(number, 'offers', assist.offers(offset));
  if (about === 'hover') return answer(number, 'hover', assist.hover(offset));
  const place = about === 'declared' ? assist.declared(offset) : undefined;
  return answer(number, 'declared', place && declaredAt(place, file, compiled));
}

function answer<Part extends 'offers' | 'hover' | 'declared'>(number: number, part: Part, found: Answer[Part]): Answer {
  return found === undefined ? { number } : { number, [part]: found };
}

/** The definition that a place is in, and the place in it. What an overlay changed has its place in no text. */
function declaredAt(
  { file, pointer }: Place,
  own: string,
  { registry, origins }: Live['compiled'],
): Declared | undefined {
  if (file === own) return { kind: null, id: null, pointer };
  const [, kind, id] = /^overlay:(\S+) (.+)$/.exec(file) ?? [];
  if (kind !== undefined && id !== undefined) return { kind, id, pointer: '' };
  for (const each of registry.definitions) {
    const root = origins.place(each.value);
    const isIn = each.file === file && (pointer === root.pointer || pointer.startsWith(`${root.pointer}/`));
    if (isIn) return { kind: each.kind, id: each.id, pointer: pointer.slice(root.pointer.length) };
  }
  return undefined;
}
