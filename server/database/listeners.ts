/** Hears one word; undefined where words may have been missed: whoever listens looks for himself then. */
export type Listener = (word: string | undefined) => void;

/** Who listens to which channel, in this process. */
export interface Listeners {
  add(channel: string, listener: Listener): () => void;
  tell(channel: string, word: string): void;
  /** Asks everybody to look for himself. */
  askAll(): void;
}

export function createListeners(): Listeners {
  const channels = new Map<string, Set<Listener>>();
  return {
    add: (channel, listener) => {
      const those = channels.get(channel) ?? new Set();
      channels.set(channel, those.add(listener));
      return () => those.delete(listener);
    },
    tell: (channel, word) => {
      for (const listener of [...(channels.get(channel) ?? [])]) listener(word);
    },
    askAll: () => {
      for (const those of [...channels.values()]) for (const listener of [...those]) listener(undefined);
    },
  };
}
