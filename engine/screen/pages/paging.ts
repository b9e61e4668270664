import type { ListEnvelope } from '../contract.ts';
import { ListPages, type PageHost } from './list-pages.ts';
import { firstPage, pageParams, type WireQuery } from './page-query.ts';

/** Rows up to which a list is here whole. */
const mostWhole = 2000;
/** Rows of the first page, where nothing else is known. */
const usualPage = 100;

/** What is asked for where nothing is known of a list: all of it, or where it is long its first page. */
export const beginning: WireQuery = { ...pageParams(firstPage(usualPage)), whole: String(mostWhole) };

/** True for what may be a page of a backend that does not say so. */
export function isCut({ page, result }: ListEnvelope): boolean {
  return page === undefined && Array.isArray(result) && result.length === usualPage;
}

/** The pages of a list whose first one came; undefined where that is all of it. */
export function pagesOf(
  host: PageHost,
  page: ListEnvelope['page'],
  rows: ConstructorParameters<typeof ListPages>[3],
): ListPages | undefined {
  return page && page.total > rows.length ? new ListPages(host, page, firstPage(usualPage), rows) : undefined;
}
