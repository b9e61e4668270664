import { application as shared } from '../../contracts/application.ts';

/** What a visitor sends to apply, and it is taken; each test gives an e-mail of its own. */
export const application = {
  ...shared,
  email: 'hostile@example.com',
  password: 'q7 a rare one',
  pass: 'q7 a rare one',
} as const;

let applied = 0;

/** An e-mail that nobody has applied with. */
export function freshEmail(): string {
  applied += 1;
  return `hostile${applied}@example.com`;
}
