import { isUnstorable } from '../formats/unstorable.ts';
import { isRecord } from '../json.ts';
import { conditionByName } from './conditions.ts';
import { groupId, groupType, measureType } from './groups.ts';
import { intervalByName } from './intervals.ts';
import type { AggregateName, Cell, Formula, Group, Measure, Order, Query, Search, Where } from './query.ts';
import { queryBounds as bounds } from './query-bounds.ts';
import { type ColumnType, called, orderOf, type Source, type SourceColumn } from './source.ts';
import { shown, unknownName } from './unknown-name.ts';
import { formulaSigns } from './work-out.ts';

/** A mistake in a query: where it stands in it (a JSON pointer), and a sentence. */
export interface QueryProblem {
  readonly pointer: string;
  readonly message: string;
}

export type CheckedQuery = { readonly query: Query } | { readonly problems: readonly QueryProblem[] };

/** The most mistakes that are told of one query. */
const mostProblems = 20;

/**
 * Reads a query that somebody sent: `{ columns, where, search, order, after, offset, limit, groups, measures, having }`, a condition as
 * `{ column, is, value }`, `{ and: [] }`, `{ or: [] }` or `{ not: {} }`. What is answered names columns of the source alone.
 * A group is a column or `{ column, interval, id }`, a measure `{ id, measure, column, to, where }` or `{ id, formula }`.
 */
export function checkQuery(asked: unknown, source: Source): CheckedQuery {
  const reader = new QueryReader(source);
  const query = reader.query(asked);
  return reader.problems.length > 0 ? { problems: reader.problems } : { query };
}

const names: ReadonlySet<string> = new Set([
  'columns',
  'where',
  'search',
  'order',
  'after',
  'offset',
  'limit',
  'groups',
  'measures',
  'having',
]);
/** What each measure is taken of. */
const measures: Readonly<
  Record<AggregateName, { readonly column: 'must' | 'may'; readonly types?: readonly ColumnType[]; readonly to?: true }>
> = {
  count: { column: 'may' },
  distinct: { column: 'must' },
  sum: { column: 'must', types: ['number'] },
  average: { column: 'must', types: ['number'] },
  min: { column: 'must', types: ['number', 'date'] },
  max: { column: 'must', types: ['number', 'date'] },
  median: { column: 'must', types: ['number'] },
  apart: { column: 'must', types: ['date'], to: true },
};
const measureNames = Object.keys(measures) as readonly AggregateName[];

function isId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z]\w{0,59}$/.test(id);
}

class QueryReader {
  readonly problems: QueryProblem[] = [];
  private readonly source: Source;
  private conditions = 0;

  constructor(source: Source) {
    this.source = source;
  }

  query(asked: unknown): Query {
    if (!isRecord(asked)) return this.tell('', 'A query is a record.', {});
    for (const name of Object.keys(asked)) if (!names.has(name)) this.unknown('', name, names, 'word of a query');
    const grouped = asked['groups'] !== undefined || asked['measures'] !== undefined;
    const ids = grouped ? this.measures(asked['measures']) : [];
    const groups = grouped ? this.groups(asked['groups'], ids) : [];
    const results = new Set([...groups.map(groupId), ...ids.map(({ id }) => id)]);
    const order = this.order(asked['order'], grouped ? results : undefined);
    if (grouped) {
      if (ids.length === 0) this.tell('/measures', 'A query with groups needs at least one measure.');
      for (const name of ['columns', 'after'] as const)
        if (asked[name] !== undefined) this.tell(`/${name}`, `A query with groups takes no ${name}.`);
    } else if (asked['having'] !== undefined) this.tell('/having', "'having' stands beside measures.");
    const where = asked['where'] === undefined ? undefined : this.where(asked['where'], '/where', 1);
    const having =
      grouped && asked['having'] !== undefined
        ? this.where(asked['having'], '/having', 1, this.answersOf(groups, ids))
        : undefined;
    const search = this.search(asked['search']);
    const offset = this.whole(asked, 'offset', 0);
    const limit = this.whole(asked, 'limit', 1);
    if (offset !== undefined && limit === undefined) this.tell('/offset', "'offset' stands beside a limit.");
    if (offset !== undefined && asked['after'] !== undefined)
      this.tell('/offset', "'offset' and 'after' exclude each other.");
    const columns = grouped ? undefined : this.columns(asked['columns'], '/columns');
    const after = grouped ? undefined : this.after(asked['after'], order);
    return {
      ...(columns ? { columns } : {}),
      ...(where ? { where } : {}),
      ...(search ? { search } : {}),
      ...(order.length > 0 ? { order } : {}),
      ...(after ? { after } : {}),
      ...(offset === undefined ? {} : { offset }),
      ...(limit === undefined ? {} : { limit }),
      ...(grouped ? { groups, measures: ids } : {}),
      ...(having ? { having } : {}),
    };
  }

  /** What groups answer, as conditions name it. */
  private answersOf(groups: readonly Group[], measured: readonly Measure[]): Source {
    const columns = [
      ...groups.map((group) => [groupId(group), { type: groupType(group, this.source) }] as const),
      ...measured.map((measure) => [measure.id, { type: measureType(measure, this.source) }] as const),
    ];
    return { label: 'groups and measures', columns: new Map(columns), order: [] };
  }

  private where(asked: unknown, at: string, depth: number, source = this.source): Where | undefined {
    this.conditions += 1;
    // Told once: a query of a million conditions is not walked to its end.
    if (this.conditions > bounds.conditions) {
      if (this.conditions === bounds.conditions + 1)
        this.tell(at, `A query takes at most ${bounds.conditions} conditions; this one has more.`);
      return undefined;
    }
    if (depth > bounds.depth) return this.tell(at, `Conditions stand at most ${bounds.depth} deep in each other.`);
    if (!isRecord(asked)) return this.tell(at, 'A condition is a record.');
    const [name = '', ...more] = Object.keys(asked);
    if (name === 'and' || name === 'or') {
      const list = asked[name];
      if (more.length > 0 || !Array.isArray(list))
        return this.tell(at, `'${name}' stands alone, with a list of conditions.`);
      const parts: Where[] = [];
      for (const [index, each] of list.entries()) {
        if (this.conditions > bounds.conditions) break;
        const part = this.where(each, `${at}/${name}/${index}`, depth + 1, source);
        if (part) parts.push(part);
      }
      return name === 'and' ? { and: parts } : { or: parts };
    }
    if (name === 'not') {
      if (more.length > 0) return this.tell(at, "'not' stands alone, with one condition.");
      const part = this.where(asked['not'], `${at}/not`, depth + 1, source);
      return part && { not: part };
    }
    return this.leaf(asked, at, source);
  }

  private leaf(asked: Readonly<Record<string, unknown>>, at: string, source: Source): Where | undefined {
    for (const name of Object.keys(asked))
      if (!['column', 'is', 'value'].includes(name))
        return this.unknown(at, name, ['column', 'is', 'value'], 'word of a condition');
    const column = this.column(asked['column'], `${at}/column`, source);
    const is = asked['is'];
    const condition = typeof is === 'string' ? conditionByName.get(is) : undefined;
    if (!condition) return this.unknown(`${at}/is`, is, conditionByName.keys(), 'condition');
    if (!column) return undefined;
    const name = String(asked['column']);
    const { takes, types } = condition;
    if (types && !types.includes(column.type))
      return this.tell(`${at}/is`, `'${is}' cannot be asked of ${name}, which is ${called[column.type]}.`);
    const value = asked['value'];
    if (takes === 'nothing')
      return value === undefined ? condition.where(name, []) : this.tell(`${at}/value`, `'${is}' takes no value.`);
    const given = takes === 'pair' || takes === 'values' ? value : [value];
    if (!Array.isArray(given) || (takes === 'pair' && given.length !== 2))
      return this.tell(`${at}/value`, `'${is}' takes a list of ${takes === 'pair' ? 'two ' : ''}values.`);
    if (given.length > bounds.values)
      return this.tell(
        `${at}/value`,
        `A condition takes at most ${bounds.values} values; this one has ${given.length}.`,
      );
    const misfit = given.findIndex((each) => !this.fits(each, takes === 'part' ? 'text' : column.type));
    if (misfit >= 0) {
      const place = takes === 'pair' || takes === 'values' ? `${at}/value/${misfit}` : `${at}/value`;
      return this.tell(place, this.misfit(given[misfit], name, takes === 'part' ? 'text' : column.type));
    }
    return condition.where(name, given as readonly (string | number | boolean)[]);
  }

  private search(asked: unknown): Search | undefined {
    if (asked === undefined) return undefined;
    const { text, columns: named } = isRecord(asked) ? asked : { text: asked, columns: undefined };
    if (typeof text !== 'string') return this.tell('/search', 'A search is a text.');
    if (text.length > bounds.text || isUnstorable(text))
      return this.tell('/search', this.misfit(text, 'The search', 'text'));
    const columns = this.columns(named, '/search/columns');
    for (const [index, name] of (columns ?? []).entries()) {
      const { type } = this.source.columns.get(name) ?? { type: 'text' };
      if (type !== 'text' && type !== 'date')
        this.tell(`/search/columns/${index}`, `${name} is ${called[type]}; only texts and dates are searched.`);
    }
    return columns ? { text, columns } : { text };
  }

  private order(asked: unknown, results: ReadonlySet<string> | undefined): readonly Order[] {
    return this.list(asked, '/order', bounds.order).flatMap((each, index): Order[] => {
      const at = `/order/${index}`;
      const { column, down = false } = isRecord(each) ? each : { column: each };
      if (typeof down !== 'boolean') this.tell(`${at}/down`, "'down' is true or false.");
      if (results) {
        if (typeof column === 'string' && results.has(column)) return [{ column, down: down === true }];
        this.unknown(at, column, results, 'group or measure');
        return [];
      }
      return this.column(column, at) ? [{ column: String(column), down: down === true }] : [];
    });
  }

  private after(asked: unknown, order: readonly Order[]): readonly Cell[] | undefined {
    if (asked === undefined) return undefined;
    const whole = orderOf(order, this.source);
    if (!Array.isArray(asked) || asked.length !== whole.length)
      return this.tell(
        '/after',
        `'after' is a list of ${whole.length} values: ${whole.map(({ column }) => column).join(', ')}.`,
      );
    for (const [index, { column }] of whole.entries()) {
      const { type } = this.source.columns.get(column) ?? { type: 'text' };
      const value: unknown = asked[index];
      if (value !== null && value !== '' && !this.fits(value, type))
        this.tell(`/after/${index}`, this.misfit(value, column, type));
    }
    return asked;
  }

  private whole(asked: Readonly<Record<string, unknown>>, name: 'offset' | 'limit', least: number): number | undefined {
    const number = asked[name];
    if (number === undefined) return undefined;
    if (Number.isInteger(number) && Number(number) >= least && Number(number) <= bounds[name]) return Number(number);
    return this.tell(`/${name}`, `'${name}' is a whole number from ${least} to ${bounds[name]}.`);
  }

  private columns(asked: unknown, at: string): readonly string[] | undefined {
    if (asked === undefined) return undefined;
    return this.list(asked, at, bounds.columns).flatMap((each, index) =>
      this.column(each, `${at}/${index}`) ? [String(each)] : [],
    );
  }

  private groups(asked: unknown, ids: readonly Measure[]): readonly Group[] {
    const seen = new Set<string>();
    return this.list(asked, '/groups', bounds.groups).flatMap((each, index): Group[] => {
      const at = `/groups/${index}`;
      const { column, interval, id, ...more } = isRecord(each) ? each : { column: each };
      const [stranger] = Object.keys(more);
      if (stranger !== undefined) return this.strange(at, stranger, ['column', 'interval', 'id'], 'word of a group');
      const found = this.column(column, `${at}${isRecord(each) ? '/column' : ''}`);
      if (!found) return [];
      if (interval !== undefined && !intervalByName.has(String(interval)))
        return this.strange(`${at}/interval`, interval, intervalByName.keys(), 'interval');
      if (interval !== undefined && found.type !== 'date')
        return this.tell(`${at}/interval`, `${column} is ${called[found.type]}; dates alone have intervals.`, []);
      if (id !== undefined && !isId(id)) return this.tell(`${at}/id`, 'An id has letters and digits alone.', []);
      const group = {
        column: String(column),
        ...(interval === undefined ? {} : { interval: interval as NonNullable<Group['interval']> }),
        ...(id === undefined ? {} : { id }),
      };
      const name = groupId(group);
      if (ids.some((measure) => measure.id === name)) this.tell(at, `${name} is a group and a measure.`);
      if (seen.has(name)) this.tell(at, `Two groups are called ${name}; give one of them an id.`);
      seen.add(name);
      return [group];
    });
  }

  private measures(asked: unknown): readonly Measure[] {
    const seen = new Set<unknown>();
    return this.list(asked, '/measures', bounds.measures).flatMap((each, index): Measure[] => {
      const at = `/measures/${index}`;
      if (!isRecord(each)) return this.tell(at, 'A measure is a record.', []);
      const { id } = each;
      if (!isId(id) || seen.has(id))
        return this.tell(`${at}/id`, 'A measure has an id of letters and digits, which no other has.', []);
      const before = new Set(seen);
      seen.add(id);
      if (each['formula'] === undefined) return this.aggregate(each, id, at);
      for (const name of Object.keys(each))
        if (name !== 'id' && name !== 'formula') this.unknown(at, name, ['id', 'formula'], 'word of a formula');
      const formula = this.formula(each['formula'], `${at}/formula`, 1, before);
      return formula === undefined ? [] : [{ id, formula }];
    });
  }

  private aggregate(asked: Readonly<Record<string, unknown>>, id: string, at: string): Measure[] {
    const words = ['id', 'measure', 'column', 'to', 'where', 'formula'];
    for (const name of Object.keys(asked))
      if (!words.includes(name)) this.unknown(at, name, words, 'word of a measure');
    const measure = measureNames.find((name) => name === asked['measure']);
    if (measure === undefined) return this.strange(`${at}/measure`, asked['measure'], measureNames, 'measure');
    const { column: needs, types, to: hasTo } = measures[measure];
    const where = asked['where'] === undefined ? undefined : this.where(asked['where'], `${at}/where`, 1);
    const of = (name: 'column' | 'to') => {
      const column = this.column(asked[name], `${at}/${name}`);
      if (column && types && !types.includes(column.type))
        this.tell(`${at}/${name}`, `There is no ${measure} of ${asked[name]}, which is ${called[column.type]}.`);
      return column && String(asked[name]);
    };
    if (!hasTo && asked['to'] !== undefined) this.tell(`${at}/to`, `${measure} takes no 'to'.`);
    const column = asked['column'] === undefined && needs === 'may' ? undefined : of('column');
    if (column === undefined && needs === 'must') return [];
    const to = hasTo ? of('to') : undefined;
    return [
      {
        id,
        measure,
        ...(column === undefined ? {} : { column }),
        ...(to === undefined ? {} : { to }),
        ...(where ? { where } : {}),
      },
    ];
  }

  /** Of numbers and of measures that stand before it, so that no formula leads to itself. */
  private formula(asked: unknown, at: string, depth: number, known: ReadonlySet<unknown>): Formula | undefined {
    if (depth > bounds.depth) return this.tell(at, `Formulas stand at most ${bounds.depth} deep in each other.`);
    if (typeof asked === 'number' && Number.isFinite(asked)) return asked;
    if (typeof asked === 'string') {
      return known.has(asked) ? asked : this.unknown(at, asked, [...known].map(String), 'measure that stands before');
    }
    const [sign, ...more] = isRecord(asked) ? Object.keys(asked) : [];
    const found = formulaSigns.find((each) => each === sign);
    const parts = isRecord(asked) && sign !== undefined ? asked[sign] : undefined;
    if (found === undefined || more.length > 0 || !Array.isArray(parts) || parts.length !== 2)
      return this.tell(at, `A formula is a number, a measure, or one of ${formulaSigns.join(', ')} with two of these.`);
    const [left, right] = parts.map((part, index) => this.formula(part, `${at}/${found}/${index}`, depth + 1, known));
    return left === undefined || right === undefined ? undefined : { [found]: [left, right] };
  }

  private list(asked: unknown, at: string, most: number): readonly unknown[] {
    if (asked === undefined) return [];
    if (!Array.isArray(asked)) return this.tell(at, `'${at.slice(1)}' is a list.`, []);
    return asked.length <= most
      ? asked
      : this.tell(at, `'${at.slice(1)}' has at most ${most} entries; this has ${asked.length}.`, []);
  }

  private column(name: unknown, at: string, { columns, label }: Source = this.source): SourceColumn | undefined {
    const found = typeof name === 'string' ? columns.get(name) : undefined;
    return found ?? this.unknown(at, name, columns.keys(), `column of ${label}`);
  }

  private fits(value: unknown, type: ColumnType): boolean {
    if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
    if (type === 'boolean') return typeof value === 'boolean';
    return typeof value === 'string' && value !== '' && value.length <= bounds.text && !isUnstorable(value);
  }

  private misfit(value: unknown, name: string, type: ColumnType): string {
    if (typeof value === 'string' && value.length > bounds.text)
      return `${name} is compared with at most ${bounds.text} characters; these are ${value.length}.`;
    if (value === '') return `${name} is compared with a text; what is empty is asked for by 'empty'.`;
    if (typeof value === 'string' && isUnstorable(value))
      return `${name} is compared with signs that no text here has.`;
    return `${name} is compared with ${called[type]}, not with ${shown(value)}.`;
  }

  private unknown(at: string, name: unknown, known: Iterable<string>, what: string): undefined {
    return this.tell(at, unknownName(name, known, what));
  }

  private strange(at: string, name: unknown, known: Iterable<string>, what: string): never[] {
    return this.tell<never[]>(at, unknownName(name, known, what), []);
  }

  private tell(pointer: string, message: string): undefined;
  private tell<T>(pointer: string, message: string, instead: T): T;
  private tell<T>(pointer: string, message: string, instead?: T): T | undefined {
    if (this.problems.length < mostProblems) this.problems.push({ pointer, message });
    return instead;
  }
}
