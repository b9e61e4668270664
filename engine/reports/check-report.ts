import { isRecord } from '../json.ts';
import { intervalByName } from '../query/intervals.ts';
import type { Order } from '../query/query.ts';
import type { ColumnType } from '../query/source.ts';
import { FilterReader } from './check-filters.ts';
import { MetricReader, metricType } from './check-metrics.ts';
import { isMovable } from './earlier.ts';
import { reportBounds as bounds } from './report-bounds.ts';
import { type ReportProblem, Told } from './report-problem.ts';
import {
  type Metric,
  type ReportField,
  type ReportFilter,
  type ReportGroup,
  type ReportQuery,
  wordOf,
} from './report-query.ts';
import type { ReportSource } from './report-source.ts';

export type CheckedReport = { readonly report: ReportQuery } | { readonly problems: readonly ReportProblem[] };

/** The words of a report's query. */
export const reportWords = [
  'source',
  'columns',
  'groups',
  'metrics',
  'filters',
  'having',
  'show',
  'sort',
  'reverse',
  'limit',
  'rest',
  'totals',
  'subtotals',
  'headcount',
  'full',
] as const;

/**
 * Reads a report as a definition writes it: groups by their columns or as records, `sort` as one id (turned by `reverse`) or as
 * a list of `{ column, down }`. What is answered names columns of the source alone. Never throws.
 */
export function checkReport(asked: unknown, source: ReportSource): CheckedReport {
  const told = new Told();
  const report = new ReportReader(told, source).report(asked);
  return report && told.problems.length === 0 ? { report } : { problems: told.problems };
}

class ReportReader {
  private readonly told: Told;
  private readonly source: ReportSource;

  constructor(told: Told, source: ReportSource) {
    this.told = told;
    this.source = source;
  }

  report(asked: unknown): ReportQuery | undefined {
    if (!isRecord(asked)) return this.told.tell('', 'A report is a record.');
    this.told.strangers('', asked, reportWords, 'word of a report');
    if (asked['source'] !== this.source.id)
      this.told.unknown('/source', asked['source'], [this.source.id], 'source of reports');
    const [headcount, full] = [this.flag(asked, 'headcount'), this.flag(asked, 'full')];
    const filters = new FilterReader(this.told);
    const groups = this.groups(asked['groups']);
    const reader = this.metrics(asked['metrics'], filters, groups, headcount === true);
    const { metrics } = reader;
    const columns = this.columns(asked['columns'], groups, metrics);
    const met = asked['filters'] === undefined ? undefined : filters.list(asked['filters'], '/filters', this.source);
    const answers = this.answers(columns, groups, metrics);
    const having = asked['having'] === undefined ? undefined : this.having(asked['having'], filters, groups, reader);
    if (having && groups.length === 0) this.told.tell('/having', "'having' chooses groups, and there are none.");
    this.periods(metrics, met ?? []);
    const sort = this.sort(asked['sort'], asked['reverse'], answers);
    const show = this.show(asked['show'], answers);
    const limit = this.limit(asked['limit']);
    const rest = this.rest(asked['rest'], limit, groups);
    const [totals, subtotals] = [this.flag(asked, 'totals'), this.flag(asked, 'subtotals')];
    if (subtotals && groups.length < 2) this.told.tell('/subtotals', 'Subtotals are taken of two groups or more.');
    if (this.told.problems.length === 0 && columns === undefined && groups.length === 0 && metrics.length === 0)
      this.told.tell('', 'A report has columns, groups or metrics.');
    return {
      source: this.source.id,
      ...(columns ? { columns } : {}),
      ...(groups.length > 0 ? { groups } : {}),
      ...(metrics.length > 0 ? { metrics } : {}),
      ...(met && met.length > 0 ? { filters: met } : {}),
      ...(having && having.length > 0 ? { having } : {}),
      ...(show ? { show } : {}),
      ...(sort.length > 0 ? { sort } : {}),
      ...(limit === undefined ? {} : { limit }),
      ...(rest === undefined ? {} : { rest }),
      ...(totals ? { totals } : {}),
      ...(subtotals ? { subtotals } : {}),
      ...(headcount ? { headcount } : {}),
      ...(full ? { full } : {}),
    };
  }

  private groups(asked: unknown): readonly ReportGroup[] {
    const seen = new Set<string>();
    return this.list(asked, '/groups', bounds.groups).flatMap((each, index): ReportGroup[] => {
      const at = `/groups/${index}`;
      const said: Readonly<Record<string, unknown>> = isRecord(each) ? each : { column: each };
      this.told.strangers(at, said, ['column', 'interval', 'id', 'label'], 'word of a group');
      const { column: name, interval, label } = said;
      const column = this.source.columns.get(String(name));
      const place = isRecord(each) ? `${at}/column` : at;
      if (!column || typeof name !== 'string') {
        this.told.unknown(place, name, this.source.columns.keys(), `column of ${this.source.label}`);
        return [];
      }
      if (interval !== undefined && !intervalByName.has(String(interval)))
        this.told.unknown(`${at}/interval`, interval, intervalByName.keys(), 'interval');
      else if (interval !== undefined && column.type !== 'date')
        this.told.tell(`${at}/interval`, `${name} is no date; dates alone have intervals.`);
      const id = this.id(said['id'], name, `${at}/id`);
      if (seen.has(id)) this.told.tell(at, `Two groups are called ${id}; give one of them an id.`);
      seen.add(id);
      return [
        {
          column: name,
          ...(interval === undefined ? {} : { interval: interval as NonNullable<ReportGroup['interval']> }),
          id,
          ...this.label(label, `${at}/label`),
        },
      ];
    });
  }

  private metrics(
    asked: unknown,
    filters: FilterReader,
    groups: readonly ReportGroup[],
    headcount: boolean,
  ): MetricReader {
    const reader = new MetricReader(this.told, filters, this.source, groups, headcount);
    const seen = new Set(groups.map(({ id }) => id));
    for (const [index, each] of this.list(asked, '/metrics', bounds.metrics).entries()) {
      const at = `/metrics/${index}`;
      if (!isRecord(each)) {
        this.told.tell(at, 'A metric is a record.');
        continue;
      }
      const id = this.id(each['id'], undefined, `${at}/id`);
      if (id !== '' && seen.has(id)) this.told.tell(`${at}/id`, `${id} is another metric or group already.`);
      seen.add(id);
      reader.read(each, at, id);
    }
    return reader;
  }

  private columns(
    asked: unknown,
    groups: readonly ReportGroup[],
    metrics: readonly Metric[],
  ): readonly ReportField[] | undefined {
    if (asked === undefined) return undefined;
    if (groups.length > 0 || metrics.some((metric) => wordOf(metric).word !== 'serial'))
      this.told.tell(
        '/columns',
        'A report with groups or metrics takes no columns: what rows have in common is a group.',
      );
    const seen = new Set<string>();
    return this.list(asked, '/columns', bounds.columns).flatMap((each, index): ReportField[] => {
      const at = `/columns/${index}`;
      const said: Readonly<Record<string, unknown>> = isRecord(each) ? each : { column: each };
      this.told.strangers(at, said, ['column', 'label'], 'word of a column');
      const { column: name, label } = said;
      if (typeof name !== 'string' || !this.source.columns.has(name)) {
        const place = isRecord(each) ? `${at}/column` : at;
        this.told.unknown(place, name, this.source.columns.keys(), `column of ${this.source.label}`);
        return [];
      }
      if (seen.has(name)) this.told.tell(at, `${name} is a column already.`);
      seen.add(name);
      return [{ column: name, ...this.label(label, `${at}/label`) }];
    });
  }

  /** What is answered, by id. */
  private answers(
    columns: readonly ReportField[] | undefined,
    groups: readonly ReportGroup[],
    metrics: readonly Metric[],
  ): ReadonlyMap<string, { readonly type: ColumnType; readonly serial?: true }> {
    const typeOf = (column: string, interval?: string): ColumnType =>
      interval === undefined ? (this.source.columns.get(column)?.type ?? 'text') : 'date';
    return new Map<string, { readonly type: ColumnType; readonly serial?: true }>([
      ...(columns ?? []).map(({ column }) => [column, { type: typeOf(column) }] as const),
      ...groups.map(({ id, column, interval }) => [id, { type: typeOf(column, interval) }] as const),
      ...metrics.map((metric) => {
        const serial = wordOf(metric).word === 'serial';
        return [metric.id, { type: metricType(metric, this.source), ...(serial ? { serial } : {}) }] as const;
      }),
    ]);
  }

  /** What filters say of the dates of a period is moved with it, so that it has to be said by days. */
  private periods(metrics: readonly Metric[], filters: readonly ReportFilter[]): void {
    const wheres = metrics.flatMap((metric) => ('where' in metric && metric.where ? [metric.where] : []));
    for (const [index, metric] of metrics.entries()) {
      if (!('earlier' in metric) || isMovable([...filters, ...wheres], metric.by.column)) continue;
      const { column } = metric.by;
      this.told.tell(
        `/metrics/${index}/by`,
        `A filter of ${column} that is not by days cannot be moved to another period.`,
      );
    }
  }

  private having(
    asked: unknown,
    filters: FilterReader,
    groups: readonly ReportGroup[],
    { metrics, late }: MetricReader,
  ) {
    // What is worked out of totals would decide of what they are taken.
    const early = metrics.filter(({ id }) => !late.has(id));
    const columns = this.answers(undefined, groups, early);
    return filters.list(asked, '/having', { label: 'groups and metrics that totals take no part in', columns });
  }

  private sort(
    asked: unknown,
    reverse: unknown,
    answers: ReadonlyMap<string, { readonly serial?: true }>,
  ): readonly Order[] {
    if (reverse !== undefined && typeof reverse !== 'boolean')
      this.told.tell('/reverse', "'reverse' is true or false.");
    if (reverse !== undefined && typeof asked !== 'string')
      this.told.tell('/reverse', "'reverse' stands beside a 'sort' of one id.");
    if (asked === undefined) return [];
    const known = [...answers].flatMap(([id, { serial }]) => (serial ? [] : [id]));
    const several = Array.isArray(asked);
    const list = several ? this.list(asked, '/sort', bounds.sort) : [{ column: asked, down: reverse === true }];
    return list.flatMap((each, index): Order[] => {
      const at = several ? `/sort/${index}` : '/sort';
      const said: Readonly<Record<string, unknown>> = isRecord(each) ? each : { column: each };
      this.told.strangers(at, said, ['column', 'down'], 'word of an order');
      const { column, down = false } = said;
      if (typeof down !== 'boolean') this.told.tell(`${at}/down`, "'down' is true or false.");
      if (typeof column === 'string' && known.includes(column)) return [{ column, ...(down === true ? { down } : {}) }];
      this.told.unknown(at, column, known, 'column, group or metric of the report');
      return [];
    });
  }

  private show(asked: unknown, answers: ReadonlyMap<string, unknown>): readonly string[] | undefined {
    if (asked === undefined) return undefined;
    const list = this.list(asked, '/show', bounds.columns);
    for (const [index, each] of list.entries()) {
      if (typeof each !== 'string' || !answers.has(each))
        this.told.unknown(`/show/${index}`, each, answers.keys(), 'column, group or metric of the report');
      else if (list.indexOf(each) < index) this.told.tell(`/show/${index}`, `${each} is shown already.`);
    }
    return list.map(String);
  }

  private limit(asked: unknown): number | undefined {
    if (asked === undefined) return undefined;
    if (typeof asked === 'number' && Number.isInteger(asked) && asked >= 1 && asked <= bounds.limit) return asked;
    return this.told.tell('/limit', `'limit' is a whole number from 1 to ${bounds.limit}.`);
  }

  private rest(asked: unknown, limit: number | undefined, groups: readonly ReportGroup[]): string | undefined {
    if (asked === undefined) return undefined;
    if (typeof asked !== 'string' || asked.trim() === '' || asked.length > bounds.label)
      return this.told.tell('/rest', "'rest' is what the row of all others is called: 'Other'.");
    if (groups.length === 0) return this.told.tell('/rest', "'rest' is taken of groups.");
    if (limit !== undefined && limit <= bounds.named) return asked;
    return this.told.tell('/rest', `'rest' stands beside a limit of at most ${bounds.named}.`);
  }

  private flag(asked: Readonly<Record<string, unknown>>, name: string): true | undefined {
    const said = asked[name];
    if (said === undefined || said === false) return undefined;
    return said === true ? said : this.told.tell(`/${name}`, `'${name}' is true or false.`);
  }

  private id(asked: unknown, otherwise: string | undefined, at: string): string {
    if (asked === undefined && otherwise !== undefined) return otherwise;
    if (typeof asked === 'string' && /^[A-Za-z]\w{0,59}$/.test(asked)) return asked;
    this.told.tell(at, 'An id begins with a letter and has letters and digits alone.');
    return '';
  }

  private label(asked: unknown, at: string): { readonly label?: string } {
    if (asked === undefined) return {};
    if (typeof asked === 'string' && asked.trim() !== '' && asked.length <= bounds.label) return { label: asked };
    this.told.tell(at, `A label is a text of at most ${bounds.label} characters.`);
    return {};
  }

  private list(asked: unknown, at: string, most: number): readonly unknown[] {
    if (asked === undefined) return [];
    if (Array.isArray(asked) && asked.length <= most) return asked;
    const name = at.slice(1);
    this.told.tell(
      at,
      Array.isArray(asked)
        ? `'${name}' has at most ${most} entries; this has ${asked.length}.`
        : `'${name}' is a list.`,
    );
    return [];
  }
}
