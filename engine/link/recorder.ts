import type { ColumnUse, Rule } from '../check/visitor.ts';
import type { Logic } from './linked.ts';

interface Slot {
  readonly logic: Logic;
  readonly record: boolean;
}

/** The slots and columns of one definition, by what holds them. */
interface Recorded {
  readonly slots: Map<object, Map<string, Slot>>;
  readonly columns: Map<object, Map<string, ColumnUse>>;
}

/** The rule that listens for linking; it has nothing to complain about. */
export const recording: Rule<Recorded> = {
  name: 'recording',
  law: 'What was understood of every slot is kept.',
  visit: () => {
    const facts: Recorded = { slots: new Map(), columns: new Map() };
    return {
      facts,
      slot: ({ holder, key, typed, shape }) => {
        keep(facts.slots, holder, String(key), { logic: typed.logic as Logic, record: shape.is === 'record' });
      },
      column: (use) => {
        keep(facts.columns, use.container, use.id, use);
      },
    };
  },
};

/** What the walks over definitions found out about their slots and columns, kept for linking. */
export class Recorder {
  private readonly records: readonly Recorded[];
  private all: Recorded | undefined;

  /** Takes what `recording` gathered in each definition. */
  constructor(records: readonly unknown[]) {
    this.records = records as readonly Recorded[];
  }

  /** The json-logic of the slot under `key`; undefined when there is none. */
  logic(holder: object, key: string | number): Logic | undefined {
    return this.joined().slots.get(holder)?.get(String(key))?.logic;
  }

  /** True when the slot was read as a record, not as a condition. */
  isRecord(holder: object, key: string): boolean {
    return this.joined().slots.get(holder)?.get(key)?.record ?? false;
  }

  column(container: object, id: string): ColumnUse | undefined {
    return this.joined().columns.get(container)?.get(id);
  }

  private joined(): Recorded {
    if (this.all) return this.all;
    const slots: Recorded['slots'] = new Map();
    const columns: Recorded['columns'] = new Map();
    for (const each of this.records) {
      for (const [holder, found] of each.slots) slots.set(holder, found);
      for (const [container, found] of each.columns) columns.set(container, found);
    }
    this.all = { slots, columns };
    return this.all;
  }
}

function keep<T>(map: Map<object, Map<string, T>>, holder: object, key: string, value: T): void {
  const known = map.get(holder) ?? new Map<string, T>();
  known.set(key, value);
  map.set(holder, known);
}
