import { passwordLength, passwordProblem } from '../accounts/password-problem.ts';
import { accountByPassword } from '../accounts/sign-in.ts';
import type { Context } from '../context.ts';
import { date } from '../input/date-reader.ts';
import { type Reader, record } from '../input/reader.ts';
import { email, text } from '../input/text-reader.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { applicantStatus } from './applicant-status.ts';
import { choosePassword } from './choose-password.ts';
import { countTry, keepToken } from './password-tokens.ts';
import { drawTokens, recoverByBirthday, recoverByEmail } from './recover-password.ts';

const credentials = record({
  email: email({ label: 'Email', required: true }),
  password: text({ label: 'Password', required: true, max: 128, asTyped: true }),
});

const birthday = record({
  email: email({ label: 'Email', required: true }),
  dob: date({ label: 'Date of Birth', required: true, wire: 'MM/DD/YYYY' }),
});

const onlyEmail = record({ email: email({ label: 'Email', required: true }) });

const plainText = text({
  label: 'New Password',
  required: true,
  max: passwordLength.most,
  asTyped: true,
  // Eight characters between the blanks at both ends.
  pattern: /^\s*\S.{6,}\S\s*$/s,
  message: 'Password and confirm password should be same and should have atleast 8 characters',
});

/** What everybody may be told of a password; what speaks of its owner follows once the token was right. */
const goodPassword: Reader<string> = (value, field, problems) => {
  const password = plainText(value, field, problems);
  const message = password === '' ? undefined : passwordProblem(password);
  if (message !== undefined) problems.push({ field, message });
  return password;
};

const newPassword = record({ a: text({ label: 'Code', required: true }), b: goodPassword });

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
    told: () => 'elsewhere',
    body: credentials,
    prepare: async ({ body }, { passwords, ids }, context) => ({
      account: await accountByPassword(context, passwords, 'applicant', body),
      email: body.email,
      token: ids.token(),
    }),
    run: (context, _, signingIn) => signInApplicant(context, signingIn),
  }),
  route('mobile.getApplicantJobStatus', {
    params: credentials,
    prepare: async ({ params }, { passwords }, context) => accountByPassword(context, passwords, 'applicant', params),
    run: (context, _, account) => jobStatus(context, account),
  }),
  route('mobile.verifyUserForChangePassword', {
    told: ({ body }) => passwordAsked(body.email),
    body: birthday,
    prepare: async (_, outside) => drawTokens(outside),
    run: (context, { body }, drawn) => recoverByBirthday(context, body, drawn),
  }),
  route('mobile.recoverPassByEmail', {
    told: ({ body }) => passwordAsked(body.email),
    body: onlyEmail,
    prepare: async (_, outside) => drawTokens(outside),
    run: (context, { body }, drawn) => recoverByEmail(context, body.email, drawn),
  }),
  route('mobile.changePassword', {
    params: newPassword,
    prepare: async ({ params }, { db, passwords }) => ({
      mayTry: await countTry(db, params.a),
      passwordHash: await passwords.hash(params.b),
    }),
    run: (context, { params }, prepared) =>
      choosePassword(context, { token: params.a, password: params.b, ...prepared }),
  }),
];
