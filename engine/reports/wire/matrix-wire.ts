import { isRecord } from '../../json.ts';
import { shown } from '../../query/unknown-name.ts';
import { metricLabel } from '../check-metrics.ts';
import { reportBounds as bounds } from '../report-bounds.ts';
import type { Told } from '../report-problem.ts';
import type { Metric } from '../report-query.ts';
import type { ReportSource } from '../report-source.ts';
import { valueOfWire } from './value-of-wire.ts';
import { wireFormulas, wireIntervals } from './wire-words.ts';

type Said = Readonly<Record<string, unknown>>;

/** A part of a report as definitions write it, and where it stands in what was sent. */
export interface PlacedPart {
  readonly said: Said;
  readonly at: string;
}

const keys = [
  'colName',
  'formula',
  'formulaType',
  'targetCol',
  'returnCol',
  'type',
  'colValue',
  'comparisonCondition',
  'index',
  'edit',
  'customType',
  'sleReturnCol',
  'operationArr',
  'where',
  'decimals',
];
const kinds = ['Simple', 'Value', 'Interval', 'Custom', 'index', 'Share', 'Earlier'];
const idForm = /^[A-Za-z]\w{0,59}$/;

/** Reads the metrics of the specification, and its intervals, which are groups. */
export class MatrixWire {
  readonly groups: PlacedPart[] = [];
  readonly metrics: PlacedPart[] = [];
  /** The ids in the order in which they were sent. */
  readonly order: string[] = [];
  private readonly told: Told;
  private readonly source: ReportSource;
  private readonly columnOf: (name: unknown) => string | undefined;

  constructor(told: Told, source: ReportSource, columnOf: (name: unknown) => string | undefined) {
    this.told = told;
    this.source = source;
    this.columnOf = columnOf;
  }

  read(asked: unknown, at: string, taken: readonly string[]): void {
    if (!isRecord(asked)) {
      this.told.tell(at, `${shown(asked)} is no metric; a metric is a record.`);
      return;
    }
    this.told.strangers(at, asked, keys, 'key of a metric');
    const { colName, formulaType, returnCol, decimals } = asked;
    if (typeof colName !== 'string' || colName.trim() === '') {
      this.told.tell(`${at}/colName`, formulaType === 'Custom' ? 'Formula Name is required' : 'Label is required');
      return;
    }
    const kind = this.kind(asked, at);
    if (!kind) return;
    const id = this.id(returnCol, colName, taken);
    this.order.push(id);
    const said = {
      ...kind,
      id,
      ...(colName === this.unlabelled(kind, id) ? {} : { label: colName }),
      ...(decimals === undefined ? {} : { decimals }),
    };
    (formulaType === 'Interval' ? this.groups : this.metrics).push({ said, at });
  }

  /** What it would be called without a label. */
  private unlabelled(kind: Said, id: string): string {
    const { column } = kind;
    if (typeof column === 'string') return this.source.columns.get(column)?.label ?? column;
    return metricLabel({ id, ...kind } as Metric, this.source);
  }

  /** What it is called in answers: as it says, or by its label. */
  private id(returnCol: unknown, colName: string, taken: readonly string[]): string {
    const used = new Set([...taken, ...this.order]);
    const wanted = typeof returnCol === 'string' && idForm.test(returnCol) ? returnCol : idOf(colName);
    if (!used.has(wanted)) return wanted;
    for (let number = 2; ; number += 1) if (!used.has(`${wanted}${number}`)) return `${wanted}${number}`;
  }

  private kind(asked: Said, at: string): Said | undefined {
    const { formulaType, formula, targetCol, colValue } = asked;
    switch (formulaType) {
      case 'Simple':
        return this.simple(asked, at);
      case 'Value':
        return this.onValue(asked, at);
      case 'Interval': {
        const interval = typeof colValue === 'string' ? wireIntervals.get(colValue) : undefined;
        if (interval === undefined)
          return colValue === undefined || colValue === '' || colValue === null
            ? this.told.tell(`${at}/colValue`, 'Interval is required')
            : this.told.unknown(`${at}/colValue`, colValue, wireIntervals.keys(), 'interval');
        const column = this.target(targetCol, `${at}/targetCol`);
        return column === undefined ? undefined : { column, interval };
      }
      case 'Custom':
        return typeof formula === 'string' && formula.trim() !== ''
          ? { formula }
          : this.told.tell(`${at}/formula`, 'Formula is required');
      case 'index':
        return { serial: true };
      case 'Share':
        return { share: targetCol, ...(colValue === undefined || colValue === '' ? {} : { within: colValue }) };
      case 'Earlier':
        return { earlier: targetCol, by: colValue };
      default:
        return this.told.unknown(`${at}/formulaType`, formulaType, kinds, 'kind of metric');
    }
  }

  private simple({ formula, colName, targetCol, where }: Said, at: string): Said | undefined {
    // One that is built in has no formula yet, and is called as what it takes.
    const name = formula === '' || formula === undefined ? colName : formula;
    const word = typeof name === 'string' ? wireFormulas.get(name) : undefined;
    if (word === undefined) return this.told.unknown(`${at}/formula`, name, wireFormulas.keys(), 'metric');
    const column = targetCol === '*' && word === 'count' ? '*' : this.target(targetCol, `${at}/targetCol`);
    return column === undefined ? undefined : { [word]: column, ...(where === undefined ? {} : { where }) };
  }

  private target(name: unknown, at: string): string | undefined {
    if (name === undefined || name === null || name === '') return this.told.tell(at, 'Column is required');
    return (
      this.columnOf(name) ?? this.told.unknown(at, name, this.source.columns.keys(), `column of ${this.source.label}`)
    );
  }

  /** Rows of which one of some columns has a value, or all of them have: '!' before it denies it, 'miss' is empty. */
  private onValue({ colValue, comparisonCondition }: Said, at: string): Said | undefined {
    const joiner =
      comparisonCondition === undefined || comparisonCondition === ''
        ? 'or'
        : String(comparisonCondition).toLowerCase();
    if (joiner !== 'or' && joiner !== 'and')
      return this.told.unknown(`${at}/comparisonCondition`, comparisonCondition, ['OR', 'AND'], 'condition');
    if (!Array.isArray(colValue) || colValue.length === 0)
      return this.told.tell(`${at}/colValue`, 'Column is required');
    if (colValue.length > bounds.conditions)
      return this.told.tell(
        `${at}/colValue`,
        `A metric takes at most ${bounds.conditions} values; this has ${colValue.length}.`,
      );
    const pairs = colValue.map((pair, index) => this.pair(pair, `${at}/colValue/${index}`));
    return { count: '*', where: { [joiner]: pairs } };
  }

  private pair(asked: unknown, at: string): unknown {
    if (!isRecord(asked)) return this.told.tell(at, `${shown(asked)} is no pair of a column and a value.`);
    this.told.strangers(at, asked, ['selectedCol', 'colValue'], 'key of a pair');
    const column = this.target(asked['selectedCol'], `${at}/selectedCol`);
    const written = asked['colValue'];
    if (written === undefined || written === null || written === '' || written === '!')
      return this.told.tell(`${at}/colValue`, 'Column value is required');
    const { type = 'text' } = (column === undefined ? undefined : this.source.columns.get(column)) ?? {};
    const isNot = typeof written === 'string' && written.startsWith('!');
    const value = isNot ? written.slice(1) : written;
    if (value === 'miss') return { column, is: isNot ? 'filled' : 'empty' };
    return { column, is: isNot ? 'notEqual' : 'equal', value: valueOfWire(value, type) };
  }
}

function idOf(label: string): string {
  const [first = '', ...more] = label
    .normalize('NFKD')
    .split(/[^A-Za-z0-9]+/u)
    .filter(Boolean);
  const joined =
    first.toLowerCase() + more.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('');
  const id = /^[A-Za-z]/.test(joined) ? joined : `metric${joined}`;
  return id.slice(0, 50);
}
