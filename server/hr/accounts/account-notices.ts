/** What somebody is told by mail of his own account. */
export type NoticeKind =
  | 'passwordChanged'
  | 'passwordGiven'
  | 'factorOn'
  | 'factorPart'
  | 'factorAsked'
  | 'factorOff'
  | 'codesRenewed'
  | 'codeUsed'
  | 'wrongCodes'
  | 'newDevice'
  | 'sessionsEnded'
  | 'linkShown'
  | 'emailChanged'
  | 'tokenMade';

/** Something that happened to an account. */
export interface AccountNotice {
  readonly kind: NoticeKind;
  /** The browser of a sign-in: 'Firefox on Windows'. */
  readonly browser?: string;
  /** Who did it, where that is told. */
  readonly by?: string;
}

interface Wording {
  readonly subject: string;
  /** A sentence without its beginning: 'on 21 Nov 2026 at 12:05 …'. */
  readonly said: string;
  /** True where the same is told once a day. */
  readonly daily?: true;
}

/** How each is told; `{browser}` is where the sign-in came from, `{by}` who did it. */
export const wordings = {
  passwordChanged: {
    subject: 'Your password was changed',
    said: 'the password of your account was changed. It was signed out everywhere else.',
  },
  passwordGiven: {
    subject: 'Your password was changed by an administrator',
    said: 'whoever runs Muster gave your account a new password. It was signed out everywhere.',
  },
  factorOn: {
    subject: 'Your second factor was set up',
    said: 'a second factor was set up for your account. Signing in takes it from now on, besides the password.',
  },
  factorPart: {
    subject: 'A part of your second factor was taken away',
    said: 'a passkey or the app for codes was taken away from your account. What else you have set up goes on to sign you in.',
  },
  factorAsked: {
    subject: 'Your second factor is to be taken away',
    said: 'an administrator asked that the second factor of your account be taken away, which a second one can do within a day. If you have it still, sign in with it: that ends what was asked.',
  },
  factorOff: {
    subject: 'Your second factor was turned off',
    said: 'the second factor of your account was taken away. The password alone signs you in.',
  },
  codesRenewed: {
    subject: 'Your recovery codes were renewed',
    said: 'new recovery codes were made for your account. The former ones are void.',
  },
  codeUsed: {
    subject: 'A recovery code was used',
    said: 'somebody signed in to your account with its password and one of your recovery codes, which is used up by that.',
  },
  wrongCodes: {
    subject: 'Wrong codes at the second step of your sign-in',
    said: 'the password of your account was given, and after it a wrong code or passkey, for the fifth time or more within a day. Nobody got in by that; further tries are slowed and stopped.',
    daily: true,
  },
  newDevice: {
    subject: 'A sign-in on a new device',
    said: 'somebody signed in to your account on a device where that was not done before: {browser}.',
    daily: true,
  },
  sessionsEnded: {
    subject: 'You were signed out everywhere',
    said: 'whoever runs Muster ended all sessions and tokens of your account. Nothing else was changed: sign in again.',
  },
  linkShown: {
    subject: 'A link to your account was shown to somebody',
    said: '{by} was shown the link by which you choose your password, to pass it on to you: no message could be sent. It can be used once.',
  },
  emailChanged: {
    subject: 'The email of your account was changed',
    said: '{by} changed the email with which you sign in. Links that were sent before are void.',
  },
  tokenMade: {
    subject: 'A token was made for your account',
    said: 'a token was made with which a program may do a part of what you may. You see it under Tokens, and end it there.',
  },
} as const satisfies Record<NoticeKind, Wording>;
