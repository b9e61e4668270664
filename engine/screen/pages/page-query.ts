import { sameJson } from '../../forms/same-json.ts';
import type { Json, JsonRecord } from '../../json.ts';

/** What a page of a list is asked for, in columns of the list. */
export interface PageQuery {
  /** From 1. */
  readonly page: number;
  /** Rows on a page. */
  readonly size: number;
  readonly order: readonly { readonly column: string; readonly down: boolean }[];
  /** A condition as calls are sent it: `{ column, is, value }`, `{ and: […] }`, `{ or: […] }`, `{ not: … }`. */
  readonly where: JsonRecord | undefined;
  readonly search: string;
  /** The columns whose sums are wanted. */
  readonly sums: readonly string[];
}

export type WireQuery = Readonly<Record<string, string>>;

/** The list as it comes by itself. */
export function firstPage(size: number): PageQuery {
  return { page: 1, size, order: [], where: undefined, search: '', sums: [] };
}

/** What is sent for a page. */
export function pageParams(query: PageQuery): WireQuery {
  return { page: String(query.page), limit: String(query.size), ...orderParams(query), ...conditionParams(query) };
}

/** What is sent for the count and the sums of all pages. */
export function figureParams(query: PageQuery): WireQuery {
  const sums = query.sums.map((column, at) => ({ id: `sum${at}`, measure: 'sum', column }));
  return { ...conditionParams(query), measures: JSON.stringify([{ id: 'rows', measure: 'count' }, ...sums]) };
}

/** What is sent for the rows behind one, or the first ones, whatever page they stand on. */
export function stretchParams(query: PageQuery, size: number, after: string | undefined): WireQuery {
  const asked = { limit: String(size), ...orderParams(query), ...conditionParams(query) };
  return after === undefined ? asked : { ...asked, after };
}

/** The count and the sums as they come: one row. */
export function readFigures(result: Json, { sums }: PageQuery): { readonly total: number; readonly sums: Sums } {
  const [row] = Array.isArray(result) ? (result as readonly JsonRecord[]) : [];
  const figures = sums.map((column, at) => [column, numberOf(row?.[`sum${at}`])] as const);
  return { total: numberOf(row?.['rows']) ?? 0, sums: Object.fromEntries(figures) };
}

/** Sums by column; null of no rows. */
export type Sums = Readonly<Record<string, number | null>>;

/** True for queries that the same rows meet, whatever their order and page. */
export function sameConditions(one: PageQuery, other: PageQuery): boolean {
  return one.search === other.search && sameJson(one.where ?? null, other.where ?? null);
}

export function sameQuery(one: PageQuery, other: PageQuery): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function orderParams({ order }: PageQuery): WireQuery {
  return order.length === 0 ? {} : { sort: order.map(({ column, down }) => `${down ? '-' : ''}${column}`).join() };
}

function conditionParams({ where, search }: PageQuery): WireQuery {
  const text = search.trim();
  return { ...(where ? { where: JSON.stringify(where) } : {}), ...(text === '' ? {} : { search: text }) };
}

function numberOf(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
