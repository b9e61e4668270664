import type { Right } from '../sessions/session.ts';

/** The token that a program comes with: what it may do of what its owner may at that moment. */
export interface AccessToken {
  readonly tokenId: string;
  /** What its owner calls it. */
  readonly name: string;
  /** By function link; `own` is what everybody who is signed in may do. */
  readonly rights: TokenRights;
}

export type TokenRights = Readonly<Record<string, Right>>;

/** In the rights of a token, in the place of a function: what everybody who is signed in may see and do. */
export const ownMatters = 'session';

export const tokenBounds = {
  /** Living tokens of one person. */
  each: 50,
  /** Days for which one that is over is still told from one that never was. */
  kept: 90,
} as const;
