import { typeName } from '../check/types.ts';
import { type Entry, type JsonNode, readValue, type TextNode } from '../json-tree.ts';
import type { Language } from '../language/language.ts';
import { shapeAt } from '../language/shape-at.ts';
import { operatorNamed } from '../logic/operators/index.ts';
import { below } from '../pointer.ts';
import { type Description, describe, describeOperator } from './describe.ts';
import { typeAt } from './expression-offers.ts';
import type { LenientRead } from './lenient.ts';
import { occurrenceAt } from './occurrence-at.ts';
import { nearest } from './offer-place.ts';
import type { PlacedText, Range } from './range.ts';
import { rootDocs } from './root-docs.ts';

/** What is said of a word, and the stretch that it is. */
export interface Hover extends Range, Description {}

interface HoverContext {
  readonly file: string;
  readonly offset: number;
  readonly text: PlacedText;
  readonly read: LenientRead;
  readonly language: Language;
}

/** What can be said of what stands at an offset. */
export function hoverAt(context: HoverContext): Hover | undefined {
  return pathHover(context) ?? nameHover(context) ?? functionHover(context) ?? keyHover(context);
}

/** A part of a path: what it leads to, with what its name stands for. */
function pathHover({ file, offset, text, read }: HoverContext): Hover | undefined {
  for (const { place, path, scope } of read.facts.paths) {
    if (place.file !== file) continue;
    const whole = text.written(place, path);
    if (!whole || offset < whole.from || offset > whole.to) continue;
    const segments = path.split('.');
    let at = 0;
    for (const [index, segment] of segments.entries()) {
      const range = text.part(whole, at, segment.length);
      at += segment.length + 1;
      if (offset > range.to) continue;
      const way = segments.slice(0, index + 1);
      const title = `${way.join('.')}: ${typeName(typeAt(way, scope))}`;
      const doc = index === 0 ? rootDocs.get(segment) : undefined;
      const named = occurrenceAt(read.facts.occurrences, file, offset, text);
      const said = named && describe(named.occurrence.named, read.registry);
      return {
        ...range,
        title,
        lines: [...(doc === undefined ? [] : [doc]), ...(said ? [said.title, ...said.lines] : [])],
      };
    }
  }
  return undefined;
}

function nameHover({ file, offset, text, read }: HoverContext): Hover | undefined {
  const found = occurrenceAt(read.facts.occurrences, file, offset, text);
  const said = found && describe(found.occurrence.named, read.registry);
  return found && said && { ...found.range, ...said };
}

/** An operator that is called in a text. */
function functionHover({ file, offset, text, read }: HoverContext): Hover | undefined {
  const node = textAt(text.root, offset);
  if (!node || node.isKey || !nearest(read.facts.slots, file, below('', ...node.segments))) return undefined;
  const isLetter = (at: number) => /[A-Za-z]/.test(text.text.charAt(at));
  let [from, to] = [offset, offset];
  while (isLetter(from - 1)) from -= 1;
  while (isLetter(to)) to += 1;
  const said = text.text[to] === '(' ? describeOperator(text.text.slice(from, to)) : undefined;
  return said && { from, to, ...said };
}

/** A key by its sentence, or an operator that is written as one. */
function keyHover({ file, offset, text, read, language }: HoverContext): Hover | undefined {
  const node = textAt(text.root, offset);
  if (!node) return undefined;
  const { value, start, end } = node.text;
  const range = { from: start + 1, to: end - 1 };
  const whole = readValue(text.root);
  const isList = Array.isArray(whole);
  const definition = isList ? whole[Number(node.segments[0])] : whole;
  const segments = isList ? node.segments.slice(1) : node.segments;
  if (!node.isKey) {
    const kind = segments.join() === 'kind' ? language.kinds[value] : undefined;
    return kind && { ...range, title: `kind ${value}`, lines: [kind.doc] };
  }
  const { property } = shapeAt(definition, segments, language);
  if (property?.name === value)
    return { ...range, title: property.required ? `${value} (required)` : value, lines: [property.doc] };
  const isLogic = operatorNamed(value) && nearest(read.facts.slots, file, below('', ...node.segments));
  const said = isLogic ? describeOperator(value) : undefined;
  return said && { ...range, ...said };
}

/** The text or key that an offset lies in, and the way to it. */
function textAt(
  root: JsonNode | undefined,
  offset: number,
): { readonly text: TextNode; readonly isKey: boolean; readonly segments: readonly string[] } | undefined {
  const segments: string[] = [];
  const covers = (node: JsonNode | undefined) => node !== undefined && node.start <= offset && offset < node.end;
  let node = root;
  while (node && covers(node)) {
    if (node.is === 'text') return { text: node, isKey: false, segments };
    if (node.is === 'list') {
      const index: number = node.items.findIndex(covers);
      segments.push(String(index));
      node = node.items[index];
    } else if (node.is === 'record') {
      const entry: Entry | undefined = node.entries.find(({ key, value }) => covers(key) || covers(value));
      if (!entry) return undefined;
      segments.push(entry.key.value);
      if (covers(entry.key)) return { text: entry.key, isKey: true, segments };
      node = entry.value;
    } else return undefined;
  }
  return undefined;
}
