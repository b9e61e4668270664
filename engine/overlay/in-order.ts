import { isRecord, type JsonRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import { presentChoice, presentName } from '../language/present-words.ts';
import type { PropertyTable, Shape } from '../language/shape.ts';
import { definitionView, type Rec, type View, viewOf } from './view.ts';

/** A copy of a definition with its properties under their present names, in the order of the language; maps keep theirs. */
export function inOrder(tree: Rec, language: Language): JsonRecord {
  return copied(tree, definitionView(tree, language), language) as JsonRecord;
}

function copied(raw: unknown, view: View, language: Language): unknown {
  const inside = (value: unknown, shape: Shape) =>
    copied(presentChoice(value, shape), viewOf(value, shape, language), language);
  switch (view.is) {
    case 'list':
      return view.node.map((each) => inside(each, view.of));
    case 'map':
      return Object.fromEntries(Object.entries(view.node).map(([key, each]) => [key, inside(each, view.of)]));
    case 'record': {
      if (view.short === 'columns') return copied(raw, columnsOf(view, language), language);
      if (!isRecord(raw)) return plain(raw);
      const said = underPresentNames(raw, view.table);
      const known = Object.keys(view.table).filter((name) => Object.hasOwn(said, name));
      const others = Object.keys(said).filter((name) => !Object.hasOwn(view.table, name));
      return Object.fromEntries(
        [...known, ...others].map((name) => {
          const shape = view.table[name]?.shape;
          return [name, shape && Object.hasOwn(view.table, name) ? inside(said[name], shape) : plain(said[name])];
        }),
      );
    }
    default:
      return plain(raw);
  }
}

/** A record with the names of today; what was said by both has the value of the former one. */
function underPresentNames(raw: Rec, table: PropertyTable): Rec {
  const former = Object.keys(raw).filter((name) => presentName(table, name) !== name);
  if (former.length === 0) return raw;
  const { ...said } = raw as Record<string, unknown>;
  for (const name of former) {
    said[presentName(table, name)] = said[name];
    delete said[name];
  }
  return said;
}

function columnsOf(view: View & { is: 'record' }, language: Language): View {
  const shape = view.table['columns']?.shape;
  return shape ? viewOf(view.node['columns'], shape, language) : { is: 'value' };
}

function plain(raw: unknown): unknown {
  if (Array.isArray(raw)) return raw.map(plain);
  if (!isRecord(raw)) return raw;
  return Object.fromEntries(Object.entries(raw).map(([key, part]) => [key, plain(part)]));
}
