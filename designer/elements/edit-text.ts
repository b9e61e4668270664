import { isRecord } from '@muster/engine';
import { definitionText, segmentsOf } from '@muster/engine/check';
import { readDefinition } from '../words/read-definition.ts';

/** A definition, or a part of one, that is written anew. */
type Writable = Record<string, unknown> | unknown[];

/** The part at a pointer. */
export function partAt(definition: unknown, pointer: string): unknown {
  return segmentsOf(pointer).reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined),
    definition,
  );
}

/** Sets a property of the element at a pointer, or takes it away; an element written as a name becomes a record. */
export function withProperty(text: string, pointer: string, name: string, value: unknown, short: string): string {
  return edited(text, pointer, (element) => {
    const record = isRecord(element) ? { ...element } : { [short]: element };
    if (value === undefined) delete record[name];
    else record[name] = value;
    const isName = Object.keys(record).length === 1 && typeof record[short] === 'string' && !isRecord(element);
    return isName ? record[short] : record;
  });
}

/** Takes the element at a pointer away. */
export function withoutElement(text: string, pointer: string): string {
  const { holder, key } = split(pointer);
  return edited(text, holder, (part) => {
    if (Array.isArray(part)) return part.filter((_, index) => index !== Number(key));
    if (!isRecord(part)) return part;
    const { [key]: _, ...rest } = part;
    return rest;
  });
}

/** Puts another element behind the one at a pointer of a list; gives the text and where the new one stands. */
export function withInserted(
  text: string,
  pointer: string,
  element: Readonly<Record<string, unknown>>,
): { readonly text: string; readonly pointer: string } {
  const { holder, key } = split(pointer);
  const to = Number(key) + 1;
  const inserted = edited(text, holder, (part) =>
    Array.isArray(part) ? [...part.slice(0, to), element, ...part.slice(to)] : part,
  );
  return { text: inserted, pointer: `${holder}/${to}` };
}

/** Moves the element at a pointer by so many places in its list; gives the text and where it stands then. */
export function withMoved(
  text: string,
  pointer: string,
  by: number,
): { readonly text: string; readonly pointer: string } {
  const { holder, key } = split(pointer);
  let to = Number(key) + by;
  const moved = edited(text, holder, (part) => {
    if (!Array.isArray(part)) return part;
    to = Math.max(0, Math.min(part.length - 1, to));
    const rest = part.filter((_, index) => index !== Number(key));
    return [...rest.slice(0, to), part[Number(key)], ...rest.slice(to)];
  });
  return { text: moved, pointer: `${holder}/${to}` };
}

function split(pointer: string): { readonly holder: string; readonly key: string } {
  const cut = pointer.lastIndexOf('/');
  return { holder: pointer.slice(0, cut), key: segmentsOf(pointer).at(-1) ?? '' };
}

/** The text with the part at a pointer made anew; what is no definition stays as it is. */
function edited(text: string, pointer: string, make: (part: unknown) => unknown): string {
  const definition = readDefinition(text);
  if (!definition) return text;
  return definitionText(replaced(definition, segmentsOf(pointer), make));
}

function replaced(part: unknown, way: readonly string[], make: (part: unknown) => unknown): unknown {
  const [name, ...rest] = way;
  if (name === undefined) return make(part);
  if (typeof part !== 'object' || part === null) return part;
  const copy: Writable = Array.isArray(part) ? [...part] : { ...part };
  const inside = (part as Record<string, unknown>)[name];
  (copy as Record<string, unknown>)[name] = replaced(inside, rest, make);
  return copy;
}
