import { type Language, language as shipped } from '../../language/language.ts';
import type { Shape } from '../../language/shape.ts';
import { type Spot, Spots } from '../../overlay/spot.ts';
import { below } from '../../pointer.ts';
import type { Definition } from '../registry.ts';
import { hasWords, isSentence } from './same-places.ts';

/** A place of a definition at which a text for people stands, or could stand. */
export interface TextPlace {
  /** What is addressed: the element, and the property that says the text; '' where the text is an entry of a map. */
  readonly path: readonly string[];
  readonly property: string;
  /** What is said there; undefined where nothing is, and the name or value is shown. */
  readonly value: unknown;
  /** Whether people miss something where it is not translated. */
  readonly wanted: boolean;
}

/** The places of texts by their addresses, outer ones first. */
export type TextPlaces = ReadonlyMap<string, TextPlace>;

const known = new WeakMap<Definition, TextPlaces>();

/**
 * Where texts for people stand in a definition. What has no id cannot be addressed and is left out; so are the checks of
 * records and calls, which are the server's and say the same to everybody.
 */
export function textPlaces(definition: Definition, language: Language = shipped): TextPlaces {
  const before = known.get(definition);
  if (before) return before;
  const found = new Map<string, TextPlace>();
  const spots = new Spots(language);
  if (!unspoken.has(definition.kind)) look(spots.root(definition.value), definition.kind, spots, found);
  known.set(definition, found);
  return found;
}

/** What a pattern makes is said where it is used. */
const unspoken: ReadonlySet<string> = new Set(['pattern', 'texts']);

function look(spot: Spot, kind: string, spots: Spots, found: Map<string, TextPlace>): void {
  const { view, path } = spot;
  if (view.is === 'map' && isText(view.of)) {
    for (const entry of spots.elements(spot)) {
      const { path: at, value } = entry;
      if (entry.view.is !== 'value') look(entry, kind, spots, found);
      else note(found, { path: at, property: '', value, wanted: hasWords(value) });
    }
    return;
  }
  if (view.is === 'map' && view.of.is === 'value' && path.at(-1) === 'derive') {
    for (const { path: at, value } of spots.elements(spot))
      if (isSentence(value)) note(found, { path: at, property: '', value, wanted: true });
    return;
  }
  if (view.is !== 'record') {
    for (const element of spots.elements(spot)) look(element, kind, spots, found);
    return;
  }
  const { table, node } = view;
  for (const name of Object.keys(node)) {
    if (codes.has(name) || (judgedByServer.has(kind) && name === 'checks')) continue;
    const shape = Object.hasOwn(table, name) ? table[name]?.shape : undefined;
    if (!shape) continue;
    const inner = spots.property(spot, name);
    if (isText(shape) && inner?.view.is === 'value')
      note(found, { path, property: name, value: node[name], wanted: hasWords(node[name]) });
    else if (name === 'compute' && isSentence(node[name]))
      note(found, { path, property: name, value: node[name], wanted: true });
    else if (inner && inner.view.is !== 'value') look(inner, kind, spots, found);
  }
  if (Object.hasOwn(node, 'label') || !Object.hasOwn(table, 'label') || !impliesLabel(table)) return;
  note(found, { path, property: 'label', value: undefined, wanted: kind === 'entities' });
}

/** Fields, columns and options are called by their name or value where no label is said. */
function impliesLabel(table: object): boolean {
  return Object.hasOwn(table, 'type') || (Object.hasOwn(table, 'value') && !Object.hasOwn(table, 'of'));
}

/** Kinds whose checks the server judges. */
const judgedByServer: ReadonlySet<string> = new Set(['entities', 'calls']);

/** What an expression says there names something; it is not read by people. */
const codes: ReadonlySet<string> = new Set(['icon', 'navigate', 'copy']);

function note(found: Map<string, TextPlace>, place: TextPlace): void {
  const { path, property } = place;
  found.set(below('', ...path, ...(property === '' ? [] : [property])), place);
}

function isText(shape: Shape): boolean {
  if (shape.is === 'text') return true;
  if (shape.is === 'either') return shape.of.some((branch) => branch.on === 'text' && isText(branch.shape));
  return shape.is === 'part' && shape.part === 'message';
}
