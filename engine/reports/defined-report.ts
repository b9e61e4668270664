import { isRecord, type Json, type JsonRecord } from '../json.ts';
import type { ColumnType } from '../query/source.ts';
import { reportWords } from './check-report.ts';
import type { ReportSource } from './report-source.ts';
import { takesOf } from './takes-of.ts';

type Rec = Readonly<Record<string, unknown>>;

/** What of a definition is its report: neither its title nor its inputs and charts. */
function queryOf(definition: Rec): Rec {
  return Object.fromEntries(
    reportWords.flatMap((word) => (Object.hasOwn(definition, word) ? [[word, definition[word]]] : [])),
  );
}

const samples: Readonly<Record<ColumnType, Json>> = { text: 'x', number: 1, boolean: true, date: '2026-01-01' };

/** The report of a definition with something that fits in place of each value that is worked out when it is asked. */
export function sampledReport(definition: Rec, { columns }: ReportSource): Rec {
  return withFilters(queryOf(definition), (filter) => {
    if (!Object.hasOwn(filter, 'value')) return filter;
    const takes = takesOf(String(filter['is']));
    const type = columns.get(String(filter['column']))?.type ?? 'text';
    const sample = takes === 'part' ? 'x' : samples[type];
    const { value } = filter;
    if (Array.isArray(value)) return { ...filter, value: value.map((each) => (isWorkedOut(each) ? sample : each)) };
    if (!isWorkedOut(value)) return filter;
    return { ...filter, value: takes === 'pair' ? [sample, sample] : takes === 'values' ? [sample] : sample };
  });
}

function isWorkedOut(value: unknown): boolean {
  return isRecord(value) || (typeof value === 'string' && value.includes('{'));
}

/**
 * The report of a linked definition as it is asked: its values worked out, and without the filters whose value is empty. Of
 * 'between' with one value, what that one says is left.
 */
export function askedReport(linked: Rec, toldBy: (logic: Json) => Json): Rec {
  const told = (named: Rec) =>
    Object.hasOwn(named, 'label') ? { ...named, label: String(toldBy(named['label'] as Json) ?? '') } : named;
  const query = withFilters(queryOf(linked), (filter) => {
    if (!Object.hasOwn(filter, 'value')) return filter;
    return answeredFilter(filter, toldBy(filter['value'] as Json));
  });
  const metrics = query['metrics'];
  return Array.isArray(metrics) ? { ...query, metrics: metrics.map((each) => told(each as Rec)) } : query;
}

function answeredFilter({ column, is }: Rec, value: Json): Rec | undefined {
  if (isEmpty(value)) return undefined;
  if (!Array.isArray(value)) return { column, is, value };
  if (is !== 'between') {
    const filled = value.filter((each: Json) => !isEmpty(each));
    return filled.length === 0 ? undefined : { column, is, value: filled };
  }
  const [from = null, to = null] = value as readonly Json[];
  if (isEmpty(from) && isEmpty(to)) return undefined;
  if (isEmpty(to)) return { column, is: 'atLeast', value: from };
  return isEmpty(from) ? { column, is: 'atMost', value: to } : { column, is, value };
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A report with each of its filters replaced, wherever it stands; one that is replaced by nothing goes. */
function withFilters(report: Rec, replace: (filter: Rec) => Rec | undefined): Rec {
  const one = (filter: unknown): unknown => {
    if (!isRecord(filter)) return filter;
    if ('not' in filter) {
      const inner = one(filter['not']);
      return inner === undefined ? undefined : { not: inner };
    }
    const word = 'and' in filter ? 'and' : 'or' in filter ? 'or' : undefined;
    if (word === undefined) return replace(filter);
    const parts = all(filter[word]);
    return Array.isArray(parts) && parts.length === 0 ? undefined : { [word]: parts };
  };
  const all = (filters: unknown): unknown =>
    Array.isArray(filters) ? filters.map(one).filter((each) => each !== undefined) : filters;
  const lists = Object.fromEntries(
    ['filters', 'having'].flatMap((word) => (Object.hasOwn(report, word) ? [[word, all(report[word])]] : [])),
  );
  const { metrics } = report;
  if (!Array.isArray(metrics)) return { ...report, ...lists };
  const narrowed = metrics.map((metric: unknown) => {
    if (!isRecord(metric) || !('where' in metric)) return metric;
    const { where, ...rest } = metric as JsonRecord;
    const kept = one(where);
    return kept === undefined ? rest : { ...rest, where: kept };
  });
  return { ...report, ...lists, metrics: narrowed };
}
