import { isRecord, type Json, own } from '../../json.ts';
import type { Envelope, ListPage } from '../contract.ts';
import { randomKey } from '../random-key.ts';
import { Abandonable, type Asking } from './asking.ts';
import {
  figureParams,
  type PageQuery,
  pageParams,
  readFigures,
  type Sums,
  sameConditions,
  sameQuery,
  stretchParams,
  type WireQuery,
} from './page-query.ts';

/** A list of which one page is here. */
export interface PagedRows {
  readonly rows: readonly Json[];
  /** How many rows meet what is shown. */
  readonly total: number;
  readonly sums: Sums;
  /** What the rows, their number and the sums answer. */
  readonly shown: PageQuery;
  /** What was asked for last; `shown`, once it is here. */
  readonly asked: PageQuery;
  readonly status: 'ready' | 'loading' | 'failed';
  /** Why the page that was asked for is not here. */
  readonly message: string;
  /** Counts how often the list was asked to be read anew, without being asked for anything else. */
  readonly reading: number;
}

/** What pages are fetched by. */
export interface PageHost {
  /** The name of the key of a row. */
  readonly key: string;
  send(query: WireQuery, asking: Asking): Promise<Envelope>;
  succeeded(envelope: Envelope): boolean;
  rowsOf(result: Json): readonly Json[];
  /** What follows an answer that is a failure; gives the text to show. */
  failed(envelope: Envelope): string;
  /** Told after every change of what there is. */
  changed(): void;
}

interface Wanted {
  readonly page: boolean;
  readonly count: boolean;
}

/** Rows that are fetched at once where all of a list are read. */
const stretch = 1000;

/**
 * The pages of a list that is too long to be here whole. What was asked for last is what is shown in the end, in whichever
 * order answers come: a request that another one follows is given up, and its answer dropped. While a page is on its way,
 * and where it does not come, the page before stays.
 */
export class ListPages {
  /** What the list can be filtered, sorted and summed up by. */
  readonly columns: ListPage['columns'];
  now: PagedRows;
  private readonly host: PageHost;
  private readonly inSight = new Set<string>();
  /** What the pages of one reading have in common, where the list is held as it was read. */
  private reading: string | undefined;
  private turn = 0;
  /** The list is to be read anew and has not been so far, whatever is asked for meanwhile. */
  private isStale = false;
  private running = new Abandonable();

  constructor(host: PageHost, first: ListPage, shown: PageQuery, rows: readonly Json[]) {
    this.host = host;
    this.columns = first.columns;
    this.reading = first.read;
    this.now = { rows, total: first.total, sums: {}, shown, asked: shown, status: 'ready', message: '', reading: 0 };
  }

  ask(query: PageQuery): Promise<void> {
    if (sameQuery(query, this.now.asked) && this.now.status !== 'failed') return Promise.resolve();
    this.inSight.clear();
    return this.load(query, { count: this.isStale || !this.isCounted(query), page: !this.isHere(query) });
  }

  /** Asks for the same once more, after a change or a failure: rows, count and sums. */
  again(): Promise<void> {
    if (this.reading !== undefined) this.reading = randomKey();
    this.isStale = true;
    this.now = { ...this.now, reading: this.now.reading + 1 };
    return this.load(this.now.asked, { count: true, page: true });
  }

  /** Has a row stay on the page, wherever a change of it puts it, until something else is asked for. */
  keepInSight(row: Json): void {
    const key = this.keyOf(row);
    if (key !== undefined) this.inSight.add(key);
  }

  /**
   * Reads all rows of what is shown, a stretch after the other, until `take` says false. Resolves to why it could not,
   * or undefined.
   */
  async all(take: (rows: readonly Json[]) => boolean): Promise<string | undefined> {
    const { shown } = this.now;
    const asking = new Abandonable();
    for (let after: string | undefined; ; ) {
      const answer = await this.send(stretchParams(shown, stretch, after), asking);
      if (!this.host.succeeded(answer)) return this.host.failed(answer);
      const rows = this.host.rowsOf(answer.result);
      if (!take(rows) || rows.length < stretch) return undefined;
      after = this.keyOf(rows.at(-1) ?? null);
      if (after === undefined) return undefined;
    }
  }

  keyOf(row: Json): string | undefined {
    const key = isRecord(row) ? own(row, this.host.key) : undefined;
    return typeof key === 'string' || typeof key === 'number' ? String(key) : undefined;
  }

  dispose(): void {
    this.turn += 1;
    this.running.giveUp();
  }

  private isCounted(query: PageQuery): boolean {
    const { shown, sums } = this.now;
    return sameConditions(query, shown) && query.sums.every((column) => Object.hasOwn(sums, column));
  }

  /** True where nothing but more sums are wanted of the page that is shown. */
  private isHere(query: PageQuery): boolean {
    const { shown, status } = this.now;
    return status === 'ready' && sameQuery({ ...query, sums: shown.sums }, shown);
  }

  private async load(asked: PageQuery, wanted: Wanted): Promise<void> {
    this.turn += 1;
    const { turn, host } = this;
    this.running.giveUp();
    this.running = new Abandonable();
    const asking = this.running;
    this.show({ asked, status: 'loading', message: '' });
    const [page, figures, kept] = await Promise.all([
      wanted.page ? this.send(pageParams(asked), asking) : undefined,
      wanted.count ? this.send(figureParams(asked), asking) : undefined,
      this.inSight.size > 0 ? this.send(this.inSightParams(), asking) : undefined,
    ]);
    if (turn !== this.turn) return;
    const refused = [page, figures].find((answer) => answer && !host.succeeded(answer));
    if (refused) return this.show({ status: 'failed', message: host.failed(refused) });
    const { total, sums } = figures ? readFigures(figures.result, asked) : this.now;
    const rows = page ? host.rowsOf(page.result) : this.now.rows;
    const last = Math.max(1, Math.ceil(total / asked.size));
    if (rows.length === 0 && asked.page > last) return this.load({ ...asked, page: last }, wanted);
    const stay = kept && host.succeeded(kept) ? host.rowsOf(kept.result) : [];
    if (figures) this.isStale = false;
    this.show({ rows: this.withKept(rows, stay), total, sums, shown: asked, status: 'ready' });
  }

  private send(query: WireQuery, asking: Asking): Promise<Envelope> {
    const { reading } = this;
    return this.host.send(reading === undefined ? query : { ...query, read: reading }, asking);
  }

  private inSightParams(): WireQuery {
    return { filter: JSON.stringify({ [this.host.key]: [...this.inSight] }), limit: String(this.inSight.size) };
  }

  /** The page with the rows that stay in sight where they stood. */
  private withKept(rows: readonly Json[], kept: readonly Json[]): readonly Json[] {
    const there = new Set(rows.map((row) => this.keyOf(row)));
    const before = this.now.rows.map((row) => this.keyOf(row));
    const made = [...rows];
    for (const row of kept) {
      const key = this.keyOf(row);
      const place = before.indexOf(key);
      if (!there.has(key) && place >= 0) made.splice(Math.min(place, made.length), 0, row);
    }
    return made;
  }

  private show(change: Partial<PagedRows>): void {
    this.now = { ...this.now, ...change };
    this.host.changed();
  }
}
