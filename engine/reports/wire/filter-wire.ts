import { isRecord } from '../../json.ts';
import { shown } from '../../query/unknown-name.ts';
import type { Told } from '../report-problem.ts';
import type { ReportSource } from '../report-source.ts';
import { valueOfWire } from './value-of-wire.ts';
import { wireConditions } from './wire-words.ts';

const keys = ['colName', 'condition', 'type', 'inputVal', 'inputVal2', 'ownedBy', 'otherCondition'];

/** Reads the filters of the specification as definitions write them. */
export class FilterWire {
  /** Where each of what was read stands in what was sent. */
  readonly places = new Map<string, string>();
  private readonly told: Told;
  private readonly source: ReportSource;
  private readonly columnOf: (name: unknown) => string | undefined;

  constructor(told: Told, source: ReportSource, columnOf: (name: unknown) => string | undefined) {
    this.told = told;
    this.source = source;
    this.columnOf = columnOf;
  }

  /** A filter without a value does not count. */
  list(asked: readonly unknown[], at: string): readonly unknown[] {
    const joiner = this.joiner(asked, at);
    const read: unknown[] = [];
    for (const [index, each] of asked.entries()) {
      const place = `${at}/${index}`;
      const filter = this.filter(each, place);
      if (filter === undefined) continue;
      this.places.set(
        joiner && asked.length > 1 ? `/filters/0/${joiner}/${read.length}` : `/filters/${read.length}`,
        place,
      );
      read.push(filter);
    }
    return joiner && read.length > 1 ? [{ [joiner]: read }] : read;
  }

  /** All filters but the last are joined by one word; N/A is and. */
  private joiner(asked: readonly unknown[], at: string): 'and' | 'or' | undefined {
    const words = asked.slice(0, -1).map((each) => (isRecord(each) ? (each['otherCondition'] ?? 'N/A') : 'N/A'));
    const read = words.map((word, index) => {
      const known = typeof word === 'string' ? { 'n/a': 'N/A', and: 'and', or: 'or' }[word.toLowerCase()] : undefined;
      if (known === undefined)
        this.told.unknown(`${at}/${index}/otherCondition`, word, ['N/A', 'AND', 'OR'], 'word that joins filters');
      return known;
    });
    const other = read.findIndex((word) => word !== read[0]);
    if (other > 0)
      this.told.tell(
        `${at}/${other}/otherCondition`,
        `Filters are joined by one word: ${words[0]} and ${shown(words[other])} are two.`,
      );
    return read[0] === 'and' || read[0] === 'or' ? read[0] : undefined;
  }

  private filter(asked: unknown, at: string): unknown {
    if (!isRecord(asked)) return this.told.tell(at, `${shown(asked)} is no filter; a filter is a record.`);
    // As definitions write it.
    if (['and', 'or', 'not', 'column'].some((key) => Object.hasOwn(asked, key))) return asked;
    this.told.strangers(at, asked, keys, 'key of a filter');
    const { colName, condition, inputVal, inputVal2 } = asked;
    const column = this.columnOf(colName);
    const { type } = (column === undefined ? undefined : this.source.columns.get(column)) ?? {};
    if (column === undefined || type === undefined)
      return this.told.unknown(`${at}/colName`, colName, this.source.columns.keys(), `column of ${this.source.label}`);
    const is = typeof condition === 'string' ? wireConditions[type].get(condition) : undefined;
    if (is === undefined)
      return this.told.unknown(`${at}/condition`, condition, wireConditions[type].keys(), `condition of ${column}`);
    if (is === 'empty' || is === 'filled' || is === 'today' || is === 'yesterday' || is === 'dayBeforeYesterday')
      return { column, is };
    const [value, second] = [valueOfWire(inputVal, type), valueOfWire(inputVal2, type)];
    if (value === undefined) return undefined;
    if (is !== 'between') return { column, is, value };
    if (second === undefined) return this.told.tell(`${at}/inputVal2`, `'${condition}' needs a second date.`);
    return { column, is, value: [value, second] };
  }
}
