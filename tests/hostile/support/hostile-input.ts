import type { HostileWorld } from './hostile-world.ts';

/** Who sends an input; each has a session of his own, but for the visitor. */
export const callers = [
  'visitor',
  'applicant',
  'vendor',
  'agent',
  'lead',
  'hr',
  'payroll',
  'designer',
  'administrator',
] as const;
export type Caller = (typeof callers)[number];

/** A request as it is sent; `path` is the target as it stands on the wire. */
export interface Sent {
  readonly by?: Caller;
  readonly path: string;
  /** POST where there is a body, else GET. */
  readonly method?: string;
  /** A record is sent as JSON, a text or bytes as they are. */
  readonly body?: unknown;
  /** In place of what the app sends; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** In place of the cookie of `by`. */
  readonly cookie?: string;
  /** The address of the sender; each request has one of its own otherwise. */
  readonly from?: string;
}

/** What came back, and what it took. */
export interface Got {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
  readonly text: string;
  readonly headers: Headers;
  /** Characters that were parsed as JSON of what was sent. */
  readonly parsed: number;
}

/** How an input ended: what the server answered, or what a part of the product made of it. */
export type Outcome = readonly Got[] | { readonly refused: boolean; readonly says: string };

/** One hostile input: what it tries, and what must not come of it. */
export interface HostileInput {
  /** Unique in its class. */
  readonly id: string;
  /** What it would gain, in a few words. */
  readonly tries: string;
  readonly by: Caller;
  attack(world: HostileWorld): Promise<Outcome> | Outcome;
  /** 'refused': an answer that says no, and nothing changed; 'harmless': it may say yes. */
  readonly wants: 'refused' | 'harmless';
  /** The codes that every answer may have; left out for all below 500. */
  readonly codes?: readonly string[];
  /** Which harm was done, in a sentence; undefined for none. */
  harm?(outcome: Outcome, world: HostileWorld): Promise<string | undefined> | string | undefined;
  /** True: refusals of it may leave a trace in what is kept, as a part that was let through before. */
  readonly leavesTraces?: boolean;
}

/** Inputs that attack one thing; a class is one file of `classes/`. */
export interface HostileClass {
  readonly name: string;
  inputs(world: HostileWorld): Promise<readonly HostileInput[]> | readonly HostileInput[];
}

/** The answers of an outcome; none where nothing was sent. */
export function answersOf(outcome: Outcome): readonly Got[] {
  return 'says' in outcome ? [] : outcome;
}

/** The last answer of an outcome. */
export function lastOf(outcome: Outcome): Got {
  const last = answersOf(outcome).at(-1);
  if (!last) throw new Error('Nothing was sent');
  return last;
}

/** Gives inputs their ids: the name of what they belong to, and their place. */
export function numbered(prefix: string, inputs: readonly Omit<HostileInput, 'id'>[]): readonly HostileInput[] {
  return inputs.map((input, index) => ({ id: `${prefix}-${String(index + 1).padStart(3, '0')}`, ...input }));
}
