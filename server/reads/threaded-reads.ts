import type { Envelope } from '../envelope/envelope.ts';
import { type Actor, type Compat, compatSwitches, type Hr, type HrRequest, type Phase } from '../hr/index.ts';
import type { ReadThreads } from './read-threads.ts';

/** Reads lists that take long beside everything else, and the others at once. */
export interface ThreadedReads {
  /** The answer of a list that is read in a thread; undefined for what is answered here. */
  read(request: HrRequest, actor: Actor, isGone: () => boolean): Promise<Envelope | undefined>;
  /** To be told how long a list took that was read here, in milliseconds. */
  took(call: string, milliseconds: number): void;
}

/** Milliseconds up to which a list is read at once: what takes longer holds others up, and for less a thread is not worth it. */
const quick = 4;
const slow = 12;

/** A list that is not known yet is read in a thread; how long it took there says where it is read from then on. */
export function createThreadedReads(
  hr: Pick<Hr, 'isList' | 'addedRights'>,
  threads: ReadThreads,
  { compat, phases }: { readonly compat: Compat; readonly phases: () => readonly Phase[] },
  now: () => Date,
): ThreadedReads {
  const here = new Set<string>();
  return {
    read: async (request, actor, isGone) => {
      const { call } = request;
      if (here.has(call) || !hr.isList(call)) return undefined;
      const added = hr.addedRights();
      const on = compatSwitches.filter((name) => compat(name));
      const { envelope, took, failed } = await threads.read(
        {
          request: added ? { ...request, fieldRights: added } : request,
          actor,
          compat: on,
          phases: phases(),
          at: now().getTime(),
        },
        isGone,
      );
      // What no thread can read is answered as it would be without them; the log tells of it.
      if (failed || (took > 0 && took < quick)) here.add(call);
      return failed ? undefined : envelope;
    },
    took: (call, milliseconds) => {
      if (milliseconds > slow) here.delete(call);
    },
  };
}
