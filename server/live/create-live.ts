import { Gauge, type Registry } from 'prom-client';
import type { Channels } from '../database/database.ts';
import type { News } from '../hr/index.ts';
import { accountKey, type Session } from '../sessions/session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { inTurns } from './in-turns.ts';
import { createStream, type Stream } from './stream.ts';

export interface LiveParts {
  readonly sessions: Pick<SessionStore, 'lives'>;
  /** What a person's bell shows; undefined where nobody can tell. */
  readonly newsOf: (session: Session) => Promise<News | 'ended' | undefined>;
  readonly channels: Channels;
  readonly registry: Registry;
  /** Milliseconds between two looks whether the session of a stream still lives. */
  readonly beat?: number;
}

/** What browsers are told while their person does nothing. */
export interface Live {
  /** A stream for a session; undefined where there are too many. */
  open(session: Session): ReadableStream<Uint8Array> | undefined;
  /** Ends every stream; browsers come again by themselves. */
  stop(): void;
}

/** The most streams of one session, whose tabs share one, and of a server; of which so many are asked about at once. */
export const liveBounds = { ofSession: 12, ofServer: 5000, beat: 15_000, looksAtOnce: 8 } as const;

const channel = 'bell';
/** Accounts that one word names: it may be 2,000 bytes long. */
const named = 200;

/** Tells every server on the database whose bells have something new. */
export async function ringBells(channels: Channels, accountIds: readonly number[]): Promise<void> {
  for (let start = 0; start < accountIds.length; start += named)
    await channels.tell(channel, accountIds.slice(start, start + named).join(' '));
}

/**
 * Streams of server-sent events, one for each browser. A stream tells what its person's bell shows, worked out by his rights
 * at that moment, and looks whether its session still lives before each word and at every beat: it lets a session last no
 * longer, and nothing comes through it once the session is over.
 */
export function createLive({ sessions, newsOf, channels, registry, beat = liveBounds.beat }: LiveParts): Live {
  const streams = new Map<Stream, Session>();
  // A word to all would else take every connection, and whoever saves something would wait behind thousands of bells.
  const turn = inTurns(liveBounds.looksAtOnce);
  const lives = (session: Session) => turn(() => sessions.lives(session));
  const look = (session: Session) =>
    turn(async () => {
      if (!(await sessions.lives(session))) return 'ended';
      const news = await newsOf(session);
      return typeof news === 'object' ? { unread: news.unread } : news;
    });
  const unheard = channels.heard(channel, (word) => {
    const rung = word === undefined ? undefined : new Set(word.split(' ').map((id) => accountKey(Number(id))));
    for (const [stream, { ownerKey }] of streams) if (!rung || rung.has(ownerKey)) void stream.look();
  });
  const timer = setInterval(() => {
    for (const [stream, session] of streams) void stream.beat(() => lives(session));
  }, beat);
  timer.unref();
  new Gauge({
    name: 'muster_live_streams',
    help: 'Browsers that are told of news as it comes.',
    registers: [registry],
    collect() {
      this.set(streams.size);
    },
  });
  return {
    open: (session) => {
      const own = [...streams.values()].filter(({ tokenHash }) => tokenHash === session.tokenHash).length;
      if (streams.size >= liveBounds.ofServer || own >= liveBounds.ofSession) return undefined;
      const stream = createStream(
        () => look(session),
        () => streams.delete(stream),
      );
      streams.set(stream, session);
      void stream.look();
      return stream.content;
    },
    stop: () => {
      clearInterval(timer);
      unheard();
      for (const stream of [...streams.keys()]) stream.end();
    },
  };
}
