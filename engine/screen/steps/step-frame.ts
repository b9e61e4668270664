import type { Json, JsonRecord } from '../../json.ts';
import type { LinkedSource, LinkedStep, Logic } from '../../link/linked.ts';
import type { Entities } from '../../wire/wire-report.ts';
import type { Envelope, Locals, OutgoingCall, ScreenRun, StepContext } from '../contract.ts';

/** What steps ask of the run that they belong to. */
export interface StepHost {
  readonly run: ScreenRun;
  readonly entities: Entities;
  /** The fixed option lists. */
  readonly options: JsonRecord;
  /** Undefined when it cannot be evaluated. */
  evaluate(logic: Logic, locals: Locals): Json | undefined;
  /** The rows of a source once everything it reads has loaded. */
  loadedRows(source: LinkedSource, locals: Locals): Promise<readonly Json[]>;
  batch(change: () => void): void;
  send(outgoing: OutgoingCall): Promise<Envelope>;
  /** Services whose answers became stale. */
  publish(services: readonly string[]): void;
  sessionEnded(): void;
  newKey(): string;
  report(sentence: string): void;
}

/** What `each` gathers while it goes on: single messages would bury the one that counts. */
export interface Gathering {
  readonly failures: string[];
  readonly stale: Set<string>;
  sessionEnded: boolean;
}

/** How a list or a step ended. */
export type Ended = 'done' | 'stopped';

/** One list of steps while it runs. */
export interface StepFrame {
  readonly host: StepHost;
  readonly context: StepContext;
  /** Set inside of an `each`. */
  readonly gathering?: Gathering;
  locals: Locals;
  reply?: Envelope;
  runList(steps: readonly LinkedStep[], frame: StepFrame): Promise<Ended>;
}

/** Runs one kind of step. */
export type StepRunner = (step: LinkedStep, frame: StepFrame) => Promise<Ended> | Ended;

/** Leaves a reply for the later steps, under `reply` and under the step's own name for it. */
export function leaveReply(frame: StepFrame, step: LinkedStep, reply: Envelope): void {
  const name = step['as'];
  frame.reply = reply;
  const value: JsonRecord = { code: reply.code, message: reply.message, result: reply.result };
  frame.locals = { ...frame.locals, reply: value, ...(typeof name === 'string' ? { [name]: value } : {}) };
}

/** What a slot of a step says. */
export function slot(step: LinkedStep, name: string): Logic | undefined {
  return step[name] as Logic | undefined;
}

/** The steps that a step holds. */
export function stepsIn(step: LinkedStep, name: string): readonly LinkedStep[] {
  const steps = step[name];
  return Array.isArray(steps) ? (steps as readonly LinkedStep[]) : [];
}
