import type { DefinitionName } from '../content.ts';
import { allVersions, type ListedVersion, type Publish, publicationOf, versionsOf } from '../store/publishes.ts';
import { findDefinition } from './found-definition.ts';
import { isStoreRefusal, type StoreContext, type StoreRefusal } from './store-context.ts';

/** What rows say to whoever takes a publish back: the number of the last one, which has to be so still. */
interface OfPublishes {
  readonly _version: number;
}

/** A publish with all that it changed. */
export interface ListedPublish extends Publish, OfPublishes {
  /** 'kind id', one after the other. */
  readonly definitions: readonly string[];
  readonly sentences: readonly string[];
}

/** How many versions of a definition, and how many publishes, are listed. */
const most = 500;

/** The versions of a definition, also of one that was removed, the last one first; older ones stay stored. */
export async function listVersions(
  context: StoreContext,
  name: DefinitionName,
): Promise<readonly (ListedVersion & OfPublishes)[] | StoreRefusal> {
  const found = await findDefinition(context, name, { removed: true });
  if (isStoreRefusal(found)) return found;
  const _version = await publicationOf(context.handle);
  return (await versionsOf(context.handle, name, most)).map((version) => ({ ...version, _version }));
}

/** The publishes, the last one first. */
export async function listPublishes({ handle }: StoreContext): Promise<readonly ListedPublish[]> {
  const publishes = new Map<number, ListedPublish>();
  const _version = await publicationOf(handle);
  for (const { kind, id, sentences, publication, action, author, at, reason } of await allVersions(handle, most)) {
    const before = publishes.get(publication);
    publishes.set(publication, {
      publication,
      action,
      author,
      at,
      reason,
      definitions: [...(before?.definitions ?? []), `${kind} ${id}`],
      sentences: [...(before?.sentences ?? []), ...sentences],
      _version,
    });
  }
  return [...publishes.values()];
}
