import { isRefusal, type Refusal } from '../definitions/services/desk.ts';
import type { Author, Handle } from '../definitions/store/handle.ts';
import type { CommandDefinitions } from './with-definitions.ts';

/** What takes the transaction back: a refusal, or the end of a dry run. */
class TakenBack extends Error {
  readonly made: object;
  constructor(made: object) {
    super('taken back');
    this.made = made;
  }
}

/** How a command stands in histories and in the log. */
export function commandAuthor(name: string): Author {
  return { kind: 'command', ownerKey: '', name: `muster ${name}`, now: new Date() };
}

/** Does something to the definitions in one transaction, all of it or nothing: a refusal or a dry run takes it back. */
export async function changeDefinitions<Made extends object>(
  { db }: Pick<CommandDefinitions, 'db'>,
  act: (handle: Handle) => Promise<Made | Refusal>,
  dryRun = false,
): Promise<Made | Refusal> {
  try {
    return await db.transaction().execute(async (handle) => {
      const made = await act(handle);
      if (isRefusal(made) || dryRun) throw new TakenBack(made);
      return made;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.made as Made | Refusal;
    throw error;
  }
}
