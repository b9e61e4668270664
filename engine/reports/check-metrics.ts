import { foldText } from '../formats/fold-text.ts';
import { isRecord } from '../json.ts';
import { type ColumnType, called } from '../query/source.ts';
import type { FilterReader } from './check-filters.ts';
import type { NamedMetric } from './formula/formula-scope.ts';
import { namesIn } from './formula/names-in.ts';
import { readFormula } from './formula/read-formula.ts';
import { reportBounds as bounds } from './report-bounds.ts';
import type { Told } from './report-problem.ts';
import {
  type ColumnMetric,
  isColumnMetric,
  type Metric,
  type MetricKind,
  type MetricWord,
  metricWords,
  type Period,
  type ReportFilter,
  type ReportGroup,
  wordOf,
} from './report-query.ts';
import type { ReportSource } from './report-source.ts';

/** The types of columns that each metric is taken of. */
export const metricTakes: Readonly<Record<ColumnMetric, readonly ColumnType[]>> = {
  count: ['text', 'date', 'number', 'boolean'],
  distinct: ['text', 'date', 'number', 'boolean'],
  sum: ['number'],
  average: ['number'],
  min: ['number', 'date'],
  max: ['number', 'date'],
  median: ['number'],
};

const names: Readonly<Record<ColumnMetric, string>> = {
  count: 'Count',
  distinct: 'Count Distinct',
  sum: 'Sum',
  average: 'Average',
  min: 'Min',
  max: 'Max',
  median: 'Median',
};

/** What a metric is called where it has no label. */
export function metricLabel(metric: Metric, source: ReportSource): string {
  if (metric.label !== undefined) return metric.label;
  const { word, of } = wordOf(metric);
  if (!isColumnMetric(word) || ('where' in metric && metric.where)) return metric.id;
  return of === '*' ? names[word] : `${names[word]} of ${source.columns.get(of)?.label ?? of}`;
}

/** How what a metric answers is compared. */
export function metricType(metric: Metric, source: ReportSource): ColumnType {
  const { word, of } = wordOf(metric);
  return word === 'min' || word === 'max' ? (source.columns.get(of)?.type ?? 'number') : 'number';
}

/** Reads the metrics of a report one behind the other: each may name those before it. */
export class MetricReader {
  readonly metrics: Metric[] = [];
  /** Those that are taken of totals, of another period or of the order of rows, or worked out of one that is. */
  readonly late = new Set<string>();
  private readonly told: Told;
  private readonly filters: FilterReader;
  private readonly source: ReportSource;
  private readonly groups: readonly ReportGroup[];
  private readonly person: string | undefined;
  private readonly labels = new Set<string>();

  constructor(
    told: Told,
    filters: FilterReader,
    source: ReportSource,
    groups: readonly ReportGroup[],
    headcount: boolean,
  ) {
    this.told = told;
    this.filters = filters;
    this.source = source;
    this.groups = groups;
    this.person = headcount ? source.person : undefined;
    for (const { id, label } of groups) this.labels.add(labelKey(label ?? id));
  }

  read(asked: unknown, at: string, id: string): void {
    if (!isRecord(asked)) return;
    const said = metricWords.filter((each) => asked[each] !== undefined);
    const [word] = said;
    if (word === undefined) {
      this.told.tell(at, `A metric has one of ${metricWords.join(', ')}.`);
      return;
    }
    if (said.length > 1) {
      this.told.tell(`${at}/${said[1]}`, `A metric has one word; this has ${said.join(' and ')}.`);
      return;
    }
    const kind = this.kind(word, asked, at, id);
    if (!kind) return;
    const base = this.base(asked, at, id);
    const metric: Metric = { ...base, ...kind };
    const label = labelKey(metricLabel(metric, this.source));
    if (this.labels.has(label))
      this.told.tell(`${at}/label`, word === 'serial' ? 'Column Name already exist' : 'Formula Name already exist');
    this.labels.add(label);
    this.metrics.push(metric);
  }

  private base(asked: Readonly<Record<string, unknown>>, at: string, id: string) {
    const { label, decimals } = asked;
    if (label !== undefined) this.label(label, `${at}/label`);
    const whole = typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0;
    if (decimals !== undefined && !(whole && decimals <= bounds.decimals))
      this.told.tell(`${at}/decimals`, `'decimals' is a whole number from 0 to ${bounds.decimals}.`);
    return {
      id,
      ...(typeof label === 'string' ? { label } : {}),
      ...(typeof decimals === 'number' ? { decimals } : {}),
    };
  }

  private label(label: unknown, at: string): void {
    if (typeof label !== 'string' || label.trim() === '') this.told.tell(at, 'Label is required');
    else if (label.length > bounds.label) this.told.tell(at, `A label has at most ${bounds.label} characters.`);
  }

  private kind(
    word: MetricWord,
    asked: Readonly<Record<string, unknown>>,
    at: string,
    id: string,
  ): MetricKind | undefined {
    const beside = { formula: [], share: ['within'], earlier: ['by'], serial: [] } as const;
    const more = isColumnMetric(word) ? ['where'] : beside[word];
    this.told.strangers(at, asked, ['id', 'label', 'decimals', word, ...more], `word beside '${word}'`);
    const of = asked[word];
    if (!isColumnMetric(word) && word !== 'formula') this.late.add(id);
    if (word === 'serial') return of === true ? { serial: true } : this.told.tell(`${at}/serial`, "'serial' is true.");
    if (word === 'formula') return this.formula(of, `${at}/formula`, id);
    if (word === 'share') return this.share(of, asked['within'], at);
    if (word === 'earlier') return this.earlier(of, asked['by'], at);
    return this.ofColumn(word, of, asked['where'], at);
  }

  private ofColumn(word: ColumnMetric, of: unknown, where: unknown, at: string): MetricKind | undefined {
    if (of === '' || of === null) return this.told.tell(`${at}/${word}`, 'Column is required');
    const filter = where === undefined ? undefined : this.filters.filter(where, `${at}/where`, this.source);
    if (word === 'count' && of === '*') return withFilter({ count: '*' }, filter);
    const column = typeof of === 'string' ? this.source.columns.get(of) : undefined;
    if (!column)
      return this.told.unknown(`${at}/${word}`, of, this.source.columns.keys(), `column of ${this.source.label}`);
    if (!metricTakes[word].includes(column.type))
      return this.told.tell(`${at}/${word}`, `There is no ${word} of ${of}, which is ${called[column.type]}.`);
    return withFilter({ [word]: String(of) } as MetricKind, filter);
  }

  private formula(text: unknown, at: string, id: string): MetricKind | undefined {
    if (typeof text !== 'string') return this.told.tell(at, 'Formula is required');
    const person = this.person === undefined ? {} : { person: this.person };
    const { mistake, formula } = readFormula(text, { source: this.source, metrics: this.named(), ...person });
    if (!mistake) {
      if (namesIn(formula).some((name) => this.late.has(name))) this.late.add(id);
      return { formula: text };
    }
    const { message, why, offset, length, suggestion } = mistake;
    return this.told.tell(at, `${message}: ${why}`, {
      within: { offset, length },
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  }

  /** The metrics so far, as formulas name them. */
  private named(): readonly NamedMetric[] {
    return this.metrics.flatMap((metric) =>
      wordOf(metric).word === 'serial'
        ? []
        : [{ id: metric.id, label: metricLabel(metric, this.source), type: metricType(metric, this.source) }],
    );
  }

  private share(of: unknown, within: unknown, at: string): MetricKind | undefined {
    const metric = this.before(of, `${at}/share`);
    if (!metric) return undefined;
    if (this.late.has(metric.id))
      return this.told.tell(`${at}/share`, `${metric.id} is worked out of shares or of another period itself.`);
    if (within === undefined) return { share: metric.id };
    const outer = this.groups.slice(0, -1);
    if (outer.some(({ id }) => id === within)) return { share: metric.id, within: String(within) };
    return this.told.unknown(
      `${at}/within`,
      within,
      outer.map(({ id }) => id),
      'group that has others inside of it',
    );
  }

  private earlier(of: unknown, by: unknown, at: string): MetricKind | undefined {
    const metric = this.before(of, `${at}/earlier`);
    const period = this.period(by, `${at}/by`);
    if (!metric || !period) return undefined;
    if (this.late.has(metric.id))
      return this.told.tell(`${at}/earlier`, `${metric.id} is worked out of shares or of another period itself.`);
    return { earlier: metric.id, by: period };
  }

  private period(by: unknown, at: string): Period | undefined {
    if (!isRecord(by)) return this.told.tell(at, "'by' is a record of a column of dates and of months or days.");
    this.told.strangers(at, by, ['column', 'months', 'days'], 'word of a period');
    const { column: name, months, days } = by;
    const column = typeof name === 'string' ? this.source.columns.get(name) : undefined;
    if (!column)
      return this.told.unknown(`${at}/column`, name, this.source.columns.keys(), `column of ${this.source.label}`);
    if (column.type !== 'date')
      return this.told.tell(`${at}/column`, `${name} is ${called[column.type]}; periods go by dates.`);
    const [unit, count] = months === undefined ? (['days', days] as const) : (['months', months] as const);
    if (months !== undefined && days !== undefined) return this.told.tell(at, 'A period is months or days, not both.');
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > bounds[unit])
      return this.told.tell(`${at}/${unit}`, `'${unit}' is a whole number from 1 to ${bounds[unit]}.`);
    const interval = this.groups.find((group) => group.column === name && unfit(group, unit, count));
    if (interval)
      return this.told.tell(
        at,
        `${interval.interval ?? 'a date'} cannot be compared with what is ${count} ${unit} earlier.`,
      );
    return { column: String(name), [unit]: count };
  }

  /** A metric that stands before and is a number. */
  private before(of: unknown, at: string): Metric | undefined {
    const usable = this.metrics.filter(
      (metric) => wordOf(metric).word !== 'serial' && metricType(metric, this.source) === 'number',
    );
    const found = usable.find(({ id }) => id === of);
    return (
      found ??
      this.told.unknown(
        at,
        of,
        usable.map(({ id }) => id),
        'metric that stands before',
      )
    );
  }
}

/** Whether a group of dates has no earlier one so many months or days before. */
function unfit({ interval }: ReportGroup, unit: 'months' | 'days', count: number): boolean {
  if (interval === 'minute') return unit === 'months';
  if (interval === undefined || interval === 'day') return false;
  if (interval === 'weekday' || interval === 'week') return unit === 'months' || count % 7 !== 0;
  const whole = { month: 1, payrollMonth: 1, quarter: 3, year: 12, fiscalYear: 12, monthOfYear: 1 }[interval];
  return unit === 'days' || count % whole !== 0;
}

function withFilter(kind: MetricKind, where: ReportFilter | undefined): MetricKind {
  return where ? { ...kind, where } : kind;
}

/** Names are the same without case and without blanks around them. */
function labelKey(label: string): string {
  return foldText(label.trim());
}
