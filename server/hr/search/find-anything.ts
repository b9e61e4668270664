import { isRecord, type Json } from '@muster/engine';
import { holds } from '../access/authorise.ts';
import type { Context } from '../context.ts';
import { done, type Outcome } from '../outcome.ts';
import { type FoundRow, type Searched, searched } from './searched.ts';

/** The most rows of one list, and of all together. */
const most = { ofList: 6, ofAll: 20 } as const;

/**
 * What a text is found in, of all that whoever asks may see: every list is asked as he would ask it himself, so that rows and
 * fields which he may not see are found by nobody in his place.
 */
export async function findAnything({ ask, actor }: Context, { text }: { readonly text: string }): Promise<Outcome> {
  if (!ask) return done([]);
  const lists = await Promise.all(
    searched.filter(({ page }) => holds(actor, [page])).map((list) => rowsOf(list, ask, text)),
  );
  const seen = new Set<string>();
  const found = lists.flat().filter(({ kind, title, path }) => {
    const name = JSON.stringify([kind, title, path]);
    return !seen.has(name) && seen.add(name);
  });
  return done(found.slice(0, most.ofAll).map((each) => ({ ...each })));
}

async function rowsOf(list: Searched, ask: NonNullable<Context['ask']>, text: string) {
  const search = list.asked ? list.asked(text) : text;
  if (search === '') return [];
  const query = { search, searchIn: list.in.join(), fields: list.fields.join(), limit: String(most.ofList) };
  const rows = (await ask(list.call, list.params ?? [], query)) ?? [];
  return rows.map((each) => {
    const row: FoundRow = (field) => textAt(each, field);
    return { kind: list.label, title: list.title(row), detail: list.detail?.(row) ?? '', path: list.path(row) };
  });
}

function textAt(row: Json, field: string): string {
  let value: unknown = row;
  for (const name of field.split('.')) value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
