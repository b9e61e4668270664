import type { Envelope } from '../envelope/envelope.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { CallEntry } from '../gateway/call-entry.ts';
import type { BackendRequest, SignInDoor } from '../gateway/hr-backend.ts';
import { circleOf } from './session.ts';

/** The calls that begin a session, and at which door. */
export const signInCalls: Readonly<Record<string, SignInDoor>> = {
  'users/login': 'staff',
  'vendor_users/vendorLogin': 'vendor',
  'mobile/loginApplicant': 'applicant',
};

/** The calls that try a password, and at which door: those that sign in, one that does not, and the second step of the staff's. */
const doors: Readonly<Record<string, SignInDoor>> = {
  ...signInCalls,
  'mobile/getApplicantJobStatus': 'applicant',
  'sign_in_step/answer': 'staff',
  'sign_in_step/answerApplicant': 'applicant',
  'sign_in_step/confirmApp': 'staff',
  'sign_in_step/answerPasskey': 'staff',
  'sign_in_step/confirmPasskey': 'staff',
};

/** The door at which a call tries a password; undefined for all other calls. */
export function passwordDoor({ address }: CallEntry): SignInDoor | undefined {
  return Object.hasOwn(doors, address) ? doors[address] : undefined;
}

/** True where a call asks a person who is signed in for his own password. */
export function asksOwnPassword({ address }: Pick<CallEntry, 'address'>): boolean {
  return address === 'users/changePasswordProfile';
}

/** True where a visitor recovers a password. */
export function recovers({ limit, right, backend }: Pick<CallEntry, 'limit' | 'right' | 'backend'>): boolean {
  return limit === 'signIn' && right === 'public' && backend !== 'muster';
}

/** True for a call whose tries are counted: all others are made at once. */
export function isAttempt(call: CallEntry): boolean {
  return passwordDoor(call) !== undefined || asksOwnPassword(call) || recovers(call);
}

/** The param of the present password; a backend elsewhere may tell it by its former name. */
const presentPassword: ReadonlySet<unknown> = new Set(['presentPassword', 'a']);

/** The code that an attempt counts by. A present password that is wrong is told as a field of the call. */
export function attemptCode(call: Pick<CallEntry, 'address'>, { code, result }: Envelope): string {
  const problems = asksOwnPassword(call) && isRecord(result) ? result['problems'] : undefined;
  const isWrong =
    Array.isArray(problems) && problems.some((each) => isRecord(each) && presentPassword.has(each['field']));
  return code === '422' && isWrong ? '403' : code;
}

/** The e-mail that a request to sign in or to recover a password names, wherever the call has it; '' where there is none. */
export function emailOf({
  call,
  params,
  body,
  challenge,
}: Pick<BackendRequest, 'call' | 'params' | 'body' | 'challenge'>): string {
  if (challenge) return challenge.email;
  const inPath = params[call.params.findIndex(({ name }) => name === 'email')];
  const given = isRecord(body) ? body['email'] : inPath;
  return typeof given === 'string' ? given.trim().toLowerCase() : '';
}

/** The account that a visitor signs in to or recovers, as devices are known for it; undefined where it names none. */
export function accountAsked(
  request: Pick<BackendRequest, 'call' | 'params' | 'body' | 'challenge'>,
): string | undefined {
  const email = emailOf(request);
  const { call, challenge } = request;
  if (challenge) return `${circleOf(challenge.owner)} ${challenge.email}`;
  const door = passwordDoor(call) ?? (recovers(call) ? recoveryDoor(call) : undefined);
  return email === '' || door === undefined ? undefined : `${door} ${email}`;
}

/** At which door the password is used that a visitor recovers. */
function recoveryDoor({ address }: Pick<CallEntry, 'address'>): SignInDoor {
  return address.startsWith('users/') ? 'staff' : 'applicant';
}
