import { choice, value } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

/** What a passkey answers, by what it was asked for; texts are base64url. */
export const passkeyAnswers = {
  register: { texts: ['id', 'clientDataJSON', 'attestationObject'], lists: ['transports'] },
  use: { texts: ['id', 'clientDataJSON', 'authenticatorData', 'signature', 'userHandle'], lists: [] },
} as const;

export const passkey = {
  name: 'passkey',
  doc: 'has the browser make a passkey or use one; where the person declines, the list stops with a message',
  main: { name: 'for', shape: choice('register', 'use') },
  properties: { options: { shape: value('record'), doc: 'what a call of the server asks of it', required: true } },
  leaves: 'credential',
} as const satisfies StepDescriptor;
