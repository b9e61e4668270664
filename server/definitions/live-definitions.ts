import type { Compiler } from '@muster/engine/check';
import type { Channels } from '../database/database.ts';
import { createLanguages } from '../delivery/languages.ts';
import type { Published } from '../delivery/published.ts';
import { createSnapshot, type Snapshot } from '../delivery/snapshot.ts';
import type { LargeChecks } from './checking/check-request.ts';
import type { DefinitionCompiler } from './definition-compiler.ts';
import { checkHere } from './services/check-draft.ts';
import { type Servable, type SetAside, servable } from './set-aside.ts';
import type { Handle } from './store/handle.ts';
import { HeadReader, type Heads } from './store/heads.ts';
import { lastVersionAt, publicationOf } from './store/publishes.ts';
import { walkRest } from './walk-rest.ts';

/** The channel on which a server tells that it has published. */
const publishes = 'publishes';

/** Milliseconds for which the number of the last publish is believed; another server on the database may publish too. */
const believed = 1000;

/** What is published at this moment, with what it was made from. */
export interface Live {
  readonly snapshot: Snapshot;
  readonly heads: Heads;
  readonly compiled: Servable['compiled'];
  /** What an upgrade has broken and waits. */
  readonly aside: readonly SetAside[];
}

/** The published definitions of this server: one immutable whole, which a publish replaces at once. */
export interface LiveDefinitions extends Published {
  readonly compiler: DefinitionCompiler;
  readonly largeChecks: LargeChecks;
  current(): Live;
  /** Reads anew what is published: after a publish of this server, or of another one on the same database. */
  reload(): Promise<void>;
  /** Hears no more of publishes of others. */
  stop(): void;
  /** The heads as a transaction sees them. */
  heads(handle: Handle): Promise<Heads>;
}

/** Checks in the thread of whoever asks, for programs that answer nobody else meanwhile. */
function checksHere(compiler: DefinitionCompiler): LargeChecks {
  return {
    check: async (request) => checkHere({ live: { compiler } }, request),
    stop: async () => undefined,
  };
}

/** Compiles what is published; `time` counts milliseconds. By `channels` the servers on a database hear of each other's publishes. */
export async function createLiveDefinitions(
  db: Handle,
  compiler: DefinitionCompiler,
  time: () => number,
  largeChecks: LargeChecks = checksHere(compiler),
  channels?: Channels,
): Promise<LiveDefinitions> {
  const reader = new HeadReader();
  const compilers = new Map<string, Compiler>();
  const load = async (): Promise<Live> => {
    const number = await publicationOf(db);
    const heads = await reader.all(db);
    const { compiled, aside } = servable(compiler, [...heads.values()]);
    const { linker, registry } = compiled;
    const languages = createLanguages(compiler.servedSource(), compilers);
    const snapshot = createSnapshot(number, linker, registry, compiler.base.registry.calls, languages);
    return { snapshot, heads, compiled, aside };
  };
  let live = await load();
  let lookedAt = time();
  const renew = async () => {
    await walkRest(compiler);
    live = await load();
    lookedAt = time();
  };
  const look = async () => {
    lookedAt = time();
    if ((await publicationOf(db)) !== live.snapshot.number) await renew();
  };
  const lookAgain = async () => {
    if (time() - lookedAt >= believed) await look();
  };
  // Where this fails, the next request looks.
  const stop = channels?.heard(publishes, (number) => {
    if (Number(number ?? Number.POSITIVE_INFINITY) > live.snapshot.number) void look().catch(() => undefined);
  });
  return {
    compiler,
    largeChecks,
    current: () => live,
    reload: async () => {
      await renew();
      await channels?.tell(publishes, String(live.snapshot.number));
    },
    stop: () => stop?.(),
    heads: (handle) => reader.all(handle),
    versionAt: async (name, publication) => {
      const head = live.heads.get(name);
      if (!head || publication >= live.snapshot.number) return head?.version ?? 0;
      return lastVersionAt(db, head, publication);
    },
    now: async () => {
      await lookAgain();
      return live.snapshot;
    },
  };
}
