import type { AskedMatch } from '../../work/index.ts';
import { type DefinitionName, nameOf } from '../content.ts';
import { draftOf } from '../store/drafts.ts';
import { headOf } from '../store/heads.ts';
import { publicationOf } from '../store/publishes.ts';
import { refuse, type StoreContext, type StoreRefusal } from './store-context.ts';

/** Refuses to change a definition that somebody has changed, or begun a draft of, since the version that was seen. */
export async function definitionSeen(
  { handle }: StoreContext,
  name: DefinitionName,
  match: AskedMatch | undefined,
): Promise<StoreRefusal | undefined> {
  const head = await headOf(handle, name);
  const version = head?.rev ?? 0;
  if (match === 'any' || match === version) return undefined;
  const by = (await draftOf(handle, name))?.author || head?.changedBy;
  return changedSince(by, nameOf(name), version);
}

/** The same for what concerns many definitions: the version of all together is the number of the last publish. */
export async function publishesSeen(
  { handle }: StoreContext,
  match: AskedMatch | undefined,
): Promise<StoreRefusal | undefined> {
  const version = await publicationOf(handle);
  return match === 'any' || match === version ? undefined : changedSince(undefined, 'what is published', version);
}

function changedSince(by: string | undefined, what: string, version: number): StoreRefusal {
  const message = `${by || 'Somebody else'} has changed ${what} in the meantime. Read it again and repeat what you did.`;
  return refuse('409', message, { _version: version, changedBy: by ?? '' });
}
