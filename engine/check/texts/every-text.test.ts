import { describe, expect, it } from 'vitest';
import type { Json } from '../../json.ts';
import { blockCommon } from '../../language/block-descriptor.ts';
import { language } from '../../language/language.ts';
import type { PropertyTable, Shape } from '../../language/shape.ts';
import { stepCommon } from '../../language/step-descriptor.ts';
import { textPlaces } from './text-places.ts';

type Rec = Readonly<Record<string, unknown>>;

/** A text that the language knows, and a definition in which only this one is said. */
interface Found {
  readonly what: string;
  readonly kind: string;
  readonly value: Rec;
}

const marked = 'Said nowhere else';

/** Every text of the language, each in the least definition that can say it. */
function everyText(): readonly Found[] {
  const found: Found[] = [];
  const seen = new Set<unknown>();
  for (const [kind, { properties }] of Object.entries(language.kinds)) {
    if (kind === 'pattern' || kind === 'texts') continue;
    const hold = (value: Rec) => ({ kind, id: 'one', ...value });
    inTable(kind, properties, (what, value) => found.push({ what, kind, value: hold(value) }), seen);
  }
  return found;
}

type Tell = (what: string, value: Rec) => void;

function inTable(name: string, table: PropertyTable, tell: Tell, seen: Set<unknown>): void {
  if (seen.has(table)) return again(name, table, tell);
  seen.add(table);
  for (const [property, { shape }] of Object.entries(table)) {
    inShape(`${name}.${property}`, shape, (what, value) => tell(what, { ...needed(table), [property]: value }), seen);
  }
}

function inShape(what: string, shape: Shape, tell: (what: string, value: unknown) => void, seen: Set<unknown>): void {
  switch (shape.is) {
    case 'text':
      return tell(what, marked);
    case 'list':
      return inShape(what, shape.of, (name, value) => tell(name, [value]), seen);
    case 'map':
      return inShape(what, shape.of, (name, value) => tell(name, { one: value }), seen);
    case 'object':
      return inTable(`${what} (${shape.name})`, shape.of, tell, seen);
    case 'either':
      for (const branch of shape.of) inShape(what, branch.shape, tell, seen);
      return;
    case 'part': {
      if (seen.has(`${what} ${shape.part}`)) return;
      seen.add(`${what} ${shape.part}`);
      return inShape(what, language.notations[shape.part], tell, seen);
    }
    case 'keyed': {
      const table = language[shape.of];
      const common = shape.of === 'blocks' ? blockCommon : stepCommon;
      for (const kind of Object.values(table)) {
        const own: PropertyTable = {
          ...common,
          ...kind.properties,
          [kind.name]: { ...kind.main, doc: '', required: true },
        };
        if (seen.has(kind)) again(`${what} ${kind.name}`, own, tell);
        else inTable(`${shape.of} ${kind.name}`, own, tell, seen.add(kind));
      }
      return;
    }
    default:
      return;
  }
}

/** What was met elsewhere: one of its texts is enough to know that it can be addressed here too. */
function again(name: string, table: PropertyTable, tell: Tell): void {
  const [property] = Object.entries(table).find(([key, { shape }]) => shape.is === 'text' && key !== 'icon') ?? [];
  if (property !== undefined) tell(`${name}.${property}`, { ...needed(table), [property]: marked });
}

/** What has to be said, with an id, or what an id follows from. */
function needed(table: PropertyTable): Rec {
  const named = ['id', 'page', 'label'].find((name) => Object.hasOwn(table, name));
  const said = Object.entries(table).filter(([name, { required }]) => required || name === named);
  return Object.fromEntries(said.map(([name, { shape }]) => [name, name === 'id' ? 'one' : least(shape)]));
}

function least(shape: Shape): Json {
  switch (shape.is) {
    case 'list':
    case 'keyed':
      return [];
    case 'map':
    case 'record':
    case 'object':
      return {};
    case 'number':
      return 1;
    case 'flag':
      return true;
    case 'choice':
      return shape.of[0] ?? '';
    case 'either':
      return shape.of[0] ? least(shape.of[0].shape) : '';
    case 'part':
      return shape.part === 'steps' || shape.part === 'blocks' || shape.part === 'columns' ? [] : 'other';
    default:
      return 'other';
  }
}

/** What is named by a text and read by nobody. */
const codes = /\.(icon|navigate|copy)$/;

/** What the server judges and says, in one language to everybody. */
const ofServer = /^(entities|calls)\..*\(check\)/;

describe('a text that the language knows', () => {
  const every = everyText().filter(({ what }) => !codes.test(what) && !ofServer.test(what));

  it('can be said in another language, wherever it may stand', () => {
    const lost = every.filter(({ kind, value }) => {
      const places = textPlaces({ kind, id: 'one', file: 'one.json', value });
      return ![...places.values()].some((place) => place.value === marked);
    });
    expect(lost.map(({ what }) => what)).toEqual([]);
    const met = new Set(every.map(({ what }) => what.replace(/^\w+ /, '')));
    const known = ['page.title', 'toast.title', 'confirm.ok', 'tabs (tab).label', 'cards.title', 'stack.title'];
    expect(known.filter((name) => ![...met].some((each) => each.includes(name)))).toEqual([]);
    expect(every.length).toBeGreaterThan(150);
  });
});

describe('texts of values', () => {
  const places = (derive: Rec, compute: Json) => {
    const page = { kind: 'page', id: 'one', derive, body: [] };
    const entities = {
      kind: 'entities',
      id: 'one',
      entities: { one: { fields: { told: { type: 'text', compute } } } },
    };
    return [page, entities].flatMap((value) => [...textPlaces({ kind: value.kind, id: 'one', value } as never).keys()]);
  };
  const told = '/entities/one/fields/told/compute';

  it('can be said where they are sentences for people', () => {
    const sentences = {
      span: '{row.from:date} to {row.until:date}',
      acts: { if: ['row.other', ' You decide in the place of {row.other}.', ''] },
      none: { if: ['row.other', '{row.other}', 'Nobody decides.'] },
    };
    expect(places(sentences, '{row.type}, asked for')).toEqual(
      expect.arrayContaining(['/derive/span', '/derive/acts', '/derive/none', told]),
    );
  });

  it('stay as they are where they may be compared or sent', () => {
    const values = {
      approval: { if: ['row.lead', 'Approved by Lead', 'Approved'] },
      one: 'Late',
      mixed: { if: ['row.other', 'Seen by {row.other}', 'Approved'] },
      sum: '{row.a + row.b}',
      map: { lookup: ['{row.state}', { Late: 'It is late.' }] },
    };
    expect(places(values, 'Approved').filter((each) => /derive|compute/.test(each))).toEqual([]);
  });
});
