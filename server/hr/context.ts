import { timeIn, todayIn } from '@muster/engine/formats';
import type { Handle } from './dependencies.ts';

/** The moment of a request: the instant in UTC, and the day ('YYYY-MM-DD') and time ('HH:mm:ss') of the company. */
export interface Moment {
  readonly instant: string;
  readonly day: string;
  readonly time: string;
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
    }
  | { readonly kind: 'applicant'; readonly accountId: number; readonly applicantId: number; readonly name: string };

export interface Right {
  readonly read: boolean;
  readonly write: boolean;
  readonly delete: boolean;
}

/** Rights by function link. */
export type Rights = ReadonlyMap<string, Right>;

/** What a service works with during one request. */
export interface Context {
  /** The request's transaction when the call changes something. The only way to the database. */
  readonly handle: Handle;
  readonly now: Moment;
  readonly actor: Actor;
  /** The version that the record must still have. */
  readonly match?: number;
  readonly fileBase: string;
  /** Where applicants reach the careers site, without a slash at the end; undefined when it is not known. */
  readonly careersAddress?: string | undefined;
  /** True where a mail server takes messages to their receivers. */
  readonly sendsMail?: boolean;
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
}

/** The employee who asks; undefined for everybody else. */
export function ownApplicantId(actor: Actor): number | undefined {
  return actor.kind === 'visitor' ? undefined : (actor.applicantId ?? undefined);
}
