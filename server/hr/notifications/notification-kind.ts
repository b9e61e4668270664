import type { Context } from '../context.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import type { TableName } from '../tables.ts';

/** A change of one record, as its history has it: null where it was not there before, or is not any more. */
export interface ToldChange {
  readonly key: string;
  readonly from: StoredRow | null;
  readonly to: StoredRow | null;
}

/** What a change tells, about which employee, and whom. */
export interface Told {
  readonly about: number;
  /** Accounts. Whoever made the change is told nothing of it, and whoever may not see the record neither. */
  readonly receivers: readonly number[];
  /** What makes it another one than the last of its kind about the same record: 'Approved'. */
  readonly occasion: string;
  /** What its sentences name, as people read it; a name that is a field of the entity is kept from whoever may not see that field. */
  readonly said: Readonly<Record<string, string>>;
}

/** A screen that shows the record: the first one that its reader may open. */
export interface ToldScreen {
  /** The function of the page; left out, everybody who is signed in opens it. */
  readonly right?: string;
  /** Its address, with what the sentences name in it: '/leave?month={month}'. */
  readonly path: string;
}

export interface Wording {
  /** The subject of the mail. */
  readonly subject: string;
  /** The sentence in parts: of a part that names what its reader may not see, nothing is said. */
  readonly parts: readonly string[];
  readonly screens: readonly ToldScreen[];
}

/** One kind of what people are told: all that a new one brings. */
export interface NotificationKind {
  /** Kept with every notification; never changed. */
  readonly id: string;
  /** As My Profile calls it. */
  readonly label: string;
  /** How people are told of it who have not chosen. */
  readonly usually: { readonly bell: boolean; readonly mail: boolean };
  /** The table whose changes it looks at. */
  readonly table: TableName;
  /** The entity whose `rows` and rights on fields say who may read it; whoever it is about may, beside them. */
  readonly entity: string;
  /** To whoever it is about, and to everybody else; a kind that has one alone tells nobody else. */
  readonly own?: Wording;
  readonly others?: Wording;
  /** Undefined: this change tells nothing. */
  tells(context: Context, change: ToldChange): Promise<Told | undefined>;
  /** True where nobody has to do anything any more about what was told of the record before: it counts as read. */
  settles?(change: ToldChange): boolean;
}
