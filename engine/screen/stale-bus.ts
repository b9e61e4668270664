/** Carries the word that services have stale answers to every open run that was given the same bus. */
export interface StaleBus {
  publish(services: readonly string[]): void;
  subscribe(listener: (services: ReadonlySet<string>) => void): () => void;
}

export function createStaleBus(): StaleBus {
  const listeners = new Set<(services: ReadonlySet<string>) => void>();
  return {
    publish(services) {
      const stale = new Set(services);
      if (stale.size > 0) for (const listener of [...listeners]) listener(stale);
    },
    subscribe(listener) {
      const own = (services: ReadonlySet<string>) => listener(services);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}
