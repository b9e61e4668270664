import { chartNames, isRecord, type Json, type JsonRecord } from '@muster/engine';
import type { ReportSource } from '@muster/engine/reports';

/**
 * A report as it is being built: the JSON that is saved of it, part by part as it came, so that what this builder has no
 * control for is written back as it was; and the metrics that were made and are not in the grid.
 */
export interface BuiltReport {
  readonly query: JsonRecord;
  readonly spare: readonly JsonRecord[];
  readonly type: string;
  readonly chart: JsonRecord;
}

export type ListKey = 'selectedColumns' | 'selectedMatricesArr' | 'filtersArr';

/** Metrics that are made stand behind the three that are built in. */
const firstIndex = 3;

/** Reads what was saved; a report without a query yet begins with what the specification says. */
export function builtOf(report: unknown): BuiltReport {
  const said: JsonRecord = isRecord(report) ? (report as JsonRecord) : {};
  const query = recordIn(said['query']);
  return {
    query: {
      reportTable: said['reportTableName'] ?? '',
      selectedColumns: [],
      selectedMatricesArr: [],
      filtersArr: [],
      isHeadcount: true,
      loadFullData: false,
      ...query,
    },
    spare: [],
    type: typeof said['type'] === 'string' && said['type'] !== '' ? said['type'] : chartNames.bar,
    chart: recordIn(said['chartConfig']),
  };
}

function recordIn(text: unknown): JsonRecord {
  if (typeof text !== 'string' || text === '') return {};
  try {
    const read: unknown = JSON.parse(text);
    return isRecord(read) ? (read as JsonRecord) : {};
  } catch {
    return {};
  }
}

export function tableOf({ query }: BuiltReport): string {
  return typeof query['reportTable'] === 'string' ? query['reportTable'] : '';
}

export function listIn({ query }: BuiltReport, key: ListKey): readonly JsonRecord[] {
  const list = query[key];
  return Array.isArray(list) ? list.filter(isRecord).map((each) => each as JsonRecord) : [];
}

function withList(built: BuiltReport, key: ListKey, list: readonly JsonRecord[]): BuiltReport {
  return { ...built, query: { ...built.query, [key]: list } };
}

/** Another table begins anew: metrics, filters and columns were those of the former one. */
export function otherTable(built: BuiltReport, table: string): BuiltReport {
  const { isHeadcount = true, loadFullData = false } = built.query;
  const empty = { selectedColumns: [], selectedMatricesArr: [], filtersArr: [] };
  return { ...built, query: { reportTable: table, ...empty, isHeadcount, loadFullData }, spare: [], chart: {} };
}

/** Puts a column into the report, or takes it out. */
export function toggleColumn(built: BuiltReport, id: string, source: ReportSource): BuiltReport {
  const selected = listIn(built, 'selectedColumns');
  const left = selected.filter((each) => columnIdOf(each) !== id);
  if (left.length < selected.length) return withList(built, 'selectedColumns', left);
  const { label = id, type = 'text' } = source.columns.get(id) ?? {};
  const column = {
    colName: label.toLowerCase(),
    returnCol: id,
    rawTable: source.id,
    customType: type,
    type: type === 'text' || type === 'date' ? 'category' : 'value',
  };
  return withList(built, 'selectedColumns', [...selected, column]);
}

export function columnIdOf(column: JsonRecord): string {
  return String(column['returnCol'] ?? column['colName'] ?? '');
}

/** Puts another column where one is gone. */
export function replaceColumn(built: BuiltReport, at: number, id: string, source: ReportSource): BuiltReport {
  const selected = listIn(built, 'selectedColumns');
  const made = listIn(toggleColumn(withList(built, 'selectedColumns', []), id, source), 'selectedColumns');
  return withList(built, 'selectedColumns', [...selected.slice(0, at), ...made, ...selected.slice(at + 1)]);
}

export function takeOut(built: BuiltReport, key: ListKey, at: number): BuiltReport {
  return withList(
    built,
    key,
    listIn(built, key).filter((_, each) => each !== at),
  );
}

/** Puts a metric into the grid. */
export function selectMetric(built: BuiltReport, at: number): BuiltReport {
  const metric = built.spare[at];
  if (!metric) return built;
  const selected = [...listIn(built, 'selectedMatricesArr'), metric];
  return { ...numbered(built, selected), spare: built.spare.filter((_, each) => each !== at) };
}

/** Takes a metric out of the grid; it can be edited then. */
export function unselectMetric(built: BuiltReport, at: number): BuiltReport {
  const selected = listIn(built, 'selectedMatricesArr');
  const metric = selected[at];
  if (!metric) return built;
  const left = numbered(
    built,
    selected.filter((_, each) => each !== at),
  );
  return { ...left, spare: [...built.spare, metric] };
}

function numbered(built: BuiltReport, metrics: readonly JsonRecord[]): BuiltReport {
  return withList(
    built,
    'selectedMatricesArr',
    metrics.map((metric, at) => ({ ...metric, index: at + firstIndex, edit: false })),
  );
}

/** A metric that was made goes into the grid; one that was edited takes its own place. */
export function keepMetric(built: BuiltReport, metric: JsonRecord, at: number | undefined): BuiltReport {
  if (at === undefined) return numbered(built, [...listIn(built, 'selectedMatricesArr'), metric]);
  return { ...built, spare: built.spare.map((each, index) => (index === at ? metric : each)) };
}

export function removeMetric(built: BuiltReport, at: number): BuiltReport {
  return { ...built, spare: built.spare.filter((_, each) => each !== at) };
}

/** The names that metrics have already. */
export function takenNames(built: BuiltReport, but?: number): readonly string[] {
  const spare = built.spare.filter((_, at) => at !== but);
  return [...listIn(built, 'selectedMatricesArr'), ...spare].map(({ colName }) => String(colName ?? '').toLowerCase());
}

/** What a form said of a metric, as it is saved. */
export function metricOf(kind: string, values: JsonRecord, named: string, former: JsonRecord | undefined): JsonRecord {
  const { colName = '', targetCol = '' } = values;
  const id = former?.['returnCol'];
  const base = {
    ...(id === undefined || id === '' ? {} : { returnCol: id }),
    colName,
    formula: named,
    formulaType: kind,
    targetCol,
    type: 'value',
    colValue: '' as Json,
    comparisonCondition: '',
  };
  if (kind === 'index')
    return { ...base, returnCol: id ?? 'sr', formula: 'index', targetCol: 'index', type: 'index', customType: 'text' };
  if (kind === 'Interval') return { ...base, formula: 'Count', type: 'category', colValue: values['interval'] ?? '' };
  if (kind !== 'Value') return base;
  const pairs = Array.isArray(values['pairs']) ? values['pairs'].filter(isRecord) : [];
  const colValue = pairs.map(({ selectedCol, colValue: typed }) => ({ selectedCol, colValue: typed })) as Json;
  const [first] = pairs;
  return {
    ...base,
    formula: 'Count',
    targetCol: (first?.['selectedCol'] ?? '') as Json,
    colValue,
    comparisonCondition: values['comparisonCondition'] ?? 'OR',
  };
}

/** A metric as its form begins with it. */
export function valuesOf(metric: JsonRecord): JsonRecord {
  const { colName = '', targetCol = '', colValue = '', comparisonCondition = 'OR' } = metric;
  return { colName, targetCol, interval: colValue, pairs: colValue, comparisonCondition };
}

/** Adds a filter, joined as the others are. */
export function addFilter(built: BuiltReport): BuiltReport {
  const filters = listIn(built, 'filtersArr');
  const empty = { colName: '', condition: '', type: '', inputVal: '', inputVal2: '', otherCondition: 'N/A' };
  const joiner = filters.length > 1 ? (filters[0]?.['otherCondition'] ?? 'N/A') : 'N/A';
  const before = filters.map((each, at) => (at === filters.length - 1 ? { ...each, otherCondition: joiner } : each));
  return withList(built, 'filtersArr', [...before, { ...empty, ownedBy: tableOf(built) }]);
}

export function changeFilter(built: BuiltReport, at: number, said: JsonRecord): BuiltReport {
  return withList(
    built,
    'filtersArr',
    listIn(built, 'filtersArr').map((each, index) => (index === at ? { ...each, ...said } : each)),
  );
}

/** One word joins all filters; the last one is followed by none. */
export function joinFilters(built: BuiltReport, joiner: string): BuiltReport {
  const filters = listIn(built, 'filtersArr');
  const joined = filters.map((each, at) => ({ ...each, otherCondition: at < filters.length - 1 ? joiner : 'N/A' }));
  return withList(built, 'filtersArr', joined);
}

export function setFlag(built: BuiltReport, flag: 'isHeadcount' | 'loadFullData', on: boolean): BuiltReport {
  return { ...built, query: { ...built.query, [flag]: on } };
}

/** What of a saved query is beyond the keys of the specification and has a control: undefined takes it out. */
export function setWord(
  built: BuiltReport,
  word: 'sort' | 'limit' | 'rest' | 'totals' | 'subtotals',
  value: Json | undefined,
): BuiltReport {
  // Nothing is left over of a limit that is gone.
  const gone = value !== undefined ? [] : word === 'limit' ? ['limit', 'rest'] : [word];
  const kept = Object.entries(built.query).filter(([key]) => !gone.includes(key));
  return { ...built, query: { ...Object.fromEntries(kept), ...(value === undefined ? {} : { [word]: value }) } };
}

export interface BuiltOrder {
  readonly column: string;
  readonly down: boolean;
}

/** By what it is sorted, whichever way that is written. */
export function ordersIn({ query }: BuiltReport): readonly BuiltOrder[] {
  const said = query['sort'];
  if (said === undefined) return [];
  return (Array.isArray(said) ? said : [said]).map((each) =>
    isRecord(each)
      ? { column: String(each['column'] ?? ''), down: each['down'] === true }
      : { column: String(each), down: false },
  );
}

export function setOrders(built: BuiltReport, orders: readonly BuiltOrder[]): BuiltReport {
  const said = orders.map(({ column, down }): JsonRecord => (down ? { column, down } : { column }));
  return setWord(built, 'sort', said.length === 0 ? undefined : said);
}

/** How many groups lie in each other; none where rows are listed as they stand. */
export function levelsOf(built: BuiltReport): number {
  const kinds = listIn(built, 'selectedMatricesArr').map(({ formulaType }) => formulaType);
  const isGrouped = kinds.some((kind) => kind !== 'index');
  return isGrouped ? listIn(built, 'selectedColumns').length + kinds.filter((kind) => kind === 'Interval').length : 0;
}

/** The query as it is run: filters of which no column or condition is chosen yet are not of it; a number is a total. */
export function queryToRun(built: BuiltReport): JsonRecord {
  const { selectedColumns = [], selectedMatricesArr = [], filtersArr: _, ...more } = built.query;
  const asked = { ...more, columns: selectedColumns, matrices: selectedMatricesArr, filters: begunFilters(built) };
  return built.type === chartNames.number ? { ...asked, totals: true } : asked;
}

export function begunFilters(built: BuiltReport): readonly JsonRecord[] {
  return listIn(built, 'filtersArr').filter((each) => !('condition' in each) || each['condition'] !== '');
}

/** What is saved of a report. */
export function savedOf(built: BuiltReport): JsonRecord {
  const filters = begunFilters(built);
  return {
    reportTableName: tableOf(built),
    type: built.type === '' ? chartNames.bar : built.type,
    query: JSON.stringify({ ...built.query, filtersArr: filters }),
    chartConfig: JSON.stringify(built.chart),
  };
}
