import { passwordLength, passwordProblem } from '../accounts/password-problem.ts';
import { accountByPassword, type Credentials } from '../accounts/sign-in.ts';
import type { Context } from '../context.ts';
import { done, isRefused, type Outcome, type Refused, refused, wrongField } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { applicantStatus } from './applicant-status.ts';
import { choosePassword } from './choose-password.ts';
import { countTry, keepToken } from './password-tokens.ts';
import { type Birthday, drawTokens, recoverByBirthday, recoverByEmail } from './recover-password.ts';

/** Why a password will not do, as everybody may be told; what speaks of its owner follows once the token was right. */
function passwordRefusal(password: string): Refused | undefined {
  const message = password.trim().length < passwordLength.least ? tooShort : passwordProblem(password);
  return message === undefined ? undefined : wrongField('newPassword', message);
}

const tooShort = 'Password and confirm password should be same and should have atleast 8 characters';

/** The code of a recovery and the password that its holder chooses. */
interface NewPassword {
  readonly code: string;
  readonly newPassword: string;
}

/** Who signs in, and a token in case that he has to choose a new password. */
interface SigningIn {
  readonly account: Awaited<ReturnType<typeof accountByPassword>>;
  readonly email: string;
  readonly token: string;
}

const wrongPassword = 'The e-mail or the password is wrong.';

/**
 * Signs an applicant in: '200' with the state of his application and a session; '201' when HR has reset his password and
 * he has to choose a new one. In the place of his key it then has a one-time token, which the change of password takes.
 */
async function signInApplicant(context: Context, { account, email, token }: SigningIn): Promise<Outcome> {
  if (!account || account.applicantId === null) return refused('403', wrongPassword);
  const { accountId, applicantId, mustChangePassword } = account;
  if (mustChangePassword === 1) {
    await keepToken(context, token, { email, accountId, purpose: 'signIn' });
    return done({ applicantId: token }, 'Please choose a new password.', '201');
  }
  const status = await applicantStatus(context.handle, applicantId);
  return { ...done(status, 'Login Successfully!'), session: { begins: { kind: 'applicant', accountId } } };
}

/** The state of an application for whoever gives its e-mail and password; no session begins. */
async function jobStatus({ handle }: Context, account: SigningIn['account']): Promise<Outcome> {
  if (!account || account.applicantId === null) return refused('403', wrongPassword);
  if (account.mustChangePassword === 1) return refused('403', 'Please choose a new password.');
  return done(await applicantStatus(handle, account.applicantId));
}

/** The same for e-mails that are known and unknown. */
function passwordAsked(key: string) {
  return { action: 'password.asked', subject: { kind: 'account', key } } as const;
}

/** How applicants sign in, and how they get a new password. */
export const passwordRoutes: readonly Route[] = [
  route('mobile.loginApplicant', {
    logged: () => 'elsewhere',
    prepare: async ({ body }: { readonly body: Credentials }, { passwords, ids }, context) => ({
      account: await accountByPassword(context, passwords, 'applicant', body),
      email: body.email,
      token: ids.token(),
    }),
    run: (context, _, signingIn) => signInApplicant(context, signingIn),
  }),
  route('mobile.getApplicantJobStatus', {
    prepare: async ({ params }: { readonly params: Credentials }, { passwords }, context) =>
      accountByPassword(context, passwords, 'applicant', params),
    run: (context, _, account) => jobStatus(context, account),
  }),
  route('mobile.verifyUserForChangePassword', {
    logged: ({ body }: { readonly body: Birthday }) => passwordAsked(body.email),
    prepare: async (_, outside) => drawTokens(outside),
    run: (context, { body }, drawn) => recoverByBirthday(context, body, drawn),
  }),
  route('mobile.recoverPassByEmail', {
    logged: ({ body }: { readonly body: Pick<Birthday, 'email'> }) => passwordAsked(body.email),
    prepare: async (_, outside) => drawTokens(outside),
    run: (context, { body }, drawn) => recoverByEmail(context, body.email, drawn),
  }),
  route('mobile.changePassword', {
    prepare: async ({ params }: { readonly params: NewPassword }, { db, passwords }) =>
      passwordRefusal(params.newPassword) ?? {
        mayTry: await countTry(db, params.code),
        passwordHash: await passwords.hash(params.newPassword),
      },
    run: async (context, { params }, prepared) =>
      isRefused(prepared)
        ? prepared
        : choosePassword(context, { token: params.code, password: params.newPassword, ...prepared }),
  }),
];
