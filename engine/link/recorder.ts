import type { ColumnUse, Rule } from '../check/visitor.ts';
import type { Logic } from './linked.ts';

/** What the walk over definitions found out about their slots and columns, kept for linking. */
export class Recorder {
  private readonly slots = new WeakMap<object, Map<string, { logic: Logic; record: boolean }>>();
  private readonly columns = new WeakMap<object, Map<string, ColumnUse>>();

  /** The rule that listens; it has nothing to complain about. */
  get rule(): Rule {
    return {
      name: 'recorder',
      law: 'What was understood of every slot is kept.',
      visit: () => ({
        slot: ({ holder, key, typed, shape }) => {
          keep(this.slots, holder, String(key), { logic: typed.logic as Logic, record: shape.is === 'record' });
        },
        column: (use) => {
          keep(this.columns, use.container, use.id, use);
        },
      }),
    };
  }

  /** The json-logic of the slot under `key`; undefined when there is none. */
  logic(holder: object, key: string | number): Logic | undefined {
    return this.slots.get(holder)?.get(String(key))?.logic;
  }

  /** True when the slot was read as a record, not as a condition. */
  isRecord(holder: object, key: string): boolean {
    return this.slots.get(holder)?.get(key)?.record ?? false;
  }

  column(container: object, id: string): ColumnUse | undefined {
    return this.columns.get(container)?.get(id);
  }
}

function keep<T>(map: WeakMap<object, Map<string, T>>, holder: object, key: string, value: T): void {
  const known = map.get(holder) ?? new Map<string, T>();
  known.set(key, value);
  map.set(holder, known);
}
