import { isRecord, type JsonRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import type { Shape } from '../language/shape.ts';
import { definitionView, type Rec, type View, viewOf } from './view.ts';

/** A copy of a definition with the properties of its records in the order of the language; maps keep theirs. */
export function inOrder(tree: Rec, language: Language): JsonRecord {
  return copied(tree, definitionView(tree, language), language) as JsonRecord;
}

function copied(raw: unknown, view: View, language: Language): unknown {
  const inside = (value: unknown, shape: Shape) => copied(value, viewOf(value, shape, language), language);
  switch (view.is) {
    case 'list':
      return view.node.map((each) => inside(each, view.of));
    case 'map':
      return Object.fromEntries(Object.entries(view.node).map(([key, each]) => [key, inside(each, view.of)]));
    case 'record': {
      if (view.short === 'columns') return copied(raw, columnsOf(view, language), language);
      if (!isRecord(raw)) return plain(raw);
      const known = Object.keys(view.table).filter((name) => Object.hasOwn(raw, name));
      const others = Object.keys(raw).filter((name) => !Object.hasOwn(view.table, name));
      return Object.fromEntries(
        [...known, ...others].map((name) => {
          const shape = view.table[name]?.shape;
          return [name, shape && Object.hasOwn(view.table, name) ? inside(raw[name], shape) : plain(raw[name])];
        }),
      );
    }
    default:
      return plain(raw);
  }
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
