import { KnownNames } from '../check/known-names.ts';
import type { Registry } from '../check/registry.ts';
import type { Scope } from '../check/scope.ts';
import { follow, type Type, typeName } from '../check/types.ts';
import { isConditionText } from '../infix/condition-logic.ts';
import { isRecord, type Json } from '../json.ts';
import type { Language } from '../language/language.ts';
import type { PropertyTable, Shape } from '../language/shape.ts';
import { shapeAt, shapesOf } from '../language/shape-at.ts';
import { operatorNamed, operatorNames } from '../logic/operators/index.ts';
import { below } from '../pointer.ts';
import type { Cursor } from './cursor.ts';
import { describe, formatDescriptions, signatureOf } from './describe.ts';
import { expressionOffers, membersOf } from './expression-offers.ts';
import { inExpression, inTemplate } from './expression-place.ts';
import type { Facts } from './gather.ts';
import type { LenientRead } from './lenient.ts';
import { type Offer, type Offers, onceEach } from './offer.ts';

/** What is known where something is typed. */
export interface OfferContext {
  readonly file: string;
  readonly cursor: Cursor;
  readonly offset: number;
  readonly read: LenientRead;
  readonly language: Language;
}

/** What may be typed at a place. */
export function offersAt(context: OfferContext): Offers | undefined {
  const { cursor, offset } = context;
  if (!cursor.fits) return undefined;
  const expression = cursor.isKey ? undefined : new ExpressionAt(context).offers();
  if (expression) return { ...expression, list: onceEach(expression.list) };
  const list = cursor.isKey ? new KeysAt(context).offers() : new ValuesAt(context).offers();
  return { from: cursor.from, to: Math.max(cursor.to, offset), list: onceEach(list) };
}

/** The definition around a place in a file, and the way to the place inside it. */
function within({ cursor: { value, segments } }: OfferContext): { definition: unknown; segments: readonly string[] } {
  return Array.isArray(value)
    ? { definition: value[Number(segments[0])], segments: segments.slice(1) }
    : { definition: value, segments };
}

function pointerOf({ cursor }: OfferContext): string {
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

/** What may be typed inside a text that is or holds an expression. */
class ExpressionAt {
  private readonly context: OfferContext;

  constructor(context: OfferContext) {
    this.context = context;
  }

  offers(): Offers | undefined {
    const { cursor, read, file, offset } = this.context;
    const { content, before } = cursor;
    const slot = nearest(read.facts.slots, file, pointerOf(this.context));
    if (content === undefined || !slot) return undefined;
    const isAsked = this.isAsked(slot) && (isConditionText(content) || content === '');
    const place = isAsked ? inExpression(before) : inTemplate(before);
    if (!place) return undefined;
    const word = place.is === 'path' ? (place.word.split('.').at(-1) ?? '') : place.word;
    return { from: offset - word.length, to: offset, list: expressionOffers(place, slot.scope, read.registry) };
  }

  /** Whether a text there is read as a condition: a slot of one, or an argument that is asked whether it holds. */
  private isAsked({ place, shape }: Facts['slots'][number]): boolean {
    const { segments } = this.context.cursor;
    if (place.pointer === pointerOf(this.context)) return shape.is === 'condition' || this.isWhere();
    const [last = '', before = ''] = [segments.at(-1), segments.at(-2)];
    const isIndex = /^\d+$/.test(last);
    const operator = operatorNamed(isIndex ? before : last);
    return operator?.asks?.(isIndex ? Number(last) : 0, this.argumentsAround(isIndex)) === true;
  }

  private isWhere(): boolean {
    return this.context.cursor.segments.at(-1) === 'where';
  }

  private argumentsAround(isIndex: boolean): number {
    if (!isIndex) return 1;
    let value: unknown = this.context.cursor.value;
    for (const segment of this.context.cursor.segments.slice(0, -1))
      value = (value as Readonly<Record<string, unknown>> | undefined)?.[segment];
    return Array.isArray(value) ? value.length : 1;
  }
}

/** The keys that a record may still say. */
class KeysAt {
  private readonly context: OfferContext;

  constructor(context: OfferContext) {
    this.context = context;
  }

  offers(): readonly Offer[] {
    const { cursor } = this.context;
    const known = new Set(cursor.keys);
    const own = [...this.taken(), ...this.ofPattern(), ...this.written()];
    return (own.length > 0 ? own : this.logic()).filter(({ word }) => !known.has(word));
  }

  private key(word: string, opens: Opening, offer: Omit<Offer, 'word' | 'insert' | 'caret'>): Offer {
    const quoted = JSON.stringify(word);
    if (this.context.cursor.hasColon) return { word, insert: quoted, ...offer };
    const value = { '{': '{  }', '[': '[]', '"': '""', '': '' }[opens];
    const insert = `${quoted}: ${value}`;
    return { word, insert, caret: insert.length - Math.floor(value.length / 2), ...offer };
  }

  /** What the language says of the place. */
  private written(): readonly Offer[] {
    const { language } = this.context;
    const { definition, segments } = within(this.context);
    const { table, kinds } = shapeAt(definition, segments, language).record;
    const offersOf = (of: PropertyTable, sort: 'property' | 'kind') =>
      Object.entries(of).map(([word, { shape, doc, required }]) =>
        this.key(word, opening(shape, language), {
          sort,
          detail: required && sort === 'property' ? 'property, required' : sort,
          doc,
          ...(required && sort === 'property' ? { required } : {}),
        }),
      );
    return [...offersOf(kinds, 'kind'), ...offersOf(table, 'property')];
  }

  /** What a call or screen is handed, and the fields of the record that a slot speaks of. */
  private taken(): readonly Offer[] {
    const { read, file, cursor } = this.context;
    const pointer = pointerOf(this.context);
    const here = read.facts.handOvers.filter(({ place }) => place.file === file && place.pointer === pointer);
    const given = here.flatMap(({ fields, name }) =>
      [...fields].map(([word, { type, required }]) => {
        const detail = `${typeName(type)}${required ? ', required' : ''}`;
        return this.key(word, '"', { sort: 'name', detail, doc: `of ${name}`, ...(required ? { required } : {}) });
      }),
    );
    return [...given, ...this.fieldsOf(cursor.segments.at(-1) ?? '', scopeAt(read.facts, file, pointer))];
  }

  private fieldsOf(property: string, scope: Scope | undefined): readonly Offer[] {
    if (!scope) return [];
    if (property === 'set')
      return ['state', 'values'].flatMap((root) => this.members(scope.roots.get(root), `${root}.`));
    const root = { where: scope.roots.has('option') ? 'option' : 'row', sets: 'values', start: 'values' }[property];
    return root === undefined ? [] : this.members(scope.roots.get(root), '');
  }

  private members(type: Type | undefined, before: string): readonly Offer[] {
    return [...(type ? membersOf(type) : [])].map(([word, of]) =>
      this.key(`${before}${word}`, '"', { sort: 'name', detail: typeName(of) }),
    );
  }

  /** The patterns that there are, and the params of one. */
  private ofPattern(): readonly Offer[] {
    const { read, cursor } = this.context;
    const [before, last] = [cursor.segments.at(-2), cursor.segments.at(-1) ?? ''];
    const patterns = read.registry.ofKind('pattern');
    if (last === 'use')
      return [...patterns.keys()].map((word) =>
        this.key(word, '{', { sort: 'name', detail: 'pattern', ...docOf('pattern', word, read.registry) }),
      );
    const params = before === 'use' ? patterns.get(last)?.value['params'] : undefined;
    if (!isRecord(params)) return [];
    return Object.entries(params).map(([word, param]) => {
      const type = isRecord(param) ? String(param['type']) : String(param);
      const required = !isRecord(param) || !Object.hasOwn(param, 'value');
      const doc = isRecord(param) && typeof param['doc'] === 'string' ? { doc: param['doc'] } : {};
      const detail = `${type}${required ? ', required' : ''}`;
      return this.key(word, paramOpening(type), { sort: 'name', detail, ...doc, ...(required ? { required } : {}) });
    });
  }

  /** Operators, where a record could be one. */
  private logic(): readonly Offer[] {
    const { read, file, cursor } = this.context;
    const pointer = pointerOf(this.context);
    const slot = nearest(read.facts.slots, file, pointer);
    if (!slot || cursor.keys.length > 0) return [];
    return operatorNames.flatMap((word) => {
      const operator = operatorNamed(word);
      return operator
        ? [this.key(word, '[', { sort: 'function', detail: signatureOf(operator), doc: operator.doc })]
        : [];
    });
  }
}

/** The values that a place may take, as far as they can be listed. */
class ValuesAt {
  private readonly context: OfferContext;
  private readonly names: KnownNames;

  constructor(context: OfferContext) {
    this.context = context;
    this.names = new KnownNames(context.read.registry, context.language);
  }

  offers(): readonly Offer[] {
    const { language } = this.context;
    const { definition, segments } = within(this.context);
    if (segments.length === 1 && segments[0] === 'kind')
      return Object.values(language.kinds).map(({ name, doc }) => ({ ...this.text(name, 'kind'), doc }));
    const { shape, property } = shapeAt(definition, segments, language);
    return [
      ...this.referred(),
      ...this.columns(),
      ...this.ofPattern(),
      ...(shape ? this.ofShape(shape) : []),
      ...this.byName(property?.name ?? segments.at(-1) ?? ''),
    ];
  }

  private text(word: string, detail: string, sort: Offer['sort'] = 'name'): Offer {
    return { word, insert: JSON.stringify(word), sort, detail };
  }

  private listOf(sort: string, words: readonly string[]): readonly Offer[] {
    const of = sort === 'reading call' ? 'call' : sort;
    return words.map((word) => ({ ...this.text(word, of), ...docOf(of, word, this.context.read.registry) }));
  }

  /** What a reference at the place may name. */
  private referred(): readonly Offer[] {
    const { read, file } = this.context;
    const pointer = pointerOf(this.context);
    const here = read.facts.references.filter(({ place }) => place.file === file && isAt(place.pointer, pointer));
    return here.flatMap(({ to, known }) => (isTypes(to, known, this.names) ? this.types() : this.listOf(to, known)));
  }

  private types(): readonly Offer[] {
    const { language, read } = this.context;
    const scalars = Object.values(language.fieldTypes).map(({ name, doc }) => ({ ...this.text(name, 'type'), doc }));
    return [...scalars, ...this.listOf('entity', [...read.registry.entities.keys()])];
  }

  /** The fields of the record that a list of columns is about, also those of the records in it. */
  private columns(): readonly Offer[] {
    const { read, file, cursor } = this.context;
    const pointer = pointerOf(this.context);
    const here = read.facts.columns.filter(({ place }) => place.file === file && place.pointer === pointer);
    const holders = cursor.before.split('.').slice(0, -1);
    return here.flatMap(({ record }) => {
      const found = record && follow(record, holders);
      const members = found && 'type' in found ? membersOf(found.type) : new Map<string, Type>();
      return [...members].map(([name, type]) => this.text([...holders, name].join('.'), typeName(type)));
    });
  }

  /** What an argument of a pattern may be, by the kind of its param. */
  private ofPattern(): readonly Offer[] {
    const { read, cursor } = this.context;
    const at = cursor.segments.lastIndexOf('use');
    if (at < 0 || cursor.segments.length !== at + 3) return [];
    const params = read.registry.ofKind('pattern').get(cursor.segments[at + 1] ?? '')?.value['params'];
    const param = isRecord(params) ? params[cursor.segments[at + 2] ?? ''] : undefined;
    const type = isRecord(param) ? param['type'] : param;
    if (type === 'call' || type === 'entity') return this.listOf(type, this.names.of(type));
    return type === 'boolean' ? this.flags() : [];
  }

  private flags(): readonly Offer[] {
    return ['true', 'false'].map((word) => ({ word, insert: word, sort: 'value', detail: 'flag' }));
  }

  private ofShape(shape: Shape): readonly Offer[] {
    const { language } = this.context;
    if (shape.is === 'part' && ['type', 'field', 'bodyType'].includes(shape.part)) return this.types();
    if (shape.is === 'part' && ['options', 'source'].includes(shape.part))
      return [
        ...this.lists(),
        ...this.listOf('options', this.names.of('options')),
        ...this.listOf('call', this.names.of('reading call')),
      ];
    if (shape.is === 'part' && shape.part === 'right') return this.listOf('function', this.names.of('function'));
    return shapesOf(shape, language).flatMap((each) => this.ofOne(each));
  }

  private ofOne(shape: Shape): readonly Offer[] {
    if (shape.is === 'choice') return shape.of.map((word) => this.text(word, 'choice', 'value'));
    if (shape.is === 'flag' || shape.is === 'condition') return this.flags();
    return shape.is === 'reference' && shape.to !== 'data' ? this.listOf(shape.to, this.names.of(shape.to)) : [];
  }

  /** The lists that the screen has loaded or was given. */
  private lists(): readonly Offer[] {
    const { read, file } = this.context;
    const scope = scopeAt(read.facts, file, pointerOf(this.context));
    return ['data', 'inputs', 'state', 'derive'].flatMap((root) => {
      const type = scope?.roots.get(root);
      return [...(type ? membersOf(type) : [])]
        .filter(([, { is }]) => is === 'list' || is === 'any')
        .map(([name, of]) => this.text(`{${root}.${name}}`, typeName(of), 'path'));
    });
  }

  /** Words that the language leaves open, though it is known which there are. */
  private byName(property: string): readonly Offer[] {
    const { read, cursor } = this.context;
    const functions = () => this.listOf('function', this.names.of('function'));
    switch (property) {
      case 'format':
        return formatDescriptions().map(({ title, lines }) => ({
          ...this.text(title, 'format', 'format'),
          doc: lines.join(' '),
        }));
      case 'access':
        return [...['public', 'session'].map((word) => this.text(word, 'access', 'value')), ...functions()];
      case 'stale':
        return this.listOf('calls', [...read.registry.services]);
      case 'pick':
        return this.fieldsOf(this.neighbour('of'));
      case 'fields':
        return this.rowsOf(this.neighbour('call'));
      case 'sort':
        return cursor.content === undefined ? [] : this.rowFields();
      default:
        return [];
    }
  }

  /** What stands beside a list whose element is typed, or beside the value. */
  private neighbour(key: string): Json | undefined {
    const { segments, value } = this.context.cursor;
    const depth = /^\d+$/.test(segments.at(-1) ?? '') ? 2 : 1;
    let at: unknown = value;
    for (const segment of segments.slice(0, -depth))
      at = (at as Readonly<Record<string, unknown>> | undefined)?.[segment];
    return isRecord(at) ? (at[key] as Json | undefined) : undefined;
  }

  private fieldsOf(entity: Json | undefined): readonly Offer[] {
    const type = typeof entity === 'string' ? this.context.read.registry.entities.get(entity)?.type : undefined;
    return this.members(type);
  }

  private rowsOf(call: Json | undefined): readonly Offer[] {
    const result = typeof call === 'string' ? this.context.read.registry.calls.get(call)?.result : undefined;
    return this.members(result?.is === 'list' ? result.of : result);
  }

  private rowFields(): readonly Offer[] {
    const { read, file } = this.context;
    return this.members(scopeAt(read.facts, file, pointerOf(this.context))?.roots.get('row'));
  }

  private members(type: Type | undefined): readonly Offer[] {
    return [...(type ? membersOf(type) : [])].map(([name, of]) => this.text(name, typeName(of)));
  }
}

/** A reference in a list or map of one stands at the whole of it. */
function isAt(place: string, pointer: string): boolean {
  return (
    pointer === place || (pointer.startsWith(`${place}/`) && /^\/(?:0|map|map\/0)$/.test(pointer.slice(place.length)))
  );
}

function isTypes(to: string, known: readonly string[], names: KnownNames): boolean {
  return to === 'entity' && known.length === names.types.length;
}

function docOf(sort: string, name: string, registry: Registry): { readonly doc?: string } {
  const described = describe({ sort, of: '', name }, registry);
  return described ? { doc: [described.title, ...described.lines].join('\n') } : {};
}

type Opening = '{' | '[' | '"' | '';

function paramOpening(type: string): Opening {
  if (type === 'text' || type === 'call' || type === 'entity') return '"';
  if (type === 'record') return '{';
  return ['columns', 'actions', 'steps', 'checks', 'names', 'blocks'].includes(type) ? '[' : '';
}

/** How the value of a property usually begins. */
function opening(shape: Shape, language: Language): Opening {
  const shapes = shapesOf(shape, language);
  const isThere = (is: Shape['is']) => shapes.some((each) => each.is === is);
  if (shapes.length > 1 && !isThere('text') && !isThere('word')) return '';
  switch (shapes[0]?.is) {
    case 'list':
      return '[';
    case 'map':
    case 'object':
    case 'record':
      return '{';
    case 'text':
    case 'word':
    case 'reference':
    case 'choice':
      return '"';
    default:
      return '';
  }
}
