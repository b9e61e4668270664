import type { AccessToken } from '../tokens/access-token.ts';

/** Which cookie a session lives in: the portal's or that of careers. */
export type Door = 'staff' | 'applicant';

/** Whose session it is: an account of the embedded backend (of a vendor user where it says so), or whoever signed in at an outside one. */
export type SessionOwner =
  | { readonly kind: 'person' | 'applicant'; readonly accountId: number; readonly vendor?: true }
  | { readonly kind: 'outside'; readonly door: 'staff' | 'vendor' | 'applicant'; readonly email: string };

/** The rights on one function of the company. */
export interface Right {
  readonly read: boolean;
  readonly write: boolean;
  readonly delete: boolean;
}

/** The signed-in person as the portal needs him: what the backend calls him, and his rights by function link. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** The number of the employee that the account is of; null, or not said, for one of nobody's. */
  readonly applicantId?: number | null;
  readonly rights: Readonly<Record<string, Right>>;
}

export interface Session {
  readonly tokenHash: string;
  readonly door: Door;
  readonly owner: SessionOwner;
  readonly ownerKey: string;
  readonly backendCookies: Readonly<Record<string, string>>;
  /** Learned from an outside backend, and when (ISO). */
  readonly person: Person | undefined;
  readonly personAt: string;
  /** When its person last gave the password (ISO); '' where that was never kept. */
  readonly confirmedAt: string;
  /** The token of a program, which stands in the place of a sign-in. */
  readonly program?: AccessToken;
}

/** The door that an owner's session belongs to. */
export function doorOf(owner: SessionOwner): Door {
  if (owner.kind === 'outside') return owner.door === 'applicant' ? 'applicant' : 'staff';
  return owner.kind === 'applicant' ? 'applicant' : 'staff';
}

/** Who people share with: those of their company. */
export type Circle = 'staff' | 'vendor' | 'applicant';

export function circleOf(owner: SessionOwner): Circle {
  if (owner.kind === 'outside') return owner.door;
  if (owner.kind === 'applicant') return 'applicant';
  return owner.vendor ? 'vendor' : 'staff';
}

export function ownerKeyOf(owner: SessionOwner): string {
  return owner.kind === 'outside' ? `outside ${owner.door} ${owner.email}` : accountKey(owner.accountId);
}

/** The account of a key; undefined for whoever signed in at an outside backend. */
export function accountOfKey(ownerKey: string): number | undefined {
  const digits = /^account (\d+)$/.exec(ownerKey)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

export function accountKey(accountId: number): string {
  return `account ${accountId}`;
}
