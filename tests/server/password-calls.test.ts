import { expect, it } from 'vitest';
import { createCallTable } from '../../server/gateway/call-table.ts';
import { isAttempt } from '../../server/sessions/password-calls.ts';
import { shippedCalls } from '../contracts/shipped-calls.ts';

/** Calls with a password or the limit of signing in, of which no try is counted, with why. */
const uncounted: Readonly<Record<string, string>> = {
  'mobile.applyForJob': 'it sets the first password of an account that it makes',
  'sign_in_step.askPasskey': 'it asks what a passkey is to sign; the answer is counted',
  'sign_in_step.startApp': 'it begins a second factor of who has given his password; its first code is counted',
  'sign_in_step.startPasskey':
    'it begins a second factor of who has given his password; its first signature is counted',
};

it('counts every try of a password: a call that takes one, or has the limit of signing in, is counted or named here', () => {
  const { entries } = createCallTable(new Map(shippedCalls().map((call) => [call.id, call])));
  const takesPassword = new Set(
    shippedCalls()
      .filter((call) => {
        const { params, body } = call.sent();
        return [...params, ...(body?.fields ?? [])].some(({ type }) => type === 'password');
      })
      .map(({ id }) => id),
  );
  const asked = entries.filter(({ id, limit }) => limit === 'signIn' || takesPassword.has(id));
  expect(asked.length).toBeGreaterThan(10);
  expect(
    asked
      .filter((entry) => !isAttempt(entry))
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(uncounted).sort());
});
