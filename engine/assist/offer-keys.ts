import type { Scope } from '../check/scope.ts';
import { type Type, typeName } from '../check/types.ts';
import { isRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import type { PropertyTable, Shape } from '../language/shape.ts';
import { shapeAt, shapesOf } from '../language/shape-at.ts';
import { operatorNamed, operatorNames } from '../logic/operators/index.ts';
import { signatureOf } from './describe.ts';
import { membersOf } from './expression-offers.ts';
import type { Offer } from './offer.ts';
import { docOf, nearest, type OfferContext, pointerOf, scopeAt, within } from './offer-place.ts';

/** The keys that a record may still say. */
export function offeredKeys(context: OfferContext): readonly Offer[] {
  return new KeysAt(context).offers();
}

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
