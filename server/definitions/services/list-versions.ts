import type { DefinitionName } from '../content.ts';
import { allVersions, type Publish, type Version, versionsOf } from '../store/publishes.ts';
import { type Desk, isRefusal, type Refusal } from './desk.ts';
import { findDefinition } from './found-definition.ts';

/** A version as the history shows it. */
export type ListedVersion = Omit<Version, 'content'>;

/** A publish with all that it changed. */
export interface ListedPublish extends Publish {
  /** 'kind id', one after the other. */
  readonly definitions: readonly string[];
  readonly sentences: readonly string[];
}

/** How many publishes are listed. */
const mostPublishes = 500;

/** The versions of a definition, the last one first. */
export async function listVersions(desk: Desk, name: DefinitionName): Promise<readonly ListedVersion[] | Refusal> {
  const found = await findDefinition(desk, name);
  if (isRefusal(found)) return found;
  const versions = await versionsOf(desk.handle, name);
  return versions.map(({ content: _, ...version }) => version);
}

/** The publishes, the last one first. */
export async function listPublishes({ handle }: Desk): Promise<readonly ListedPublish[]> {
  const publishes = new Map<number, ListedPublish>();
  for (const { kind, id, sentences, publication, action, author, at, reason } of await allVersions(
    handle,
    mostPublishes,
  )) {
    const before = publishes.get(publication);
    publishes.set(publication, {
      publication,
      action,
      author,
      at,
      reason,
      definitions: [...(before?.definitions ?? []), `${kind} ${id}`],
      sentences: [...(before?.sentences ?? []), ...sentences],
    });
  }
  return [...publishes.values()];
}
