import { isRecord } from '../../json.ts';
import { columnId } from '../../language/element-id.ts';
import type { Place } from '../../problem.ts';
import type { Entity, Rec } from '../registry.ts';
import { pathsRead } from './paths-read.ts';

/** What the columns, derived names and rules of a form depend on. Derived names stand as 'derive.x', columns by their id. */
export interface FormGraph {
  readonly reads: ReadonlyMap<string, ReadonlySet<string>>;
  readonly places: ReadonlyMap<string, Place>;
  /** Dependencies that rules make, as 'target<source'. */
  readonly byRule: ReadonlySet<string>;
}

/** One column with the conditions of its sections and what its entity says for it. */
interface Column {
  readonly id: string;
  readonly properties: Rec;
  readonly conditions: readonly unknown[];
  readonly place: Place;
}

type PlaceOf = (part: object, key?: string | number) => Place;

/** Builds the graph of one form from its columns, `derive` and `rules`. */
export function formGraph(node: Rec, entity: Entity | undefined, place: PlaceOf): FormGraph {
  const columns = columnsOf(node['columns'], entity, place, []);
  return new Builder(columns.map(({ id }) => id)).build(node, columns, place);
}

function columnsOf(raw: unknown, entity: Entity | undefined, place: PlaceOf, conditions: readonly unknown[]): Column[] {
  if (!Array.isArray(raw)) return [];
  return raw.flatMap((column: unknown, index): Column[] => {
    const inherited = (id: string) => entity?.fields.get(id)?.properties ?? {};
    if (typeof column === 'string')
      return [{ id: column, properties: inherited(column), conditions, place: place(raw, index) }];
    if (!isRecord(column) || 'note' in column) return [];
    if ('section' in column)
      return columnsOf(column['columns'], entity, place, [...conditions, column['when'], column['edit']]);
    const id = columnId(column);
    if (id === undefined) return [];
    return [{ id, properties: { ...inherited(id), ...column }, conditions, place: place(column) }];
  });
}

class Builder {
  private readonly reads = new Map<string, Set<string>>();
  private readonly places = new Map<string, Place>();
  private readonly byRule = new Set<string>();
  private readonly byFirst = new Map<string, string[]>();

  constructor(ids: readonly string[]) {
    for (const id of ids) {
      const first = id.split('.')[0] ?? '';
      const known = this.byFirst.get(first);
      if (known) known.push(id);
      else this.byFirst.set(first, [id]);
    }
  }

  build(node: Rec, columns: readonly Column[], place: PlaceOf): FormGraph {
    for (const { id, place: at } of columns) this.places.set(id, at);
    for (const { id, properties, conditions } of columns) {
      const { value, when, edit, options, sets } = properties;
      this.add(id, this.sources([value, options]));
      for (const condition of [when, edit, ...conditions]) this.add(id, this.sources(condition, 'condition'));
      if (isRecord(sets)) for (const [target, raw] of Object.entries(sets)) this.set(id, target, raw);
    }
    const { derive } = node;
    if (isRecord(derive)) {
      for (const [name, raw] of Object.entries(derive)) {
        this.places.set(`derive.${name}`, place(derive, name));
        this.add(`derive.${name}`, this.sources(raw));
      }
    }
    if (Array.isArray(node['rules'])) for (const rule of node['rules']) this.rule(rule);
    return { reads: this.reads, places: this.places, byRule: this.byRule };
  }

  private add(target: string, sources: Iterable<string>): void {
    const known = this.reads.get(target) ?? new Set<string>();
    this.reads.set(target, known);
    for (const source of sources) known.add(source);
  }

  /** A column that is set may be read for it: the value that stands there is the old one. */
  private set(source: string, target: string, raw: unknown): void {
    this.add(target, [source, ...this.sources(raw).filter((each) => each !== target)]);
  }

  private rule(rule: unknown): void {
    const sources = ruleColumns(rule, 'colInputList');
    for (const target of ruleColumns(rule, 'colOutputList')) {
      this.add(target, sources);
      for (const source of sources) this.byRule.add(`${target}<${source}`);
    }
  }

  /** The columns and derived names that a value reads. */
  private sources(raw: unknown, slot?: 'condition'): readonly string[] {
    return pathsRead(raw, slot).flatMap((path): readonly string[] => {
      const [root, first = '', ...rest] = path.split('.');
      if (root === 'derive' && first !== '') return [`derive.${first}`];
      if (root !== 'values' || first === '') return [];
      const below = [first, ...rest].join('.');
      return (this.byFirst.get(first) ?? []).filter(
        (id) => id === below || below.startsWith(`${id}.`) || id.startsWith(`${below}.`),
      );
    });
  }
}

/** The ids of the columns in one side of a rule. */
export function ruleColumns(rule: unknown, side: 'colInputList' | 'colOutputList'): readonly string[] {
  const list = isRecord(rule) ? rule[side] : undefined;
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown) => {
    const column = isRecord(each) && isRecord(each['formColumnDto']) ? each['formColumnDto']['columnId'] : undefined;
    return typeof column === 'string' || typeof column === 'number' ? [String(column)] : [];
  });
}
