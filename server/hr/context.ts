import type { Json } from '@muster/engine';
import type { GuardedCall } from '@muster/engine/check';
import { type TemplateRules, timeIn, todayIn, momentOf as wallMoment } from '@muster/engine/formats';
import type { Undeclared } from '../lists/index.ts';
import type { KeptColumn } from '../query/index.ts';
import type { Compat } from './compat.ts';
import type { Handle, HrDependencies } from './dependencies.ts';
import type { Outcome, Refused } from './outcome.ts';
import type { Phases } from './phases/phases.ts';
import type { HrTables } from './tables.ts';

/** The moment of a request: the instant in UTC, and the day ('YYYY-MM-DD') and time ('HH:mm:ss') of the company. */
export interface Moment {
  readonly instant: string;
  readonly day: string;
  readonly time: string;
  /** The instant at which a day of the company begins. */
  beginOf(day: string): string;
}

/** Who acts, as the database knows it now. */
export type Actor =
  | { readonly kind: 'visitor'; readonly name: string }
  | {
      readonly kind: 'person';
      readonly accountId: number;
      readonly accountKind: 'staff' | 'vendor';
      /** The employee behind the account; null where there is none (a vendor user, the first admin). */
      readonly applicantId: number | null;
      readonly name: string;
      readonly email: string;
      readonly rights: Rights;
      /** The name of the token with which a program asks for him. */
      readonly program?: string;
    }
  | { readonly kind: 'applicant'; readonly accountId: number; readonly applicantId: number; readonly name: string };

export interface Right {
  readonly read: boolean;
  readonly write: boolean;
  readonly delete: boolean;
}

/** Rights by function link. */
export type Rights = ReadonlyMap<string, Right>;

/** Who changed which record from what to what, as it is stored. */
export type HistoryRow = HrTables['history'];

/** The same before it has its number, with the version that its record has by it; undefined where it counts none. */
export type HistoryDraft = Omit<HistoryRow, 'historyId'> & { readonly version: number | undefined };

/** What a service works with during one request. */
export interface Context {
  /** The request's transaction when the call changes something. The only way to the database. */
  readonly handle: Handle;
  readonly now: Moment;
  readonly actor: Actor;
  /** The phases that people are in, as they are published now. */
  readonly phases: Phases;
  /** What the caller says of the version of the record that he changes. */
  readonly match?: Match;
  readonly fileBase: string;
  /** Where applicants reach the careers site, without a slash at the end; undefined when it is not known. */
  readonly careersAddress?: string | undefined;
  /** Where people reach the portal, without a slash at the end; undefined when it is not known. */
  readonly portalAddress?: string | undefined;
  /** True where a mail server takes messages to their receivers. */
  readonly sendsMail?: boolean;
  /** What says sentences in the language of somebody; left out, they stay English. */
  readonly sayerOf?: HrDependencies['sayerOf'] | undefined;
  /** Which corrections are switched off; left out, none is. */
  readonly compat?: Compat | undefined;
  /** True where the person gave his password again for this very request; see `access/ask-password.ts`. */
  readonly confirmed?: boolean;
  /** The extension fields that the list may be asked by. */
  readonly kept?: readonly KeptColumn[];
  /** What the list is asked by that its call does not declare. */
  readonly undeclared?: readonly Undeclared[];
  /** What the call that is made guards of what it answers. */
  readonly guarded?: GuardedCall;
  /** Judges a body by the checks of a call, by its address; for what saves a part of a record by the rules of the whole. */
  readonly judge?: (call: string, sent: unknown) => Refused | undefined;
  /** Why a call would not take what it would be sent, by its declaration and its checks; for what puts back what it saved. */
  readonly fits?: (sent: {
    readonly call: string;
    readonly params: readonly string[];
    readonly body: unknown;
  }) => Refused | undefined;
  /** Judges a call that whoever asks makes by this one; what comes back does it, in the unit of work that it is given. */
  readonly makes?: (asked: {
    readonly call: string;
    readonly params?: readonly string[];
    readonly body?: unknown;
  }) => Refused | ((inside: Context) => Promise<Outcome>);
  /** What a call guards of what it answers, by its address; undefined where whoever asks, or somebody else, may not make it. */
  readonly guardOf?: (call: string, as?: Actor) => GuardedCall | undefined;
  /** The rows of a list, asked for as whoever asks would: by address, parameters and query; undefined where he may not. */
  readonly ask?: (
    call: string,
    params: readonly string[],
    query: Readonly<Record<string, string>>,
  ) => Promise<readonly Json[] | undefined>;
  /** Tells the bells of accounts that they have something new; after the commit of it. */
  readonly ring?: HrDependencies['ring'];
  /** What templates in the body of a call may hold, by its address and by their fields. */
  readonly templatesOf?: (call: string) => ReadonlyMap<string, TemplateRules> | undefined;
  /** What the log says of everything that this request changes. */
  readonly said?: Said;
  /** The rows of the history that this change has written, in order; only inside of a unit of work. */
  readonly written?: HistoryDraft[];
}

/**
 * The version that a caller saw of the record that he changes; 'any' where he overwrites whatever is stored, 'none' where he
 * did not say. Left out where nobody named the record: what is done to it follows from something else.
 */
export type Match = number | 'any' | 'none';

/** Details that a service finds out while it works, for every entry of the log. */
export interface Said {
  /** Nobody else looked at it, because there is nobody else. */
  alone?: true;
  /** The caller changed a record without saying which version of it he saw. */
  overwrite?: true;
  /** Whoever asked was shown a link that opens the account of somebody else. */
  linkShown?: true;
}

/** The moment of now. Most reads ask for no day and no time, so that these are worked out when they are asked for. */
export function momentOf(clock: { now(): Date; readonly zone: string }): Moment {
  return new CompanyMoment(clock.zone, clock.now());
}

class CompanyMoment implements Moment {
  readonly #zone: string;
  readonly #now: Date;
  #day: string | undefined;
  #time: string | undefined;

  constructor(zone: string, now: Date) {
    this.#zone = zone;
    this.#now = now;
  }

  get instant(): string {
    return this.#now.toISOString();
  }

  get day(): string {
    this.#day ??= todayIn(this.#zone, this.#now);
    return this.#day;
  }

  get time(): string {
    this.#time ??= timeIn(this.#zone, this.#now);
    return this.#time;
  }

  beginOf(day: string): string {
    return wallMoment(this.#zone, new Date(`${day}T00:00:00Z`)).toISOString();
  }
}

/** The employee who asks; undefined for everybody else. */
export function ownApplicantId(actor: Actor): number | undefined {
  return actor.kind === 'visitor' ? undefined : (actor.applicantId ?? undefined);
}
