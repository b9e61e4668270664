import { parseArgs } from 'node:util';
import { isRefusal } from '../database/refusal.ts';
import { type DefinitionName, nameOf } from '../definitions/content.ts';
import { listPublishes } from '../definitions/services/list-versions.ts';
import type { Done } from '../definitions/services/put-live.ts';
import { type RollBack, rollBackDefinition, rollBackPublish } from '../definitions/services/roll-back.ts';
import { isStoreRefusal, refuse, type StoreContext, type StoreRefusal } from '../definitions/services/store-context.ts';
import { changeDefinitions, commandContext } from './change-definitions.ts';
import type { Command, CommandIo } from './command.ts';
import { type CommandDefinitions, withDefinitions } from './with-definitions.ts';

/**
 * The way back from a publish after which nobody can sign in or reach the screens that would take it back. It works on
 * the data folder itself, while a server runs on it, which serves it within a second, and while none does.
 */
export const rollback: Command = {
  name: 'rollback',
  usage: 'rollback [--publish N | --definition KIND/ID [--version N]] [--reason TEXT] [--drop-draft]',
  does: 'take a publish back, or lead one definition back to how it was shipped or to a version; alone, list the last publishes',
  async run(args, io) {
    const asked = readOptions(args);
    if (typeof asked === 'string') return fail(io, asked);
    const made = await withDefinitions(io, async (store) => {
      if ('list' in asked) return tellPublishes(store, io);
      return changeDefinitions(store, (handle) => rollBack(commandContext(store, handle, 'rollback'), asked));
    });
    if (isRefusal(made)) return fail(io, made.refused);
    if (isStoreRefusal(made)) return fail(io, withWay(made));
    if (made === 'listed') return 0;
    for (const sentence of [...made.sentences, ...made.calls]) io.write(`${sentence}\n`);
    io.write(`Rolled back, as publish ${made.publication}. A running server serves it within a second.\n`);
    return 0;
  },
};

type Place = { readonly publication: number } | { readonly name: DefinitionName; readonly version: number | undefined };
type Asked = { readonly list: true } | (Place & RollBack);

const told = 'rollback takes --publish N, or --definition KIND/ID, such as page/session.signIn, with --version N.';
const number = /^\d{1,9}$/;

function readOptions(args: readonly string[]): Asked | string {
  const given = parsed(args);
  if (!given) return told;
  const {
    publish,
    definition,
    version,
    reason = 'rolled back at the console',
    'drop-draft': dropDraft = false,
  } = given;
  if (Object.keys(given).length === 0) return { list: true };
  if (version !== undefined && (definition === undefined || !number.test(version))) return told;
  if ((publish === undefined) === (definition === undefined)) return told;
  if (publish !== undefined) return number.test(publish) ? { publication: Number(publish), reason, dropDraft } : told;
  const [, kind, id] = /^(\w+)\/(.+)$/.exec(definition ?? '') ?? [];
  if (kind === undefined || id === undefined) return told;
  return { name: { kind, id }, version: version === undefined ? undefined : Number(version), reason, dropDraft };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = {
      publish: text,
      definition: text,
      version: text,
      reason: text,
      'drop-draft': { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return undefined;
  }
}

async function rollBack(context: StoreContext, asked: Place & RollBack): Promise<Done | StoreRefusal> {
  if ('publication' in asked) return rollBackPublish(context, asked.publication, asked);
  const { kind, id } = asked.name;
  const shipped = context.live.compiler.shipped.has(nameOf(asked.name));
  if (asked.version === undefined && !shipped)
    return refuse('422', `${kind} "${id}" was not shipped: say with --version which of its versions is meant.`);
  return rollBackDefinition(context, asked.name, asked.version ?? 0, asked);
}

/** How many publishes are listed. */
const listed = 10;

async function tellPublishes(store: CommandDefinitions, io: CommandIo): Promise<'listed'> {
  const publishes = await listPublishes(commandContext(store, store.db, 'rollback'));
  if (publishes.length === 0) io.write('Nothing was published yet: every definition is as it was shipped.\n');
  for (const { publication, at, author, action, reason, definitions, sentences } of publishes.slice(0, listed)) {
    io.write(`${publication}  ${at}  ${action}  by ${author}  ${reason}\n`);
    for (const line of [definitions.join(', '), ...sentences]) io.write(`    ${line}\n`);
  }
  return 'listed';
}

/** A draft is what most often is in the way; the console has its own word for it. */
function withWay({ refused }: StoreRefusal): string {
  const draft = typeof refused.result === 'object' && refused.result !== null && 'draft' in refused.result;
  return draft ? `${refused.message} With --drop-draft it goes.` : refused.message;
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}
