import {
  isStoreRefusal,
  type StoreContext,
  type StoreRefusal,
  takenBy,
} from '../definitions/services/store-context.ts';
import type { Author, Handle } from '../definitions/store/handle.ts';
import { change } from '../work/index.ts';
import type { CommandDefinitions } from './with-definitions.ts';

/** What a command does to definitions, as it stands in histories and in the log. */
export function commandContext({ live, audit, hr }: CommandDefinitions, handle: Handle, command: string): StoreContext {
  const name = `muster ${command}`;
  const author: Author = { kind: 'command', ownerKey: '', name, now: new Date() };
  return { live, audit, handle, author, ...(hr ? { functions: takenBy(hr, { kind: 'command', name }) } : {}) };
}

/** Does something to the definitions in one transaction, all of it or nothing: a refusal or a dry run takes it back. */
export async function changeDefinitions<Made extends object>(
  { db }: Pick<CommandDefinitions, 'db'>,
  act: (handle: Handle) => Promise<Made | StoreRefusal>,
  dryRun = false,
): Promise<Made | StoreRefusal> {
  return change(db, act, { takenBack: (made) => isStoreRefusal(made) || dryRun });
}
