import { turnsOfOthers } from '../../guard/turn-of-others.ts';
import type { Content, DefinitionName } from '../content.ts';
import { draftOf, nextRevision, untouched } from './drafts.ts';
import type { Author, Handle } from './handle.ts';
import { headOf } from './heads.ts';

/** What made a publish. */
export type PublishAction = 'publish' | 'rollBack' | 'drop' | 'remove' | 'import';

export interface Publish {
  readonly publication: number;
  readonly action: PublishAction;
  readonly author: string;
  readonly at: string;
  readonly reason: string;
}

/** One definition as a publish leaves it. */
export interface Published extends DefinitionName {
  /** Null: as it was shipped; an own one is gone. */
  readonly content: Content | null;
  readonly sentences: readonly string[];
}

/** A version of a definition, with the publish that made it. */
export interface Version extends Publish {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly content: Content | null;
  readonly sentences: readonly string[];
}

/** A version as lists show it. */
export type ListedVersion = Omit<Version, 'content'>;

/** The number of the last publish; 0 before the first. */
export async function publicationOf(handle: Handle): Promise<number> {
  const row = await handle
    .selectFrom('definitionPublish')
    .select(({ fn }) => fn.max('publication').as('last'))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/**
 * Writes a publish with a new version of each definition. A draft of one of them goes with it, because it is what was
 * published, was dropped for it, or is put beside it afterwards. Resolves to the number of the publish.
 */
export async function writePublish(
  handle: Handle,
  action: PublishAction,
  reason: string,
  published: readonly Published[],
  author: Author,
): Promise<number> {
  const publication = (await publicationOf(handle)) + 1;
  const at = author.now.toISOString();
  const { ownerKey, name } = author;
  await handle
    .insertInto('definitionPublish')
    .values({ publication, action, ownerKey, author: name, at, reason })
    .execute();
  const turn = turnsOfOthers();
  for (const { kind, id, content, sentences } of published) {
    await turn();
    const before = (await headOf(handle, { kind, id })) ?? untouched({ kind, id });
    const version = before.version + 1;
    const written = { content: JSON.stringify(content), sentences: JSON.stringify(sentences) };
    await handle
      .insertInto('definitionVersion')
      .values({ kind, id, version, publication, ...written })
      .execute();
    if (await draftOf(handle, { kind, id }))
      await handle.deleteFrom('definitionDraft').where('kind', '=', kind).where('id', '=', id).execute();
    await nextRevision(handle, { ...before, version, content, changedBy: name, changedAt: at }, content, author);
  }
  return publication;
}

/** Versions without their contents, which may be large and many. */
const listedRows = (handle: Handle) =>
  handle
    .selectFrom('definitionVersion as made')
    .innerJoin('definitionPublish as publish', 'publish.publication', 'made.publication')
    .select([
      'made.kind',
      'made.id',
      'made.version',
      'made.sentences',
      'made.publication',
      'publish.action',
      'publish.author',
      'publish.at',
      'publish.reason',
    ]);

const versionRows = (handle: Handle) => listedRows(handle).select('made.content');

type ListedRow = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number];

function listedOf<Row extends ListedRow>({ sentences, action, ...row }: Row) {
  return { ...row, action: action as PublishAction, sentences: JSON.parse(sentences) as readonly string[] };
}

function versionOf({ content, ...row }: ListedRow & { readonly content: string }): Version {
  return { ...listedOf(row), content: JSON.parse(content) as Content | null };
}

/** The last versions of one definition, the last one first. */
export async function versionsOf(
  handle: Handle,
  { kind, id }: DefinitionName,
  limit: number,
): Promise<readonly ListedVersion[]> {
  const rows = await listedRows(handle)
    .where('made.kind', '=', kind)
    .where('made.id', '=', id)
    .orderBy('made.version', 'desc')
    .limit(limit)
    .execute();
  return rows.map(listedOf);
}

/** One version; version 0 is the definition as it was shipped, and has no row. */
export async function versionAt(
  handle: Handle,
  { kind, id }: DefinitionName,
  version: number,
): Promise<Version | undefined> {
  const row = await versionRows(handle)
    .where('made.kind', '=', kind)
    .where('made.id', '=', id)
    .where('made.version', '=', version)
    .executeTakeFirst();
  return row && versionOf(row);
}

/** The last version of a definition that a publish, or one before it, has made; 0 where none has. */
export async function lastVersionAt(
  handle: Handle,
  { kind, id }: DefinitionName,
  publication: number,
): Promise<number> {
  const row = await handle
    .selectFrom('definitionVersion')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('publication', '<=', publication)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** The versions that a publish made. */
export async function versionsMadeBy(handle: Handle, publication: number): Promise<readonly Version[]> {
  const rows = await versionRows(handle)
    .where('made.publication', '=', publication)
    .orderBy('made.kind')
    .orderBy('made.id')
    .execute();
  return rows.map(versionOf);
}

/** Every publish with what it made, the last one first. */
export async function allVersions(handle: Handle, limit: number): Promise<readonly ListedVersion[]> {
  const last = handle.selectFrom('definitionPublish').select('publication').orderBy('publication', 'desc').limit(limit);
  const rows = await listedRows(handle)
    .where('made.publication', 'in', last)
    .orderBy('made.publication', 'desc')
    .orderBy('made.kind')
    .orderBy('made.id')
    .execute();
  return rows.map(listedOf);
}
