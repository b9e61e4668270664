import { isRecord } from '../json.ts';
import { blockCommon } from '../language/block-descriptor.ts';
import { branchOf } from '../language/branch-of.ts';
import { columnProperties, fieldProperties } from '../language/field-properties.ts';
import { kindOf } from '../language/keyed.ts';
import { definitionCommon } from '../language/kind-descriptor.ts';
import type { Language } from '../language/language.ts';
import type { PartName, PropertyTable, Shape } from '../language/shape.ts';
import { stepCommon } from '../language/step-descriptor.ts';

export type Rec = Readonly<Record<string, unknown>>;

/**
 * What a value of a definition is to an overlay: a record of known properties, a map or list of elements, or a value that
 * is changed as a whole. A record in shorthand is seen written out; `short` names the property that the shorthand is.
 */
export type View =
  | { readonly is: 'record'; readonly table: PropertyTable; readonly node: Rec; readonly short?: string }
  | { readonly is: 'map'; readonly of: Shape; readonly node: Rec }
  | { readonly is: 'list'; readonly of: Shape; readonly node: readonly unknown[] }
  | { readonly is: 'value' };

const value: View = { is: 'value' };

/** Small grammar symbols whose inside no one changes by itself. */
const whole: ReadonlySet<PartName> = new Set(['type', 'read', 'paths', 'search', 'right']);

/** The table of a definition's own properties. */
export function definitionTable(kind: string, language: Language): PropertyTable {
  return kept(language, `kind ${kind}`, () => {
    const own = Object.hasOwn(language.kinds, kind) ? language.kinds[kind]?.properties : undefined;
    return { ...definitionCommon, ...own, ...language.uses };
  });
}

/** Everything that a block of a kind may say. */
export function blockTable(name: string, language: Language): PropertyTable {
  return kept(language, `block ${name}`, () => {
    const kind = language.blocks[name];
    return { ...(kind && { [name]: { shape: kind.main.shape, doc: kind.doc } }), ...blockCommon, ...kind?.properties };
  });
}

/** Everything that a step of a kind may say. */
export function stepTable(name: string, language: Language): PropertyTable {
  return kept(language, `step ${name}`, () => {
    const kind = language.steps[name];
    return { ...(kind && { [name]: { shape: kind.main.shape, doc: kind.doc } }), ...stepCommon, ...kind?.properties };
  });
}

const tables = new WeakMap<Language, Map<string, PropertyTable>>();

/** One table for each thing, so that two of one sort are known by it. */
function kept(language: Language, name: string, make: () => PropertyTable): PropertyTable {
  const known = tables.get(language) ?? new Map<string, PropertyTable>();
  tables.set(language, known);
  const table = known.get(name) ?? make();
  known.set(name, table);
  return table;
}

/** A definition as an overlay sees it. */
export function definitionView(tree: Rec, language: Language): View {
  return { is: 'record', table: definitionTable(String(tree['kind']), language), node: tree };
}

/** A value as an overlay sees it, by the shape of its place. */
export function viewOf(raw: unknown, shape: Shape, language: Language): View {
  switch (shape.is) {
    case 'list':
      return Array.isArray(raw) && holdsElements(shape.of) ? { is: 'list', of: shape.of, node: raw } : value;
    case 'map':
      return isRecord(raw) ? { is: 'map', of: shape.of, node: raw } : value;
    case 'object':
      return isRecord(raw) ? { is: 'record', table: shape.of, node: raw } : value;
    case 'either': {
      const branch = branchOf(raw, shape.of);
      return branch ? viewOf(raw, branch.shape, language) : value;
    }
    case 'keyed':
      return isRecord(raw) ? keyedView(raw, shape.of, language) : value;
    case 'part':
      return partView(raw, shape.part, language);
    default:
      return value;
  }
}

function partView(raw: unknown, part: PartName, language: Language): View {
  if (whole.has(part)) return value;
  if (part === 'column' && typeof raw === 'string')
    return { is: 'record', table: columnProperties, node: { id: raw }, short: 'id' };
  if (part === 'field' && isType(raw))
    return { is: 'record', table: fieldProperties, node: { type: raw }, short: 'type' };
  if ((part === 'form' || part === 'grid') && Array.isArray(raw)) {
    const table = language.kinds[part]?.properties ?? {};
    return { is: 'record', table, node: { columns: raw }, short: 'columns' };
  }
  if (part === 'option') return optionView(raw, language);
  return viewOf(raw, language.notations[part], language);
}

function isType(raw: unknown): boolean {
  return typeof raw === 'string' || Array.isArray(raw) || (isRecord(raw) && Object.hasOwn(raw, 'map'));
}

/** An option may be its value, or a list of value and label. */
function optionView(raw: unknown, language: Language): View {
  if (isRecord(raw)) return viewOf(raw, language.notations.option, language);
  const written = viewOf({ value: null }, language.notations.option, language);
  if (written.is !== 'record') return value;
  if (!Array.isArray(raw)) return { ...written, node: { value: raw }, short: 'value' };
  const [first, label, ...more] = raw;
  if (more.length > 0 || raw.length === 0) return value;
  return { ...written, node: { value: first, ...(label === undefined ? {} : { label }) } };
}

function keyedView(raw: Rec, of: 'blocks' | 'steps', language: Language): View {
  if (language.uses && isRecord(raw['use'])) return viewOf(raw, language.notations.use, language);
  const found = of === 'blocks' ? kindOf(raw, language.blocks) : kindOf(raw, language.steps);
  if ('kinds' in found) return value;
  const { name } = found.kind;
  return { is: 'record', table: of === 'blocks' ? blockTable(name, language) : stepTable(name, language), node: raw };
}

/** True for lists whose elements have ids; a list of names is one value. */
function holdsElements(of: Shape): boolean {
  if (of.is === 'either') return of.of.some(({ shape }) => holdsElements(shape));
  return (
    of.is === 'keyed' || of.is === 'object' || (of.is === 'part' && (of.part === 'column' || of.part === 'option'))
  );
}
