import { type DefinitionName, type DraftContent, nameOf } from '../content.ts';
import type { Author, Handle } from './handle.ts';
import { type Head, headOf, putHead } from './heads.ts';

/** The draft of a definition, and who saved it last. */
export interface DefinitionDraft extends DefinitionName {
  readonly content: DraftContent;
  readonly ownerKey: string;
  readonly author: string;
  readonly savedAt: string;
}

/** How many states of one definition are remembered for edits that began there. */
const keptRevisions = 100;

export async function allDrafts(handle: Handle): Promise<ReadonlyMap<string, DefinitionDraft>> {
  const rows = await handle.selectFrom('definitionDraft').selectAll().orderBy('kind').orderBy('id').execute();
  return new Map(rows.map((row) => [nameOf(row), { ...row, content: JSON.parse(row.content) as DraftContent }]));
}

export async function draftOf(handle: Handle, { kind, id }: DefinitionName): Promise<DefinitionDraft | undefined> {
  const row = await handle
    .selectFrom('definitionDraft')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, content: JSON.parse(row.content) as DraftContent };
}

/** What a definition was at a revision that somebody began from; undefined when that is too long ago. */
export async function revisionOf(
  handle: Handle,
  { kind, id }: DefinitionName,
  rev: number,
): Promise<{ readonly content: DraftContent; readonly author: string; readonly at: string } | undefined> {
  const row = await handle
    .selectFrom('definitionRevision')
    .select(['content', 'author', 'at'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .executeTakeFirst();
  return row && { ...row, content: JSON.parse(row.content) as DraftContent };
}

/** Puts a draft in the place of the one before; without content the draft goes. Resolves to the new revision. */
export async function putDraft(
  handle: Handle,
  name: DefinitionName,
  content: DraftContent | undefined,
  author: Author,
): Promise<number> {
  const { kind, id } = name;
  await handle.deleteFrom('definitionDraft').where('kind', '=', kind).where('id', '=', id).execute();
  if (content !== undefined) {
    const row = { ownerKey: author.ownerKey, author: author.name, savedAt: author.now.toISOString() };
    await handle
      .insertInto('definitionDraft')
      .values({ kind, id, content: JSON.stringify(content), ...row })
      .execute();
  }
  const head = (await headOf(handle, name)) ?? untouched(name);
  return nextRevision(handle, head, content === undefined ? head.content : content, author);
}

/** Counts a definition one revision further and remembers what it is now. */
export async function nextRevision(
  handle: Handle,
  head: Head,
  content: DraftContent,
  { name: author, now }: Author,
): Promise<number> {
  const { kind, id } = head;
  const rev = head.rev + 1;
  await putHead(handle, { ...head, rev });
  await handle
    .insertInto('definitionRevision')
    .values({ kind, id, rev, content: JSON.stringify(content), author, at: now.toISOString() })
    .execute();
  await handle
    .deleteFrom('definitionRevision')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('rev', '<=', rev - keptRevisions)
    .execute();
  return rev;
}

/** The head of a definition that nobody touched. */
export function untouched({ kind, id }: DefinitionName): Head {
  return { kind, id, rev: 0, version: 0, content: null, changedBy: '', changedAt: '' };
}
