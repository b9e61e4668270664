import { createAudit } from '../../../server/audit/create-audit.ts';
import type { Database } from '../../../server/database/database.ts';
import { isRefusal } from '../../../server/database/refusal.ts';
import { createDefinitionCompiler, type DefinitionCompiler } from '../../../server/definitions/definition-compiler.ts';
import { readDefinitionFiles } from '../../../server/definitions/definition-files.ts';
import { createLiveDefinitions, type LiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import type { Done } from '../../../server/definitions/services/put-live.ts';
import {
  isStoreRefusal,
  type StoreContext,
  type StoreRefusal,
} from '../../../server/definitions/services/store-context.ts';
import type { Handle } from '../../../server/definitions/store/handle.ts';
import { migrations } from '../../../server/migrations/migrations.ts';
import { productRoot } from '../../../server/start/product-root.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { change } from '../../../server/work/index.ts';
import { openServerTables } from '../../databases/test-database.ts';

export interface Source {
  readonly file: string;
  readonly text: string;
}

/** The shipped definitions as files. */
export function shippedFiles(): readonly Source[] {
  const read = readDefinitionFiles(productRoot(import.meta.url), []);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.files;
}

export function compilerOf(files: readonly Source[]): DefinitionCompiler {
  const compiler = createDefinitionCompiler(files);
  if (isRefusal(compiler)) throw new Error(compiler.refused);
  return compiler;
}

/** A definition store over a database in memory, without a server in front of it. */
export interface DefinitionWorld {
  readonly database: Database;
  readonly db: Handle;
  /** What is published now. */
  live: LiveDefinitions;
  /** Milliseconds of the clock by which the number of the last publish is believed; the test moves it. */
  time: number;
  /** Does something as somebody, in one transaction; a refusal takes it back, a publish goes out. */
  as<Result extends object>(name: string, act: (context: StoreContext) => Promise<Result>): Promise<Result>;
  /** The same, where a refusal fails the test. */
  done<Result extends object>(
    name: string,
    act: (context: StoreContext) => Promise<Result>,
  ): Promise<Exclude<Result, StoreRefusal>>;
  /** Starts anew with other shipped definitions, as an upgrade does. */
  upgrade(files: readonly Source[]): Promise<void>;
  close(): Promise<void>;
}

class TakenBack extends Error {}

export async function definitionWorld(
  files: readonly Source[] | DefinitionCompiler,
  given?: Database,
): Promise<DefinitionWorld> {
  const database = given ?? (await openServerTables());
  await database.migrate('server', migrations);
  const db = database.db.withTables<ServerTables>();
  const clock = { now: new Date('2026-11-21T05:00:00.000Z') };
  const audit = createAudit(db, () => clock.now);
  const compiler = 'compile' in files ? files : compilerOf(files);
  const world = { time: 0 } as { time: number; live: LiveDefinitions };
  world.live = await createLiveDefinitions(db, compiler, () => world.time);
  const as: DefinitionWorld['as'] = async (name, act) => {
    clock.now = new Date(clock.now.getTime() + 60_000);
    let made: Awaited<ReturnType<typeof act>> | undefined;
    try {
      made = await change(db, async (handle) => {
        const author = { ownerKey: `account ${name}`, name, now: clock.now };
        made = await act({ live: world.live, audit, handle, author });
        if (isStoreRefusal(made)) throw new TakenBack();
        return made;
      });
    } catch (error) {
      if (!(error instanceof TakenBack)) throw error;
    }
    if (made && 'committed' in made) await (made as unknown as Done).committed();
    return made as Awaited<ReturnType<typeof act>>;
  };
  return Object.assign(world, {
    database,
    db,
    as,
    done: async (name: string, act: Parameters<typeof as>[1]) => {
      const made = await as(name, act);
      if (isStoreRefusal(made)) throw new Error(`${made.refused.code} ${made.refused.message}`);
      return made as never;
    },
    upgrade: async (next: readonly Source[]) => {
      world.live = await createLiveDefinitions(db, compilerOf(next), () => world.time);
    },
    close: () => database.close(),
  });
}
