import { record } from '../input/reader.ts';
import { email, text } from '../input/text-reader.ts';
import { done } from '../outcome.ts';
import { mayRead, type Route, route } from '../route.ts';
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

function signInRoute(path: string, kind: 'staff' | 'vendor'): Route {
  return route({
    method: 'POST',
    path,
    access: 'public',
    changes: false,
    body: credentials,
    prepare: ({ body }, { passwords }, context) => accountByPassword(context, passwords, kind, body),
    run: (context, _, account) => signIn(context, account),
  });
}

/** Signing in, the own account, and the functions that a person may use. */
export const accountRoutes: readonly Route[] = [
  signInRoute('users/login', 'staff'),
  signInRoute('vendor_users/vendorLogin', 'vendor'),
  route({
    method: 'GET',
    path: 'users/getUsersProfile',
    access: 'session',
    changes: false,
    run: async (context) => done(await personOf(context.handle, invariantPerson(context).accountId)),
  }),
  route({
    method: 'GET',
    path: 'users/changePasswordProfile/{a}/{b}',
    access: 'session',
    changes: true,
    secret: true,
    params: passwordParams,
    prepare: ({ params }, { passwords }, context) =>
      prepareNewPassword(context, passwords, { present: params.a, wanted: params.b }),
    // A refusal of the preparation ends the request before it gets here.
    run: (context, _, passwordHash) => changeOwnPassword(context, String(passwordHash)),
  }),
  route({
    method: 'GET',
    path: 'users/getSessionUserBirthdayToday/',
    access: 'session',
    changes: false,
    run: (context) => birthdayToday(context),
  }),
  route({
    method: 'GET',
    path: 'function/getAllFunctionsByUser',
    access: 'session',
    changes: false,
    run: (context) => functionsOfPerson(context),
  }),
  route({
    method: 'GET',
    path: 'function/getAllFunctionsByVendorRole',
    access: 'session',
    changes: false,
    run: (context) => functionsOfPerson(context),
  }),
  route({
    method: 'GET',
    path: 'function/getAllFunctions/',
    access: mayRead('userrole', 'useradminrole'),
    changes: false,
    run: (context) => allFunctions(context),
  }),
  route({
    method: 'GET',
    path: 'function/getAllAdminFunctionsByUser',
    access: 'session',
    changes: false,
    run: (context) => functionsOfPerson(context, 'menu-administration'),
  }),
  route({
    method: 'GET',
    path: 'utils/getServerTime',
    access: 'public',
    changes: false,
    run: async ({ now }) => done({ serverTime: now.instant, date: now.day, time: now.time }),
  }),
];
