import { isUnstorable } from '../formats/unstorable.ts';
import { isRecord } from '../json.ts';
import { conditionByName } from './conditions.ts';
import type { Cell, Group, Measure, Order, Query, Search, Where } from './query.ts';
import { queryBounds as bounds } from './query-bounds.ts';
import { type ColumnType, orderOf, type Source, type SourceColumn } from './source.ts';
import { shown, unknownName } from './unknown-name.ts';

/** A mistake in a query: where it stands in it (a JSON pointer), and a sentence. */
export interface QueryProblem {
  readonly pointer: string;
  readonly message: string;
}

export type CheckedQuery = { readonly query: Query } | { readonly problems: readonly QueryProblem[] };

/** The most mistakes that are told of one query. */
const mostProblems = 20;

/**
 * Reads a query that somebody sent: `{ columns, where, search, order, after, offset, limit, groups, measures }`, a condition as
 * `{ column, is, value }`, `{ and: [] }`, `{ or: [] }` or `{ not: {} }`. What is answered names columns of the source alone.
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
]);
const measures: ReadonlyMap<string, { readonly column: 'must' | 'may'; readonly types?: readonly ColumnType[] }> =
  new Map([
    ['count', { column: 'may' }],
    ['distinct', { column: 'must' }],
    ['sum', { column: 'must', types: ['number'] }],
    ['average', { column: 'must', types: ['number'] }],
    ['min', { column: 'must', types: ['number', 'date'] }],
    ['max', { column: 'must', types: ['number', 'date'] }],
  ]);
const called = { text: 'a text', date: 'a date', number: 'a number', boolean: 'true or false' } as const;

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
    const results = new Set([...groups.map(({ column }) => column), ...ids.map(({ id }) => id)]);
    const order = this.order(asked['order'], grouped ? results : undefined);
    if (grouped) {
      if (ids.length === 0) this.tell('/measures', 'A query with groups needs at least one measure.');
      for (const name of ['columns', 'after'] as const)
        if (asked[name] !== undefined) this.tell(`/${name}`, `A query with groups takes no ${name}.`);
    }
    const where = asked['where'] === undefined ? undefined : this.where(asked['where'], '/where', 1);
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
    };
  }

  private where(asked: unknown, at: string, depth: number): Where | undefined {
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
        const part = this.where(each, `${at}/${name}/${index}`, depth + 1);
        if (part) parts.push(part);
      }
      return name === 'and' ? { and: parts } : { or: parts };
    }
    if (name === 'not') {
      if (more.length > 0) return this.tell(at, "'not' stands alone, with one condition.");
      const part = this.where(asked['not'], `${at}/not`, depth + 1);
      return part && { not: part };
    }
    return this.leaf(asked, at);
  }

  private leaf(asked: Readonly<Record<string, unknown>>, at: string): Where | undefined {
    for (const name of Object.keys(asked))
      if (!['column', 'is', 'value'].includes(name))
        return this.unknown(at, name, ['column', 'is', 'value'], 'word of a condition');
    const column = this.column(asked['column'], `${at}/column`);
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
    return this.list(asked, '/groups', bounds.groups).flatMap((each, index) => {
      const column = isRecord(each) ? each['column'] : each;
      if (!this.column(column, `/groups/${index}`)) return [];
      if (ids.some(({ id }) => id === column)) this.tell(`/groups/${index}`, `${column} is a group and a measure.`);
      return [{ column: String(column) }];
    });
  }

  private measures(asked: unknown): readonly Measure[] {
    const seen = new Set<unknown>();
    return this.list(asked, '/measures', bounds.measures).flatMap((each, index): Measure[] => {
      const at = `/measures/${index}`;
      if (!isRecord(each)) return this.tell(at, 'A measure is a record.', []);
      const { id, measure, column } = each;
      if (typeof id !== 'string' || !/^[A-Za-z]\w{0,59}$/.test(id) || seen.has(id))
        return this.tell(`${at}/id`, 'A measure has an id of letters and digits, which no other has.', []);
      seen.add(id);
      const known = typeof measure === 'string' ? measures.get(measure) : undefined;
      if (!known) {
        this.unknown(`${at}/measure`, measure, measures.keys(), 'measure');
        return [];
      }
      const kind = measure as Measure['measure'];
      if (column === undefined && known.column === 'may') return [{ id, measure: kind }];
      const found = this.column(column, `${at}/column`);
      if (found && known.types && !known.types.includes(found.type))
        this.tell(`${at}/column`, `There is no ${kind} of ${column}, which is ${called[found.type]}.`);
      return found ? [{ id, measure: kind, column: String(column) }] : [];
    });
  }

  private list(asked: unknown, at: string, most: number): readonly unknown[] {
    if (asked === undefined) return [];
    if (!Array.isArray(asked)) return this.tell(at, `'${at.slice(1)}' is a list.`, []);
    return asked.length <= most
      ? asked
      : this.tell(at, `'${at.slice(1)}' has at most ${most} entries; this has ${asked.length}.`, []);
  }

  private column(name: unknown, at: string): SourceColumn | undefined {
    const found = typeof name === 'string' ? this.source.columns.get(name) : undefined;
    return found ?? this.unknown(at, name, this.source.columns.keys(), `column of ${this.source.label}`);
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

  private tell(pointer: string, message: string): undefined;
  private tell<T>(pointer: string, message: string, instead: T): T;
  private tell<T>(pointer: string, message: string, instead?: T): T | undefined {
    if (this.problems.length < mostProblems) this.problems.push({ pointer, message });
    return instead;
  }
}
