interface Timers {
  setTimeout?(then: () => void, milliseconds: number): unknown;
  clearTimeout?(timer: unknown): void;
}

/** Does something later; gives what calls it off. Without a clock around it, later never comes. */
export function after(milliseconds: number, then: () => void): () => void {
  const timers = globalThis as Timers;
  const timer = timers.setTimeout?.(then, milliseconds);
  return () => timers.clearTimeout?.(timer);
}

const units = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** '30s', '5m' or '1h' in milliseconds, at least one second; undefined for anything else. */
export function duration(text: string | undefined): number | undefined {
  const match = /^(\d{1,5})\s?(s|m|h)$/.exec(text ?? '');
  const unit = match?.[2] as keyof typeof units | undefined;
  return unit === undefined ? undefined : Math.max(1000, Number(match?.[1]) * units[unit]);
}
