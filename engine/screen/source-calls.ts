import type { Json, JsonRecord } from '../json.ts';
import { isRecord } from '../json.ts';
import type { LinkedCall } from '../link/linked.ts';
import type { LoadStatus } from './contract.ts';
import type { LoadHost } from './data-entry.ts';
import { prepareCall } from './prepare-call.ts';
import { readAnswer } from './read-answer.ts';
import type { LoadedAgain } from './record-again.ts';

/** One answer that lists share: the same call with the same params is made once. */
export interface SourceAnswer {
  /** The hub's key that changes with it. */
  readonly key: string;
  readonly status: LoadStatus;
  readonly message: string;
  readonly rows: readonly Json[];
}

interface Kept {
  answer: SourceAnswer;
  readonly call: LinkedCall;
  readonly load: () => Promise<void>;
  turn: number;
}

const nothing: readonly Json[] = [];
const mostAnswers = 200;

/** The calls that lists of one run read. A first look starts the load; an answer tells those that look. */
export class SourceCalls {
  private readonly host: LoadHost;
  private readonly kept = new Map<string, Kept>();
  private disposed = false;

  constructor(host: LoadHost) {
    this.host = host;
  }

  /** The answer as it stands. A call that still waits for a param is idle. */
  look(call: LinkedCall, given: Json): SourceAnswer {
    const prepared = prepareCall(call, given, this.host.entities);
    const key = this.host.scope.key('data', prepared.question);
    const known = this.kept.get(key);
    if (known) return known.answer;
    if (prepared.missing.length > 0 || this.disposed) return { key, status: 'idle', message: '', rows: nothing };
    const made: Kept = {
      answer: { key, status: 'loading', message: '', rows: nothing },
      call,
      turn: 0,
      load: async () => {
        made.turn += 1;
        const { turn } = made;
        const envelope = await this.host.send(prepared.outgoing);
        if (turn !== made.turn || this.disposed) return;
        const succeeded = call.success.includes(envelope.code);
        made.answer = succeeded
          ? { key, status: 'ready', message: '', rows: listOf(readAnswer(envelope.result, call, this.host)) }
          : { ...made.answer, status: 'failed', message: this.host.loadFailed(call, envelope, false) };
        this.host.scope.hub.batch(() => this.host.scope.hub.mark(key));
      },
    };
    this.keep(key, made);
    void made.load();
    return made.answer;
  }

  /** Asks the same anew, where it was asked. */
  again(call: LinkedCall, given: Json): void {
    const { question } = prepareCall(call, given, this.host.entities);
    void this.kept.get(this.host.scope.key('data', question))?.load();
  }

  /** Asks anew what belongs to services whose answers became stale; rows stay until the new ones are there. */
  stale(services: ReadonlySet<string>): void {
    for (const each of this.kept.values()) if (services.has(each.call.service)) void each.load();
  }

  /** What is kept, each with what loads it again. */
  loaded(): readonly LoadedAgain[] {
    return [...this.kept.values()].map((each) => ({
      call: each.call,
      again: async () => {
        await each.load();
        return each.answer.status === 'ready' ? [...each.answer.rows] : undefined;
      },
    }));
  }

  /** Answers that came first make room, so that searching on and on keeps no more than there is to see. */
  private keep(key: string, made: Kept): void {
    this.kept.set(key, made);
    for (const [old, { answer }] of this.kept) {
      if (this.kept.size <= mostAnswers) return;
      if (answer.status !== 'loading') this.kept.delete(old);
    }
  }

  dispose(): void {
    this.disposed = true;
    this.kept.clear();
  }
}

/** The rows of a result: a list as it is, a map its values, a record alone. */
export function listOf(result: Json): readonly Json[] {
  if (Array.isArray(result)) return result;
  if (!isRecord(result)) return nothing;
  return [result as JsonRecord];
}
