import { entitiesIn } from '../check/entities-in.ts';
import { type RecordRead, recordsLookedUp, recordsRead } from '../check/records-read.ts';
import type { Type } from '../check/types.ts';
import type { ColumnUse, Rule } from '../check/visitor.ts';
import type { Logic } from './linked.ts';

interface Slot {
  readonly logic: Logic;
  /** Of a record: what is in it. */
  readonly record?: Type;
  /** It is a template of one text without marks. */
  readonly plain?: true;
  /** What of records it looks at, where it looks at any. */
  readonly reads?: readonly RecordRead[];
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
    // What is read in a slot is told before the slot is.
    let read: RecordRead[] = [];
    return {
      facts,
      path: (use) => {
        read.push(...recordsRead(use));
      },
      operator: (use) => {
        read.push(...recordsLookedUp(use));
      },
      slot: ({ holder, key, typed, shape }) => {
        const record = shape.is === 'record' ? { record: typed.type } : {};
        const plain = typed.type.is === 'scalar' && typed.type.plain ? { plain: true as const } : {};
        const reads = read.length > 0 ? { reads: read } : {};
        if (read.length > 0) read = [];
        keep(facts.slots, holder, String(key), { logic: typed.logic as Logic, ...record, ...plain, ...reads });
      },
      column: (use) => {
        keep(facts.columns, use.container, use.id, use);
      },
    };
  },
};

/** What the walks over definitions found out about their slots and columns, kept for linking. */
export class Recorder {
  private readonly recordedAround: (part: object) => Recorded | undefined;

  /** Takes what `recording` gathered in the definition that a part stands in. */
  constructor(factsAround: (part: object) => unknown) {
    this.recordedAround = factsAround as (part: object) => Recorded | undefined;
  }

  /** The json-logic of the slot under `key`; undefined when there is none. */
  logic(holder: object, key: string | number): Logic | undefined {
    return this.slot(holder, key)?.logic;
  }

  /** True when the slot was read as a record, not as a condition. */
  isRecord(holder: object, key: string): boolean {
    return this.slot(holder, key)?.record !== undefined;
  }

  /** The entities of the records in the record under `key`, by their names in it. */
  entitiesIn(holder: object, key: string): Readonly<Record<string, string>> {
    return entitiesIn(this.slot(holder, key)?.record);
  }

  /** What of records the slot under `key` looks at. */
  reads(holder: object, key: string): readonly RecordRead[] {
    return this.slot(holder, key)?.reads ?? [];
  }

  isPlain(holder: object, key: string): boolean {
    return this.slot(holder, key)?.plain ?? false;
  }

  column(container: object, id: string): ColumnUse | undefined {
    return this.recordedAround(container)?.columns.get(container)?.get(id);
  }

  private slot(holder: object, key: string | number): Slot | undefined {
    return this.recordedAround(holder)?.slots.get(holder)?.get(String(key));
  }
}

function keep<T>(map: Map<object, Map<string, T>>, holder: object, key: string, value: T): void {
  const known = map.get(holder) ?? new Map<string, T>();
  known.set(key, value);
  map.set(holder, known);
}
