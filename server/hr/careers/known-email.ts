import { type Refused, refused } from '../outcome.ts';

/** The answer of an application with an e-mail that an applicant or an account has. */
export const knownEmail: Refused = refused(
  '210',
  'Your email is already in our system. Please sign in to see your application, use Forgot Password, or contact HR.',
);
