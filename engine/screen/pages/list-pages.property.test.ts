import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../json.ts';
import type { Envelope } from '../contract.ts';
import { ListPages } from './list-pages.ts';
import { firstPage, type PageQuery, type WireQuery } from './page-query.ts';

interface Row {
  readonly id: number;
  readonly word: string;
}

/** A list of which each request waits until it is answered by hand. */
class SlowList {
  rows: readonly Row[];
  readonly waiting: { readonly query: WireQuery; answer(envelope: Envelope): void }[] = [];

  constructor(length: number) {
    this.rows = Array.from({ length }, (_, id) => ({ id, word: `${id % 3 === 0 ? 'fizz' : 'plain'} ${id}` }));
  }

  send(query: WireQuery): Promise<Envelope> {
    return new Promise((resolve) => this.waiting.push({ query, answer: resolve }));
  }

  /** What the list says of a query as it is now. */
  told(query: WireQuery): Envelope {
    const found = this.rows.filter(({ word }) => word.includes(query['search'] ?? ''));
    if (query['measures'] !== undefined) {
      const sum0 = found.reduce((sum, { id }) => sum + id, 0);
      return answer([{ rows: found.length, sum0 }]);
    }
    if (query['filter'] !== undefined) {
      const { id } = JSON.parse(query['filter']) as { id: string[] };
      return answer(found.filter((row) => id.includes(String(row.id))) as unknown as Json);
    }
    const sorted = query['sort'] === '-id' ? [...found].reverse() : found;
    const [page, limit] = [Number(query['page']), Number(query['limit'])];
    const after = query['after'] === undefined ? 0 : sorted.findIndex(({ id }) => String(id) === query['after']) + 1;
    const from = query['page'] === undefined ? after : (page - 1) * limit;
    return answer(sorted.slice(from, from + limit) as unknown as Json);
  }

  async answerOne(at: number, fails = false): Promise<void> {
    const [asked] = this.waiting.splice(at % this.waiting.length, 1);
    asked?.answer(
      fails ? { code: '503', message: 'The server cannot be reached.', result: null } : this.told(asked.query),
    );
    await settled();
  }

  async answerAll(): Promise<void> {
    while (this.waiting.length > 0) await this.answerOne(0);
  }
}

const answer = (result: Json): Envelope => ({ code: '200', message: '', result });
const settled = () => new Promise((resolve) => setImmediate(resolve));

function open(length: number, size = 10, read?: string) {
  const list = new SlowList(length);
  const pages = new ListPages(
    {
      key: 'id',
      send: (query) => list.send(query),
      succeeded: ({ code }) => code === '200',
      rowsOf: (result) => result as readonly Json[],
      failed: ({ message }) => message,
      changed: () => undefined,
    },
    { total: length, columns: { id: 'number', word: 'text' }, ...(read === undefined ? {} : { read }) },
    firstPage(size),
    list.rows.slice(0, size) as unknown as readonly Json[],
  );
  return { list, pages };
}

const query = fc.record<PageQuery>({
  page: fc.integer({ min: 1, max: 6 }),
  size: fc.constantFrom(5, 10, 25),
  order: fc.constantFrom([], [{ column: 'id', down: true }]),
  where: fc.constant(undefined),
  search: fc.constantFrom('', 'fizz', 'plain 1', 'nowhere'),
  sums: fc.constantFrom([], ['id']),
});
const event = fc.oneof(
  { weight: 3, arbitrary: query.map((asked) => ({ asked })) },
  { weight: 1, arbitrary: fc.constant({ again: true }) },
  { weight: 4, arbitrary: fc.record({ answer: fc.nat(20), fails: fc.boolean() }) },
);
const fetched = ({ rows }: ListPages['now']) => rows.map((row) => (row as unknown as Row).id);

describe('the pages of a long list', () => {
  it('show what was asked for last, in whichever order answers come, and never a part of another question', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 25 }), async (events) => {
        const { list, pages } = open(60);
        let last: PageQuery = pages.now.asked;
        for (const each of events) {
          if ('asked' in each) {
            last = each.asked;
            void pages.ask(each.asked);
          } else if ('again' in each) void pages.again();
          else if (list.waiting.length > 0) await list.answerOne(each.answer, each.fails);
          const { shown, total } = pages.now;
          const of = list.told({ search: shown.search, measures: '' }).result as [{ rows: number }];
          expect(total).toBe(of[0].rows);
          expect(fetched(pages.now).length).toBe(
            Math.max(0, Math.min(shown.size, total - (shown.page - 1) * shown.size)),
          );
        }
        await list.answerAll();
        if (pages.now.status === 'failed') {
          void pages.again();
          await list.answerAll();
        }
        const { shown, asked, status, total, sums } = pages.now;
        expect(status).toBe('ready');
        expect(shown).toBe(asked);
        const end = Math.max(1, Math.ceil(total / last.size));
        expect(shown).toEqual({ ...last, page: Math.min(last.page, end) });
        const page = { page: String(shown.page), limit: String(shown.size), search: shown.search };
        const wanted = list.told({ ...page, ...(shown.order.length > 0 ? { sort: '-id' } : {}) });
        expect(pages.now.rows).toEqual(wanted.result);
        if (shown.sums.length > 0)
          expect(sums['id']).toBe(
            (list.told({ search: shown.search, measures: '' }).result as [{ sum0: number }])[0].sum0,
          );
      }),
      { seed: 20261123, numRuns: 400 },
    );
  });

  it('are counted anew after a change, also where another question follows before the answer is here', async () => {
    const { list, pages } = open(60);
    list.rows = list.rows.slice(0, 50);
    void pages.again();
    expect(pages.now.reading).toBe(1);
    void pages.ask({ ...pages.now.asked, order: [{ column: 'id', down: true }] });
    await list.answerAll();
    expect([pages.now.total, pages.now.reading]).toEqual([50, 1]);
  });

  it('are asked by the word of their reading, and by another one where the list is read anew', async () => {
    const { list, pages } = open(60, 10, 'first');
    const words = async () => {
      const asked = list.waiting.map(({ query }) => query['read']);
      await list.answerAll();
      return asked;
    };
    void pages.ask({ ...firstPage(10), page: 2, search: 'fizz' });
    expect(await words()).toEqual(['first', 'first']);
    void pages.again();
    const [anew = '', ...others] = await words();
    expect(anew).toMatch(/^[\w-]{8,40}$/);
    expect(anew).not.toBe('first');
    expect(others).toEqual([anew]);
    const plain = open(60);
    void plain.pages.ask({ ...firstPage(10), page: 2 });
    void plain.pages.again();
    expect(plain.list.waiting.every(({ query }) => !('read' in query))).toBe(true);
  });

  it('keep the page that is there where another does not come, say why, and bring it when it is tried again', async () => {
    const { list, pages } = open(60);
    const second = { ...firstPage(10), page: 2 };
    void pages.ask(second);
    expect(pages.now.status).toBe('loading');
    await list.answerOne(0, true);
    expect([pages.now.status, pages.now.message]).toEqual(['failed', 'The server cannot be reached.']);
    expect(fetched(pages.now)[0]).toBe(0);
    void pages.ask(second);
    await list.answerAll();
    expect([pages.now.status, fetched(pages.now)[0]]).toEqual(['ready', 10]);
  });

  it('give up a request that another one follows', () => {
    const { pages } = open(60);
    const given: boolean[] = [];
    const { host } = pages as unknown as { host: { send: unknown } };
    host.send = (_: WireQuery, asking: { onOver(listener: () => void): void }) => {
      const at = given.push(false) - 1;
      asking.onOver(() => {
        given[at] = true;
      });
      return new Promise(() => undefined);
    };
    void pages.ask({ ...firstPage(10), page: 2 });
    void pages.ask({ ...firstPage(10), page: 3 });
    expect(given).toEqual([true, false]);
  });

  it('keep a row in sight that a change takes elsewhere, until something else is asked for', async () => {
    const { list, pages } = open(60);
    void pages.ask({ ...firstPage(10), search: 'plain' });
    await list.answerAll();
    expect(fetched(pages.now).slice(0, 3)).toEqual([1, 2, 4]);
    pages.keepInSight(pages.now.rows[2] as Json);
    list.rows = [...list.rows.filter(({ id }) => id !== 4), { id: 4, word: 'plain 4 changed' }];
    void pages.again();
    await list.answerAll();
    expect(pages.now.rows[2]).toEqual({ id: 4, word: 'plain 4 changed' });
    expect(pages.now.rows).toHaveLength(11);
    list.rows = list.rows.filter(({ id }) => id !== 4);
    void pages.again();
    await list.answerAll();
    expect(fetched(pages.now)).not.toContain(4);
  });

  it('read all rows of what is shown, a stretch after the other', async () => {
    const { list, pages } = open(3_500);
    const read: Json[] = [];
    let takes = 0;
    const all = pages.all((rows) => {
      read.push(...rows);
      takes += 1;
      return true;
    });
    while (takes < 4) {
      await settled();
      await list.answerAll();
    }
    expect(await all).toBeUndefined();
    expect(new Set(read).size).toBe(3_500);
  });
});
