import { foldText } from '../../formats/fold-text.ts';
import { isRecord } from '../../json.ts';
import { shown } from '../../query/unknown-name.ts';
import { type CheckedReport, checkReport } from '../check-report.ts';
import { reportBounds as bounds } from '../report-bounds.ts';
import { type ReportProblem, Told } from '../report-problem.ts';
import type { ReportSource } from '../report-source.ts';
import { FilterWire } from './filter-wire.ts';
import { MatrixWire } from './matrix-wire.ts';
import { wireAdditions, wireForms } from './wire-words.ts';

/**
 * Reads a report in the JSON of the specification, as it is run or as it is saved, and checks it as any other. A mistake stands
 * where it was made in that JSON. Never throws.
 */
export function readWire(asked: unknown, source: ReportSource): CheckedReport {
  const told = new Told();
  const places = new Map<string, string>();
  const said = new WireReader(told, source, places).report(asked);
  if (told.problems.length > 0 || said === undefined) return { problems: told.problems };
  const checked = checkReport(said, source);
  return 'problems' in checked ? { problems: checked.problems.map((problem) => placed(problem, places)) } : checked;
}

/**
 * The other body of a run, `{ filterQueries: [{ expression, column, value, ownedBy }], returnColumns }`, with the table and the
 * flags that stand in its address, as the query that it means.
 */
export function queryOfBody(
  body: Readonly<Record<string, unknown>>,
  { reportTable, isHeadcount, loadFullData }: Readonly<Record<'reportTable' | 'isHeadcount' | 'loadFullData', unknown>>,
): unknown {
  const { filterQueries, returnColumns, ...more } = body;
  const filters = Array.isArray(filterQueries) ? filterQueries.map(filterOf) : filterQueries;
  const columns = Array.isArray(returnColumns)
    ? returnColumns.map((each) => (typeof each === 'string' ? { returnCol: each } : each))
    : returnColumns;
  return { ...more, reportTable, columns, filters, isHeadcount, loadFullData };
}

function filterOf(query: unknown): unknown {
  if (!isRecord(query)) return query;
  const { expression, column, value, ...more } = query;
  const [inputVal, inputVal2] = Array.isArray(value) ? value : [value];
  return { ...more, colName: column, condition: expression, inputVal, inputVal2 };
}

/** A place in what was read as the place in what was sent. */
function placed(problem: ReportProblem, places: ReadonlyMap<string, string>): ReportProblem {
  const parts = problem.pointer.split('/');
  for (let length = parts.length; length > 0; length -= 1) {
    const wire = places.get(parts.slice(0, length).join('/'));
    if (wire !== undefined) return { ...problem, pointer: wire };
  }
  return problem;
}

class WireReader {
  private readonly told: Told;
  private readonly source: ReportSource;
  private readonly places: Map<string, string>;
  private readonly aliases: ReadonlyMap<string, string>;

  constructor(told: Told, source: ReportSource, places: Map<string, string>) {
    this.told = told;
    this.source = source;
    this.places = places;
    const columns = [...source.columns].reverse();
    this.aliases = new Map([
      ...columns.map(([id, { label }]) => [foldText(label.trim()), id] as const),
      ...columns.map(([id]) => [foldText(id), id] as const),
    ]);
  }

  report(asked: unknown): unknown {
    if (!isRecord(asked)) return this.told.tell('', 'A report query is a record.');
    const isSaved = Object.values(wireForms.saved).some((key) => Object.hasOwn(asked, key));
    const keys = wireForms[isSaved ? 'saved' : 'run'];
    const known = ['reportTable', ...Object.values(keys), 'isHeadcount', 'loadFullData', ...wireAdditions];
    this.told.strangers('', asked, known, 'key of a report query');
    const matrices = new MatrixWire(this.told, this.source, (name) => this.column(undefined, name));
    const list = (key: string, most: number) => this.list(asked[key], key, most);
    const columns = list(keys.columns, bounds.columns).map((each, at) => this.field(each, `/${keys.columns}/${at}`));
    for (const [at, each] of list(keys.matrices, bounds.metrics + bounds.groups).entries())
      matrices.read(
        each,
        `/${keys.matrices}/${at}`,
        columns.flatMap((field) => field?.['id'] ?? field?.['column'] ?? []).map(String),
      );
    const filters = new FilterWire(this.told, this.source, (name) => this.column(undefined, name));
    const met = filters.list(list(keys.filters, bounds.conditions), `/${keys.filters}`);
    const isGrouped = matrices.groups.length > 0 || matrices.metrics.some(({ said }) => said['serial'] === undefined);
    const fields = columns.flatMap((said, at) => (said ? [{ said, at: `/${keys.columns}/${at}` }] : []));
    const groups = this.inOrder([...(isGrouped ? fields : []), ...matrices.groups], asked['groups']);
    for (const [at, each] of groups.entries()) this.places.set(`/groups/${at}`, each.at);
    for (const [at, each] of matrices.metrics.entries()) this.places.set(`/metrics/${at}`, each.at);
    for (const [at] of fields.entries()) this.places.set(`/columns/${at}`, `/${keys.columns}/${at}`);
    for (const [from, to] of filters.places) this.places.set(from, to);
    const more = Object.fromEntries(
      wireAdditions.flatMap((key) => (key !== 'groups' && asked[key] !== undefined ? [[key, asked[key]]] : [])),
    );
    const show = this.shown(fields, matrices, isGrouped);
    return {
      source: this.table(asked['reportTable']),
      ...(isGrouped
        ? { groups: groups.map(({ said }) => said) }
        : { columns: fields.map(({ said: { id: _, ...said } }) => said) }),
      metrics: matrices.metrics.map(({ said }) => said),
      filters: met,
      headcount: this.flag(asked, 'isHeadcount', true),
      full: this.flag(asked, 'loadFullData', false),
      ...(show ? { show } : {}),
      ...more,
    };
  }

  private table(name: unknown): unknown {
    this.places.set('/source', '/reportTable');
    return name;
  }

  /** Metrics that stand before an interval are shown there. */
  private shown(
    fields: readonly { said: Readonly<Record<string, unknown>> }[],
    matrices: MatrixWire,
    isGrouped: boolean,
  ) {
    const isMixed = matrices.order.some((id, at) => id !== [...matrices.groups, ...matrices.metrics][at]?.said['id']);
    if (!isGrouped || !isMixed) return undefined;
    return [...fields.map(({ said }) => said['id'] ?? said['column']), ...matrices.order];
  }

  private inOrder<Item extends { readonly said: Readonly<Record<string, unknown>> }>(
    items: readonly Item[],
    order: unknown,
  ): readonly Item[] {
    if (order === undefined) return items;
    const ids = items.map(({ said }) => said['id'] ?? said['column']);
    const isWhole = Array.isArray(order) && order.length === ids.length && ids.every((id) => order.includes(id));
    if (isWhole) return order.flatMap((id) => items.filter((_, at) => ids[at] === id));
    this.told.tell('/groups', `'groups' is the order of ${ids.map(String).join(', ')}.`);
    return items;
  }

  private field(asked: unknown, at: string): Readonly<Record<string, unknown>> | undefined {
    if (!isRecord(asked)) return this.told.tell(at, `${shown(asked)} is no column; a column is a record.`);
    this.told.strangers(
      at,
      asked,
      ['colName', 'returnCol', 'rawTable', 'customType', 'type', 'id', 'label'],
      'key of a column',
    );
    const { colName, returnCol, id, label: said } = asked;
    const column = this.column(returnCol, colName);
    if (column === undefined)
      return this.told.unknown(
        `${at}/${returnCol === undefined ? 'colName' : 'returnCol'}`,
        returnCol ?? colName,
        this.source.columns.keys(),
        `column of ${this.source.label}`,
      );
    const label = this.source.columns.get(column)?.label ?? column;
    const isOwn =
      typeof colName === 'string' &&
      colName.trim() !== '' &&
      ![foldText(label), foldText(column)].includes(foldText(colName));
    return {
      column,
      ...(id === undefined ? {} : { id }),
      ...(said !== undefined ? { label: said } : isOwn ? { label: colName } : {}),
    };
  }

  /** By its id, or by what it is called. */
  private column(id: unknown, name: unknown): string | undefined {
    if (typeof id === 'string' && this.source.columns.has(id)) return id;
    return typeof name === 'string' && id === undefined ? this.aliases.get(foldText(name.trim())) : undefined;
  }

  private list(asked: unknown, key: string, most: number): readonly unknown[] {
    if (asked === undefined || asked === null) return [];
    if (Array.isArray(asked) && asked.length <= most) return asked;
    this.told.tell(
      `/${key}`,
      Array.isArray(asked) ? `'${key}' has at most ${most} entries; this has ${asked.length}.` : `'${key}' is a list.`,
    );
    return [];
  }

  private flag(asked: Readonly<Record<string, unknown>>, key: string, otherwise: boolean): boolean {
    const said = asked[key] ?? otherwise;
    if (typeof said === 'boolean') return said;
    this.told.tell(`/${key}`, `'${key}' is true or false.`);
    return otherwise;
  }
}
