/** How a job stands: nobody has begun it, it is under way, or how it ended. */
export const jobStates = ['waiting', 'running', 'done', 'cancelled', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Times are ISO texts, '' while they are not there; moments of leases are milliseconds since 1970, 0 for none. */
export type JobTables = {
  readonly job: {
    jobId: string;
    /** The descriptor that does its rows. */
    kind: string;
    call: string;
    /** What people call it. */
    title: string;
    /** Whose it is, as sessions name him ('account 17'). */
    ownerKey: string;
    ownerName: string;
    /** JSON of what holds for all of its rows; what is in it is a matter of the kind. */
    given: string;
    /** The request that began it, as lines of the log name it. */
    requestId: string;
    state: JobState;
    total: number;
    /** Rows that came to an end, in order, and those of them that were not done. */
    done: number;
    failed: number;
    /** How often the row at which it stands was begun in vain. */
    attempts: number;
    /** The server that works on it, and until when nobody else does. */
    leaseHolder: string;
    leaseUntil: number;
    /** When the lease ended of a server that died in it. */
    diedAt: number;
    /** It waits until then, after an attempt in vain. */
    notBefore: number;
    servedAt: number;
    /** Who does not want it any more. */
    cancelledBy: string;
    /** Why it came to no end of its own, as a sentence. */
    problem: string;
    createdAt: string;
    startedAt: string;
    endedAt: string;
    /** 1 once its owner was told that it ended. */
    seen: number;
  };
  readonly jobRow: {
    jobId: string;
    /** Counts from 0. */
    place: number;
    label: string;
    /** JSON; '' once nobody needs it any more. */
    input: string;
    ok: number;
    /** '' while it was not done. */
    code: string;
    message: string;
    /** JSON of what the answer holds, where that is short; else 'null'. */
    result: string;
    endedAt: string;
  };
  /** What is done again and again, by one of all servers. */
  readonly timedTask: {
    name: string;
    dueAt: number;
    leaseHolder: string;
    leaseUntil: number;
    startedAt: string;
    endedAt: string;
    problem: string;
  };
};
