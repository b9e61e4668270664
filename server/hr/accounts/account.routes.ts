import { record } from '../input/reader.ts';
import { email, text } from '../input/text-reader.ts';
import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { birthdayToday } from './birthday-today.ts';
import { changeOwnPassword, prepareNewPassword } from './change-own-password.ts';
import { allFunctions, functionsOfPerson } from './function-tree.ts';
import { invariantPerson } from './own-account.ts';
import { personOf } from './person.ts';
import { accountByPassword, signIn } from './sign-in.ts';

const credentials = record({
  email: email({ label: 'Email', required: true }),
  password: text({ label: 'Password', required: true, max: 128, asTyped: true }),
});

const passwordParam = (label: string) => text({ label, required: true, max: 128, asTyped: true });

const passwordParams = record({ a: passwordParam('Present password'), b: passwordParam('New password') });

function signInRoute(call: string, kind: 'staff' | 'vendor'): Route {
  return route(call, {
    told: () => 'elsewhere',
    body: credentials,
    prepare: ({ body }, { passwords }, context) => accountByPassword(context, passwords, kind, body),
    run: (context, _, account) => signIn(context, account),
  });
}

/** Signing in, the own account, and the functions that a person may use. */
export const accountRoutes: readonly Route[] = [
  signInRoute('users.login', 'staff'),
  signInRoute('vendor_users.vendorLogin', 'vendor'),
  route('users.getUsersProfile', {
    run: async (context) => done(await personOf(context.handle, invariantPerson(context).accountId)),
  }),
  route('users.changePasswordProfile', {
    params: passwordParams,
    prepare: ({ params }, { passwords }, context) =>
      prepareNewPassword(context, passwords, { present: params.a, wanted: params.b }),
    // A refusal of the preparation ends the request before it gets here.
    run: (context, _, passwordHash) => changeOwnPassword(context, String(passwordHash)),
  }),
  route('users.getSessionUserBirthdayToday', {
    run: (context) => birthdayToday(context),
  }),
  route('function.getAllFunctionsByUser', {
    run: (context) => functionsOfPerson(context),
  }),
  route('function.getAllFunctionsByVendorRole', {
    run: (context) => functionsOfPerson(context),
  }),
  route('function.getAllFunctions', {
    run: (context) => allFunctions(context),
  }),
  route('function.getAllAdminFunctionsByUser', {
    run: (context) => functionsOfPerson(context, 'menu-administration'),
  }),
  route('utils.getServerTime', {
    run: async ({ now }) => done({ serverTime: now.instant, date: now.day, time: now.time }),
  }),
];
