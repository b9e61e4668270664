import { parseIsoDate } from '../formats/calendar/iso-date.ts';
import { datePartsOf } from '../formats/date-parts.ts';
import { isUnstorable } from '../formats/unstorable.ts';
import { isRecord } from '../json.ts';
import { conditionByName } from '../query/conditions.ts';
import { dayWords } from '../query/day-words.ts';
import { called } from '../query/source.ts';
import { shown } from '../query/unknown-name.ts';
import { reportBounds as bounds } from './report-bounds.ts';
import type { Told } from './report-problem.ts';
import type { FilterLeaf, FilterValue, FilterWord, ReportFilter } from './report-query.ts';
import type { ReportColumn } from './report-source.ts';

/** What filters are asked of: columns of a source, or what groups and metrics answer. */
export interface Filtered {
  readonly label: string;
  readonly columns: ReadonlyMap<string, Pick<ReportColumn, 'type' | 'moment'>>;
}

const words = [...conditionByName.keys(), ...dayWords.keys()];

/** Reads filters that somebody sent; all filters of a report are counted together. */
export class FilterReader {
  private readonly told: Told;
  private conditions = 0;

  constructor(told: Told) {
    this.told = told;
  }

  list(asked: unknown, at: string, of: Filtered, depth = 1): readonly ReportFilter[] {
    if (!Array.isArray(asked)) {
      this.told.tell(at, 'This is a list of filters.');
      return [];
    }
    const read: ReportFilter[] = [];
    for (const [index, each] of asked.entries()) {
      if (this.conditions > bounds.conditions) break;
      const filter = this.filter(each, `${at}/${index}`, of, depth);
      if (filter) read.push(filter);
    }
    return read;
  }

  filter(asked: unknown, at: string, of: Filtered, depth = 1): ReportFilter | undefined {
    this.conditions += 1;
    // Told once: a million of them are not walked to their end.
    if (this.conditions > bounds.conditions) {
      if (this.conditions > bounds.conditions + 1) return undefined;
      return this.told.tell(at, `A report takes at most ${bounds.conditions} filters; this one has more.`);
    }
    if (depth > bounds.depth) return this.told.tell(at, `Filters stand at most ${bounds.depth} deep in each other.`);
    if (!isRecord(asked)) return this.told.tell(at, `${shown(asked)} is no filter; a filter is a record.`);
    const [name = '', ...more] = Object.keys(asked);
    if (name !== 'and' && name !== 'or' && name !== 'not') return this.leaf(asked, at, of);
    if (more.length > 0) return this.told.tell(at, `'${name}' stands alone in a filter.`);
    if (name === 'not') {
      const part = this.filter(asked['not'], `${at}/not`, of, depth + 1);
      return part && { not: part };
    }
    const parts = this.list(asked[name], `${at}/${name}`, of, depth + 1);
    return name === 'and' ? { and: parts } : { or: parts };
  }

  private leaf(asked: Readonly<Record<string, unknown>>, at: string, of: Filtered): FilterLeaf | undefined {
    this.told.strangers(at, asked, ['column', 'is', 'value'], 'word of a filter');
    const { column: name, is, value } = asked;
    const column = typeof name === 'string' ? of.columns.get(name) : undefined;
    if (!column) return this.told.unknown(`${at}/column`, name, of.columns.keys(), `column of ${of.label}`);
    const isDay = typeof is === 'string' && dayWords.has(is);
    const condition = typeof is === 'string' ? conditionByName.get(is) : undefined;
    if (!condition && !isDay) return this.told.unknown(`${at}/is`, is, words, 'condition');
    const types = isDay ? ['date'] : (condition?.types ?? [column.type]);
    if (!types.includes(column.type))
      return this.told.tell(`${at}/is`, `'${is}' is not asked of ${name}, which is ${called[column.type]}.`);
    if (column.moment && condition?.takes === 'part')
      return this.told.tell(`${at}/is`, `'${is}' is not asked of ${name}, which is a moment; ask for its days.`);
    const leaf = { column: String(name), is: String(is) as FilterWord };
    const takes = condition?.takes ?? 'nothing';
    if (takes === 'nothing')
      return value === undefined ? leaf : this.told.tell(`${at}/value`, `'${is}' takes no value.`);
    const given: readonly unknown[] =
      takes === 'pair' || takes === 'values' ? (Array.isArray(value) ? value : []) : [value];
    if ((takes === 'pair' || takes === 'values') && !Array.isArray(value))
      return this.told.tell(`${at}/value`, `'${is}' takes a list of ${takes === 'pair' ? 'two values' : 'values'}.`);
    if (takes === 'pair' && given.length !== 2)
      return this.told.tell(`${at}/value`, `'${is}' takes two values, from and to; this has ${given.length}.`);
    if (given.length > bounds.values)
      return this.told.tell(
        `${at}/value`,
        `A filter takes at most ${bounds.values} values; this one has ${given.length}.`,
      );
    const misfit = given.findIndex((each) => !fits(each, column, takes === 'part'));
    if (misfit < 0) return { ...leaf, value: value as FilterValue | readonly FilterValue[] };
    const place = Array.isArray(value) ? `${at}/value/${misfit}` : `${at}/value`;
    return this.told.tell(place, misfitting(given[misfit], leaf.column, column, takes === 'part'));
  }
}

function fits(value: unknown, { type, moment }: Pick<ReportColumn, 'type' | 'moment'>, part: boolean): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (type === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string' || value === '' || value.length > bounds.text || isUnstorable(value)) return false;
  if (type !== 'date' || part) return true;
  return moment ? parseIsoDate(value) !== undefined : datePartsOf(value) !== undefined;
}

function misfitting(
  value: unknown,
  name: string,
  { type, moment }: Pick<ReportColumn, 'type' | 'moment'>,
  part: boolean,
): string {
  if (typeof value === 'string' && value.length > bounds.text)
    return `${name} is compared with at most ${bounds.text} characters; these are ${value.length}.`;
  if (value === '') return `${name} is compared with a value; what is empty is asked for by 'empty'.`;
  if (typeof value === 'string' && isUnstorable(value)) return `${name} is compared with signs that no text here has.`;
  const wanted =
    type === 'date' && !part
      ? moment
        ? 'a day such as 2026-01-31'
        : 'a date such as 2026-01-31'
      : called[part ? 'text' : type];
  return `${name} is compared with ${wanted}, not with ${shown(value)}.`;
}
