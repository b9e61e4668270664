import { everything } from '../../lists/index.ts';
import { passwordProblem } from '../accounts/password-problem.ts';
import { choosePassword } from '../careers/choose-password.ts';
import { countTry } from '../careers/password-tokens.ts';
import { done, isRefused, wrongField } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { askForLink } from './ask-for-link.ts';
import { type Invitation, inviteOther, inviteUsers, type OtherInvitation } from './invite-users.ts';
import { listUsers, withoutAccount } from './list-users.ts';
import { changeAccountStatus, changeEmail, type NewEmail, sendLink } from './look-after.ts';
import { type PasswordsToReset, resetTrainees, traineesToReset } from './reset-trainees.ts';

interface Chosen {
  readonly token: string;
  readonly password: string;
}

/** Accounts of staff: who has one, inviting, and looking after them; and the way of each to a password of his own. */
export const userRoutes: readonly Route[] = [
  route('users.getAccounts', { run: (context, { list = everything }) => listUsers(context, list) }),
  route('users.getWithoutAccount', { run: async (context) => done([...(await withoutAccount(context))]) }),
  route('users.inviteUsers', {
    prepare: async ({ body }: { readonly body: Invitation }, { ids }) => body.applicantIds.map(() => ids.token()),
    run: (context, { body }, tokens) => inviteUsers(context, body, tokens),
  }),
  route('users.inviteOther', {
    prepare: async (_: { readonly body: OtherInvitation }, { ids }) => ids.token(),
    run: (context, { body }, token) => inviteOther(context, body, token),
  }),
  route('users.sendLink', {
    prepare: async (_: { readonly body: { readonly accountId: number } }, { ids }) => ids.token(),
    run: (context, { body: { accountId } }, token) => sendLink(context, accountId, token),
  }),
  route('users.changeStatus', {
    run: (context, { params: { id, status } }: { readonly params: { readonly id: number; readonly status: string } }) =>
      changeAccountStatus(context, id, status),
  }),
  route('users.changeEmail', { run: (context, { body }: { readonly body: NewEmail }) => changeEmail(context, body) }),
  route('applicants.getTraineesToReset', { run: traineesToReset }),
  route('applicants.resetPasswordForAllApplicants', {
    prepare: async ({ body }: { readonly body: PasswordsToReset }, { ids }) => body.applicantIds.map(() => ids.token()),
    run: (context, { body }, tokens) => resetTrainees(context, body, tokens),
  }),
  route('users.recoverPassword', {
    logged: ({ body }: { readonly body: { readonly email: string } }) => ({
      action: 'password.asked',
      subject: { kind: 'account', key: body.email },
    }),
    prepare: async (_, { ids }) => ids.token(),
    run: (context, { body: { email } }, token) => askForLink(context, email, token),
  }),
  route('users.choosePassword', {
    prepare: async ({ body }: { readonly body: Chosen }, { db, passwords }) => {
      const message = passwordProblem(body.password);
      if (message !== undefined) return wrongField('password', message);
      return { mayTry: await countTry(db, body.token), passwordHash: await passwords.hash(body.password) };
    },
    run: async (context, { body }, prepared) =>
      isRefused(prepared) ? prepared : choosePassword(context, { ...body, ...prepared }),
  }),
];
