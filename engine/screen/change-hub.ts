type Listener = () => void;

/**
 * Tells listeners what changed, by key: all changes of one batch together, every listener once. Reactions (data that
 * loads anew) run before listeners, so that what they change belongs to the same batch.
 */
export class ChangeHub {
  /** Counts every change of anything. */
  revision = 0;
  private readonly counts = new Map<string, number>();
  private readonly reactions = new Map<string, Set<Listener>>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly pending = new Set<string>();
  private depth = 0;
  private flushing = false;

  /** Notes a change; to be called inside a batch. */
  mark(...keys: readonly string[]): void {
    this.revision += 1;
    for (const key of keys) {
      this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
      this.pending.add(key);
    }
  }

  batch(change: () => void): void {
    this.depth += 1;
    try {
      change();
    } finally {
      this.depth -= 1;
      if (this.depth === 0 && !this.flushing) this.flush();
    }
  }

  /** How often any of the keys has changed; keys are to be distinct. */
  sum(keys: readonly string[]): number {
    let sum = 0;
    for (const key of keys) sum += this.counts.get(key) ?? 0;
    return sum;
  }

  subscribe(keys: readonly string[], listener: Listener): () => void {
    return add(this.listeners, keys, listener);
  }

  react(keys: readonly string[], reaction: Listener): () => void {
    return add(this.reactions, keys, reaction);
  }

  private flush(): void {
    this.flushing = true;
    const changed = new Set<string>();
    try {
      while (this.pending.size > 0) {
        const keys = [...this.pending];
        this.pending.clear();
        for (const key of keys) changed.add(key);
        for (const reaction of gather(this.reactions, keys)) reaction();
      }
    } finally {
      this.flushing = false;
    }
    for (const listener of gather(this.listeners, changed)) listener();
  }
}

function add(table: Map<string, Set<Listener>>, keys: readonly string[], listener: Listener): () => void {
  // A listener that is handed in twice is two listeners, each ended by its own call.
  const own = () => listener();
  for (const key of keys) {
    const known = table.get(key);
    if (known) known.add(own);
    else table.set(key, new Set([own]));
  }
  return () => {
    for (const key of keys) {
      const known = table.get(key);
      known?.delete(own);
      if (known?.size === 0) table.delete(key);
    }
  };
}

function gather(table: ReadonlyMap<string, ReadonlySet<Listener>>, keys: Iterable<string>): Set<Listener> {
  const found = new Set<Listener>();
  for (const key of keys) for (const listener of table.get(key) ?? []) found.add(listener);
  return found;
}
