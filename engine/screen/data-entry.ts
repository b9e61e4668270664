import { type Json, own } from '../json.ts';
import type { LinkedCall, LinkedData, LinkedEntity } from '../link/linked.ts';
import type { Envelope, ListEnvelope, LoadStatus, OutgoingCall } from './contract.ts';
import { isMet } from './is-met.ts';
import type { ListPages, PageHost } from './pages/list-pages.ts';
import type { WireQuery } from './pages/page-query.ts';
import { type PreparedCall, prepareCall } from './prepare-call.ts';
import { type AnswerHost, readAnswer } from './read-answer.ts';
import type { ScreenScope } from './screen-scope.ts';
import { listOf } from './source-calls.ts';
import { after, duration } from './timer.ts';

/** What loading asks of the run. */
export interface LoadHost extends AnswerHost {
  readonly scope: ScreenScope;
  send(outgoing: OutgoingCall): Promise<ListEnvelope>;
  /** What follows a failed load besides its status: toasts, outcomes, the end of the session. Gives the text to show. */
  loadFailed(call: LinkedCall, envelope: Envelope, quiet: boolean): string;
}

type Paging = typeof import('./pages/paging.ts');

/**
 * One data entry of an open screen. It waits while its `when` is unmet or a param is empty, loads when its question
 * changes, and keeps what it has while it asks the same again. An answer to an earlier question is dropped.
 */
export class DataEntry {
  readonly call: LinkedCall;
  message = '';
  /** Of a list that is too long to be here whole. */
  pages: ListPages | undefined;
  private readonly host: LoadHost;
  private readonly name: string;
  private readonly entry: LinkedData;
  status: LoadStatus = 'idle';
  private asked: string | undefined;
  /** The question that the result answers. */
  private answered: string | undefined;
  private turn = 0;
  /** One grid alone shows it, and the call pages. */
  private mayPage: boolean;
  private loaded: Promise<void> = Promise.resolve();
  private disposed = false;
  private stopWaiting: () => void = () => undefined;
  private readonly stopReacting: () => void;

  constructor(host: LoadHost, name: string, entry: LinkedData, call: LinkedCall, mayPage = false) {
    this.host = host;
    this.name = name;
    this.entry = entry;
    this.call = call;
    this.mayPage = mayPage && call.pages === true && this.rowKey() !== undefined;
    const { scope } = host;
    scope.write('data', name, null);
    scope.write('status', name, 'idle');
    this.stopReacting = scope.hub.react(scope.keysOfAll([entry.with, entry.when]), () => this.refresh(false));
  }

  /** Loads when there is something new to ask; `again` asks the same once more. */
  refresh(again: boolean): void {
    if (this.disposed) return;
    const { scope, entities } = this.host;
    const { when, with: given, fields } = this.entry;
    if (when !== undefined && !isMet(scope.evaluate(when) ?? false)) return this.rest();
    const value = given === undefined ? {} : scope.evaluate(given);
    if (value === undefined) return this.rest();
    const prepared = prepareCall(this.call, value, entities, fields);
    if (prepared.missing.length > 0) return this.rest();
    if (this.pages && prepared.question === this.asked) {
      if (again) this.loaded = this.pages.again().then(() => this.askedAgain());
    } else if (again || prepared.question !== this.asked) this.loaded = this.load(prepared);
  }

  /** Loads the list whole from now on, as where it is asked for what no page of it can be. */
  loadWhole(): void {
    if (!this.mayPage) return;
    this.mayPage = false;
    this.asked = undefined;
    this.refresh(true);
  }

  /** Asks the same once more; resolves to what came, undefined when nothing did. */
  async again(): Promise<Json | undefined> {
    this.refresh(true);
    await this.loaded;
    return this.status === 'ready' ? this.host.scope.evaluate({ var: `data.${this.name}` }) : undefined;
  }

  dispose(): void {
    this.disposed = true;
    this.turn += 1;
    this.pages?.dispose();
    this.stopWaiting();
    this.stopReacting();
  }

  private async load(prepared: PreparedCall): Promise<void> {
    const { outgoing, question } = prepared;
    this.turn += 1;
    const { turn } = this;
    const quiet = this.status === 'failed' && this.asked === question;
    this.stopWaiting();
    this.asked = question;
    this.show('loading', '');
    // Loaded where a list may be long: most screens have none. Where that cannot be had, the list comes whole.
    const paging = this.mayPage ? await import('./pages/paging.ts').catch(() => undefined) : undefined;
    if (turn !== this.turn) return;
    const envelope = await this.host.send(paging ? withQuery(outgoing, paging.beginning) : outgoing);
    if (turn !== this.turn) return;
    if (this.call.success.includes(envelope.code)) {
      if (paging?.isCut(envelope)) {
        this.mayPage = false;
        return this.load(prepared);
      }
      this.arrived(envelope, prepared, paging);
    } else this.failed(envelope, question, quiet);
    this.askedAgain();
  }

  /** Where the entry says how often, it is asked for again. */
  private askedAgain(): void {
    const pause = duration(this.entry.every);
    this.stopWaiting();
    if (pause !== undefined && !this.disposed) this.stopWaiting = after(pause, () => this.refresh(true));
  }

  private arrived(envelope: ListEnvelope, { outgoing, question }: PreparedCall, paging: Paging | undefined): void {
    const result = this.read(envelope.result);
    const rows = listOf(result);
    this.answered = question;
    this.pages?.dispose();
    this.pages = paging?.pagesOf(this.pageHost(outgoing), envelope.page, rows);
    this.show('ready', '', result);
  }

  private pageHost(outgoing: OutgoingCall): PageHost {
    const { scope } = this.host;
    return {
      key: this.rowKey() ?? '',
      send: (query, asking) => this.host.send({ ...withQuery(outgoing, query), asking }),
      succeeded: ({ code }) => this.call.success.includes(code),
      rowsOf: (result) => listOf(this.read(result)),
      failed: (envelope) => this.host.loadFailed(this.call, envelope, true),
      changed: () =>
        scope.hub.batch(() => {
          const { rows = [] } = this.pages?.now ?? {};
          scope.write('data', this.name, rows);
          scope.hub.mark(scope.key('data', this.name));
        }),
    };
  }

  private read(result: Json): Json {
    return readAnswer(result, this.call, this.host);
  }

  private rowKey(): string | undefined {
    const { entity, many } = this.call.result ?? {};
    return many === 'list' && entity !== undefined
      ? (own(this.host.entities, entity) as LinkedEntity | undefined)?.key
      : undefined;
  }

  private failed(envelope: Envelope, question: string, quiet: boolean): void {
    const message = this.host.loadFailed(this.call, envelope, quiet);
    if (this.answered === question) this.show('failed', message);
    else this.show('failed', message, null);
  }

  private rest(): void {
    if (this.status === 'idle' && this.asked === undefined) return;
    this.turn += 1;
    this.stopWaiting();
    this.asked = undefined;
    this.answered = undefined;
    this.pages?.dispose();
    this.pages = undefined;
    this.show('idle', '', null);
  }

  private show(status: LoadStatus, message: string, result?: Json): void {
    const { scope } = this.host;
    scope.hub.batch(() => {
      this.status = status;
      if (this.message !== message) scope.hub.mark(scope.key('status', this.name));
      this.message = message;
      scope.write('status', this.name, status);
      if (result !== undefined) scope.write('data', this.name, result);
    });
  }
}

/** Figures are of all columns, whichever are shown. */
function withQuery(outgoing: OutgoingCall, query: WireQuery): OutgoingCall {
  return { ...outgoing, query: 'measures' in query ? query : { ...outgoing.query, ...query } };
}
