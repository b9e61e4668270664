import { KnownNames } from '../check/known-names.ts';
import { openRights } from '../check/rules/call-rights.ts';
import { follow, type Type, typeName } from '../check/types.ts';
import { isRecord, type Json } from '../json.ts';
import type { Shape } from '../language/shape.ts';
import { shapeAt, shapesOf } from '../language/shape-at.ts';
import { formatDescriptions } from './describe.ts';
import { membersOf } from './expression-offers.ts';
import type { Offer } from './offer.ts';
import { docOf, type OfferContext, pointerOf, scopeAt, within } from './offer-place.ts';

/** The values that a place may take, as far as they can be listed. */
export function offeredValues(context: OfferContext): readonly Offer[] {
  return new ValuesAt(context).offers();
}

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
        return [...[...openRights].map((word) => this.text(word, 'access', 'value')), ...functions()];
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
