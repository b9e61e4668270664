/** How many failures in which span stop calls to a backend, and for how long, in milliseconds. */
export const breakerBounds = { failures: 5, within: 10_000, pause: 10_000 } as const;

/** Spares a backend that fails, and its callers the waiting: after a pause one call tries whether it is back. */
export interface Breaker {
  /** False: do not call now. */
  mayCall(): boolean;
  failed(): void;
  succeeded(): void;
}

export function createBreaker(now: () => number): Breaker {
  let failures: number[] = [];
  let openUntil = 0;
  return {
    mayCall: () => {
      if (openUntil === 0) return true;
      const time = now();
      // A clock that was set back must not keep it open for longer than a pause.
      if (time < openUntil && openUntil - time <= breakerBounds.pause) return false;
      openUntil = time + breakerBounds.pause;
      return true;
    },
    failed: () => {
      const time = now();
      failures = [...failures.filter((at) => Math.abs(time - at) < breakerBounds.within), time];
      if (failures.length >= breakerBounds.failures) openUntil = time + breakerBounds.pause;
    },
    succeeded: () => {
      failures = [];
      openUntil = 0;
    },
  };
}
