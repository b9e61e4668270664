import { isStoreRefusal, type StoreRefusal } from '../definitions/services/store-context.ts';
import type { Author, Handle } from '../definitions/store/handle.ts';
import { change } from '../work/index.ts';
import type { CommandDefinitions } from './with-definitions.ts';

/** How a command stands in histories and in the log. */
export function commandAuthor(name: string): Author {
  return { kind: 'command', ownerKey: '', name: `muster ${name}`, now: new Date() };
}

/** Does something to the definitions in one transaction, all of it or nothing: a refusal or a dry run takes it back. */
export async function changeDefinitions<Made extends object>(
  { db }: Pick<CommandDefinitions, 'db'>,
  act: (handle: Handle) => Promise<Made | StoreRefusal>,
  dryRun = false,
): Promise<Made | StoreRefusal> {
  return change(db, act, { takenBack: (made) => isStoreRefusal(made) || dryRun });
}
