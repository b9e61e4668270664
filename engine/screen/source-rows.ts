import { valueNumber } from '../formats/value-number.ts';
import { valueText } from '../formats/value-text.ts';
import { type Json, own } from '../json.ts';
import type { LinkedCall, LinkedItem, LinkedSource, Logic } from '../link/linked.ts';
import { expressionOf } from '../logic/expressions.ts';
import { readPath, segmentsOfPath } from '../logic/read-path.ts';
import type { Entities } from '../wire/wire-report.ts';
import type { LoadStatus, Locals } from './contract.ts';
import { isMet } from './is-met.ts';
import { matchesRow } from './match-row.ts';
import { orderRows } from './order-rows.ts';
import { listOf, type SourceAnswer } from './source-calls.ts';

/** The elements of a list source and how far they are loaded. */
export interface SourceRows {
  readonly rows: readonly Json[];
  readonly status: LoadStatus;
  readonly message: string;
}

/** What lists are made from. */
export interface SourceHost {
  readonly calls: Readonly<Record<string, LinkedCall>>;
  readonly entities: Entities;
  evaluate(logic: Logic, locals: Locals | undefined): Json | undefined;
  look(call: LinkedCall, given: Json): SourceAnswer;
  report(sentence: string): void;
}

/** Whatever else a list depends on than values: the keys of the answers it looked at. */
export interface Looked {
  readonly keys: Set<string>;
  status: LoadStatus;
  message: string;
}

interface Element {
  readonly raw: Json;
  /** It is written out, with its own value and label. */
  readonly isOption?: boolean;
}

const worst: readonly LoadStatus[] = ['failed', 'loading', 'idle', 'ready'];

/**
 * The rows of a list source: its parts joined, filtered by condition or wanted values, sorted, turned round, cut. Where
 * the source has a label or a value, rows are options `{ value, label, record }`. What cannot be evaluated shows nothing.
 */
export function sourceRows(
  host: SourceHost,
  source: LinkedSource,
  locals: Locals | undefined,
  looked: Looked,
): readonly Json[] {
  if (source.when !== undefined && !isMet(host.evaluate(source.when, locals) ?? false)) return [];
  const member = memberOf(source, locals);
  let elements = source.items.flatMap((item) => elementsOf(host, item, locals, looked));
  const { where, match, sort, limit } = source;
  if (where !== undefined) elements = elements.filter(({ raw }) => isMet(host.evaluate(where, member(raw)) ?? false));
  if (match !== undefined) {
    const wanted = host.evaluate(match, locals);
    elements = wanted === undefined ? [] : elements.filter(({ raw }) => matchesRow(raw, wanted, host.entities));
  }
  const reverse = source.reverse === true;
  if (sort !== undefined) elements = [...orderRows(elements, ({ raw }) => sortKey(host, sort, raw, member), reverse)];
  else if (reverse) elements = elements.reverse();
  const most = limit === undefined ? undefined : valueNumber(host.evaluate(limit, locals));
  if (most !== undefined) elements = elements.slice(0, Math.max(0, Math.floor(most)));
  return elements.map((element) => rowOf(host, source, element, member));
}

/** The worse of two states of loading. */
export function worse(one: LoadStatus, other: LoadStatus): LoadStatus {
  return worst.indexOf(one) <= worst.indexOf(other) ? one : other;
}

/** Everything of a source that is evaluated, for finding what it depends on. */
export function sourceLogics(source: LinkedSource): readonly Logic[] {
  const { where, match, sort, limit, when, label, value } = source;
  const own = [where, match, sort, limit, when, label, value].filter((logic) => logic !== undefined);
  const parts = source.items.flatMap((item): readonly Logic[] => {
    if ('fixed' in item) return item.fixed.flatMap((option) => [option.label, option.when ?? null]);
    if ('call' in item) return [item.with];
    return 'source' in item ? sourceLogics(item.source) : [item.value];
  });
  return [...own, ...parts];
}

function elementsOf(
  host: SourceHost,
  item: LinkedItem,
  locals: Locals | undefined,
  looked: Looked,
): readonly Element[] {
  if ('fixed' in item) {
    return item.fixed
      .filter(({ when }) => when === undefined || isMet(host.evaluate(when, locals) ?? false))
      .map(({ value, label, has }) => ({
        raw: { ...has, value, label: valueText(host.evaluate(label, locals) ?? '') },
        isOption: true,
      }));
  }
  if ('source' in item) return sourceRows(host, item.source, locals, looked).map((raw) => ({ raw }));
  if ('value' in item) return listOf(host.evaluate(item.value, locals) ?? null).map((raw) => ({ raw }));
  const call = own(host.calls, item.call) as LinkedCall | undefined;
  const given = host.evaluate(item.with, locals);
  if (!call) host.report(`The list reads "${item.call}", which is not part of this screen.`);
  if (!call || given === undefined) return [];
  const answer = host.look(call, given);
  looked.keys.add(answer.key);
  if (worse(answer.status, looked.status) !== looked.status) looked.message = answer.message;
  looked.status = worse(answer.status, looked.status);
  return answer.rows.map((raw) => ({ raw }));
}

function rowOf(host: SourceHost, source: LinkedSource, element: Element, member: (raw: Json) => Locals): Json {
  if (element.isOption) return element.raw;
  const { label, value } = source;
  if (label === undefined && value === undefined) return element.raw;
  const locals = member(element.raw);
  const stands = value === undefined ? element.raw : (host.evaluate(value, locals) ?? null);
  const shown = label === undefined ? stands : (host.evaluate(label, locals) ?? '');
  return { value: stands, label: valueText(shown), record: element.raw };
}

/** A sort by name reads the field of that name; anything else is evaluated for each element. */
function sortKey(host: SourceHost, sort: Logic, raw: Json, member: (raw: Json) => Locals): Json {
  if (typeof sort === 'string') return readPath(raw, segmentsOfPath(sort)) ?? null;
  if (Array.isArray(sort) && sort.every((name) => typeof name === 'string')) {
    return sort.map((name) => readPath(raw, segmentsOfPath(String(name))) ?? null);
  }
  return host.evaluate(sort, member(raw)) ?? null;
}

/** What of a source is evaluated for each element. */
export function memberLogics({ where, sort, label, value }: LinkedSource): readonly (Logic | undefined)[] {
  return [where, sort, label, value];
}

/** Whether the elements of a source are called `option`, so that a `row` is the one around it. */
export function namesOption(source: LinkedSource): boolean {
  return memberLogics(source).some((logic) => expressionOf(logic)?.reads.some(([root]) => root === 'option'));
}

/** How an element is named: `option` among options, where an outer `row` stays; else `row`, and what the source says. */
function memberOf(source: LinkedSource, locals: Locals | undefined): (raw: Json) => Locals {
  const name = source.as ?? 'row';
  return namesOption(source)
    ? (raw) => ({ ...locals, option: raw })
    : (raw) => ({ ...locals, [name]: raw, row: raw, option: raw });
}
