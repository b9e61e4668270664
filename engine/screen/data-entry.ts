import type { Json } from '../json.ts';
import type { LinkedCall, LinkedData } from '../link/linked.ts';
import type { Entities } from '../wire/wire-report.ts';
import type { Envelope, LoadStatus, OutgoingCall } from './contract.ts';
import { isMet } from './is-met.ts';
import { type PreparedCall, prepareCall } from './prepare-call.ts';
import { readAnswer } from './read-answer.ts';
import type { ScreenScope } from './screen-scope.ts';
import { after, duration } from './timer.ts';

/** What loading asks of the run. */
export interface LoadHost {
  readonly scope: ScreenScope;
  readonly entities: Entities;
  send(outgoing: OutgoingCall): Promise<Envelope>;
  /** What follows a failed load besides its status: toasts, outcomes, the end of the session. Gives the text to show. */
  loadFailed(call: LinkedCall, envelope: Envelope, quiet: boolean): string;
  report(sentence: string): void;
}

/**
 * One data entry of an open screen. It waits while its `when` is unmet or a param is empty, loads when its question
 * changes, and keeps what it has while it asks the same again. An answer to an earlier question is dropped.
 */
export class DataEntry {
  readonly call: LinkedCall;
  message = '';
  private readonly host: LoadHost;
  private readonly name: string;
  private readonly entry: LinkedData;
  status: LoadStatus = 'idle';
  private asked: string | undefined;
  /** The question that the result answers. */
  private answered: string | undefined;
  private turn = 0;
  private loaded: Promise<void> = Promise.resolve();
  private disposed = false;
  private stopWaiting: () => void = () => undefined;
  private readonly stopReacting: () => void;

  constructor(host: LoadHost, name: string, entry: LinkedData, call: LinkedCall) {
    this.host = host;
    this.name = name;
    this.entry = entry;
    this.call = call;
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
    if (again || prepared.question !== this.asked) this.loaded = this.load(prepared);
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
    this.stopWaiting();
    this.stopReacting();
  }

  private async load({ outgoing, question }: PreparedCall): Promise<void> {
    this.turn += 1;
    const { turn } = this;
    const quiet = this.status === 'failed' && this.asked === question;
    this.stopWaiting();
    this.asked = question;
    this.show('loading', '');
    const envelope = await this.host.send(outgoing);
    if (turn !== this.turn) return;
    if (this.call.success.includes(envelope.code)) this.arrived(envelope, question);
    else this.failed(envelope, question, quiet);
    const pause = duration(this.entry.every);
    if (pause !== undefined && turn === this.turn) this.stopWaiting = after(pause, () => this.refresh(true));
  }

  private arrived(envelope: Envelope, question: string): void {
    const { entities, report } = this.host;
    const result = readAnswer(envelope.result, this.call, entities, report);
    this.answered = question;
    this.show('ready', '', result);
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
