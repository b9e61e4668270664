import type { Json } from '@muster/engine';
import { type Schema, schemaNamed } from './schema.ts';

/** What the codes mean by which a call is refused. */
const meanings = {
  '400': 'What was sent cannot be read: it is no JSON in UTF-8, or its address is not encoded well.',
  '401': 'Nobody is signed in, or the session or token has ended.',
  '403':
    'The right to do this is missing, or the request does not come from where it says. Where `result.confirm` is `password`, the password has to be given again.',
  '404': 'There is no such record.',
  '409':
    'It does not fit what is stored by now: somebody else changed it, or it is done already. The message says who and when.',
  '410': 'It was there and is no more, such as a sign-in that has waited too long. Begin again.',
  '413': 'What was sent is larger than this call takes.',
  '415': 'What was sent is of no content type that this call takes.',
  '422': 'A field is wrong; `result.problems` names each field and says what is wrong.',
  '428': 'A stored record is not changed unseen: If-Match is missing.',
  '429': 'Too many requests: Retry-After says after how many seconds to try again.',
  '500': 'Something went wrong on the server. `result.requestId` finds it in the log.',
  '502': 'The HR backend answered something that is no answer.',
  '503': 'The server or the HR backend cannot answer at the moment; Retry-After may say when to try again.',
  '507': 'The disk of the server is full: nothing was saved.',
  default: 'Another refusal; the code and the message say which.',
} as const;

export type AnswerCode = keyof typeof meanings;

/** The refusals, as components of the document. */
export const refusals: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.entries(meanings).map(([code, description]) => {
    const later = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
    const headers: Schema = code === '429' || code === '503' ? { headers: later } : {};
    return [code, { description, ...headers, content: { 'application/json': { schema: schemaNamed('Refusal') } } }];
  }),
);

/** The refusals that a call may answer, as references; what stands between a program and the server has codes of its own. */
export function refusalsOf(codes: readonly AnswerCode[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    [...codes, 'default' as const].sort().map((code) => [code, { $ref: `#/components/responses/${code}` }]),
  );
}
