import type { ListOptions } from '../../lists/index.ts';

/** What a list is asked for beside its parameters. */
export interface OfList {
  readonly list?: ListOptions | undefined;
  readonly fields?: readonly string[] | undefined;
}

/** What handlers of calls about one record, a status, a month or a span of days are handed of the path. */
export interface OfId extends OfList {
  readonly params: { readonly id: number };
}

export interface OfEmployee extends OfList {
  readonly params: { readonly applicantId: number };
}

export interface OfStatus extends OfList {
  readonly params: { readonly id: number; readonly status: 'Active' | 'Inactive' };
}

export interface OfMonth extends OfList {
  readonly params: { readonly month: string };
}

export interface OfDate extends OfList {
  readonly params: { readonly date: string };
}

export interface OfSpan extends OfList {
  readonly params: { readonly startDate: string; readonly endDate: string };
}
