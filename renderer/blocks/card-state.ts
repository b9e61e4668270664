import {
  isRecord,
  type Json,
  type JsonRecord,
  type LinkedField,
  type Locals,
  type ScreenRun,
  withPath,
} from '@muster/engine';

export type StateFields = Readonly<Record<string, LinkedField>>;

/** What one card remembers while it is there. */
export class CardState {
  private values: JsonRecord;
  private readonly listeners = new Set<() => void>();

  /** Each value starts as its field says, of the row of the card. */
  constructor(run: ScreenRun, fields: StateFields, locals: Locals) {
    this.values = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, run.value(field.value, locals)]),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): JsonRecord => this.values;

  /** Writes 'state.open'; false when this card remembers nothing of the name. */
  readonly write = (path: string, value: Json): boolean => {
    const [root, ...below] = path.split('.');
    if (root !== 'state' || !Object.hasOwn(this.values, below[0] ?? '')) return false;
    this.values = withPath(this.values, below, value);
    for (const listener of this.listeners) listener();
    return true;
  };

  /** The root `state` inside the card: its own values, as they are when they are read, before those around it. */
  over(around: Json): JsonRecord {
    const own = Object.keys(this.values).map((name) => [
      name,
      { get: () => this.values[name] ?? null, enumerable: true },
    ]);
    return Object.defineProperties({ ...(isRecord(around) ? (around as JsonRecord) : {}) }, Object.fromEntries(own));
  }
}
