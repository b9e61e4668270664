/** Who sees a field and sets it: holders of a read right on one of the functions. */
export interface FieldRight {
  readonly functions: readonly string[];
  /** Whoever the record is about sees his own too, and does not set it. */
  readonly own?: true;
}

/** A field that not everybody sees who sees its record: each of the rights has to let him. */
export interface GuardedField {
  readonly label: string;
  readonly rights: readonly FieldRight[];
  /** A number, which stands in no text of its record. */
  readonly number?: true;
  /** Muster keeps it beside the record of the backend. */
  readonly extension?: true;
}

/** Who sees the records of others, too, beside his own: holders of a read right on one of the functions. */
export interface RowRight {
  /** Those of everybody. */
  readonly all: readonly string[];
  /** Those of the team that he is in. */
  readonly team: readonly string[];
  /** Those of the team that he leads. */
  readonly led: readonly string[];
}

/** What is guarded in the records of an entity, by the names under which it is answered and sent. */
export interface GuardedRecord {
  readonly fields: ReadonlyMap<string, GuardedField>;
  /** Fields that hold records in which something is guarded. */
  readonly inside: ReadonlyMap<string, GuardedInside>;
  /** The path to the number of the employee whose record it is. */
  readonly person?: string;
  /** Left out where whoever may make a call sees the records of everybody. */
  readonly rows?: RowRight;
}

export interface GuardedInside {
  /** Of these records, the name in `FieldRights`. */
  readonly entity: string;
  readonly many?: 'list' | 'map';
  /** True where they are sent as a part of the record; false where a call reads their keys alone. */
  readonly sent: boolean;
}

/**
 * What is guarded in records, by the names of their entities: plain data, for threads too. An entity that is not among them
 * has nothing in it, however deep, that not everybody sees, and its records are for everybody.
 */
export type FieldRights = ReadonlyMap<string, GuardedRecord>;

/** Where records are in an answer, or in a body. */
export interface GuardedPlace {
  readonly at: readonly string[];
  readonly entity: string;
  readonly many?: 'list' | 'map';
}

/** Where the records of a call are, in which something may be guarded. */
export interface CallRights {
  readonly answer?: GuardedPlace;
  readonly body?: GuardedPlace;
}

/** Whoever asks. */
export interface Asker {
  reads(functions: readonly string[]): boolean;
  /** The number of the employee that he is. */
  readonly person?: number | undefined;
  /** True where what he asks for is his own, whoever he is. */
  readonly own?: true;
}

/** True where somebody may see a field of a record; `whose`: the number of the employee whose record it is. */
export function maySee({ rights }: GuardedField, asker: Asker, whose?: unknown): boolean {
  const isOwn = asker.own ?? (asker.person !== undefined && whose === asker.person);
  return rights.every(({ functions, own }) => asker.reads(functions) || (own === true && isOwn));
}

/** True where somebody may set a field. */
export function maySet({ rights }: GuardedField, asker: Asker): boolean {
  return rights.every(({ functions }) => asker.reads(functions));
}

/** What was shipped and what admins have made of it: they add to what is guarded. */
export function joinedRights(shipped: FieldRights, published: FieldRights): FieldRights {
  if (shipped === published) return shipped;
  const joined = new Map(published);
  for (const [entity, { fields, inside, person, rows }] of shipped) {
    const now = published.get(entity);
    const both = new Map(now?.fields);
    for (const [name, field] of fields) {
      const known = both.get(name)?.rights ?? [];
      const said = new Set(field.rights.map((right) => JSON.stringify(right)));
      both.set(name, {
        ...field,
        rights: [...field.rights, ...known.filter((right) => !said.has(JSON.stringify(right)))],
      });
    }
    const whose = person ?? now?.person;
    const seen = rows && now?.rows ? joinedRows(rows, now.rows) : (rows ?? now?.rows);
    joined.set(entity, {
      fields: both,
      inside: new Map([...(now?.inside ?? []), ...inside]),
      ...(whose === undefined ? {} : { person: whose }),
      ...(seen ? { rows: seen } : {}),
    });
  }
  return joined;
}

/** What is published, of that which was shipped: who saw everybody may see a team from now on, and nobody more than before. */
function joinedRows(shipped: RowRight, published: RowRight): RowRight {
  return {
    all: published.all.filter((word) => letsIn('all', word, shipped)),
    team: published.team.filter((word) => letsIn('team', word, shipped)),
    led: published.led.filter((word) => letsIn('led', word, shipped)),
  };
}

/** The reaches of a right on rows, each of which holds what the next one does. */
export const rowReaches = ['all', 'team', 'led'] as const satisfies readonly (keyof RowRight)[];

/** True where holders of a function see as much already, or more. */
export function letsIn(reach: keyof RowRight, word: string, rows: RowRight): boolean {
  return rowReaches.slice(0, rowReaches.indexOf(reach) + 1).some((each) => rows[each].includes(word));
}
