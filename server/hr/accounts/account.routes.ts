import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { birthdayToday } from './birthday-today.ts';
import { changeOwnPassword, type OwnPasswords, prepareNewPassword } from './change-own-password.ts';
import { allFunctions, functionsOfPerson } from './function-tree.ts';
import { invariantPerson } from './own-account.ts';
import { personOf } from './person.ts';
import { accountByPassword, type Credentials, signIn } from './sign-in.ts';

function signInRoute(call: string, kind: 'staff' | 'vendor'): Route {
  return route(call, {
    logged: () => 'elsewhere',
    prepare: ({ body }: { readonly body: Credentials }, { passwords }, context) =>
      accountByPassword(context, passwords, kind, body),
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
    prepare: ({ params }: { readonly params: OwnPasswords }, { passwords }, context) =>
      prepareNewPassword(context, passwords, params),
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
