import { commonPasswords } from './common-passwords.ts';

/** The fewest and the most characters of a password, wherever the specification does not fix another number. */
export const passwordLength = { least: 8, most: 128 } as const;

/** What form fields and refusals say of a password that is long enough and will not do. */
export const usedPassword =
  'This password is one of those that are tried first. Please choose one that others do not use.';
export const ownPassword = 'A password must not be made of your name, your email or the name of Muster.';

/** Whose password it is; what is not known is left out. */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * Why a password will not do, as a sentence; undefined where it will. The one rule for all who choose one. Blanks at its
 * ends count as its characters nowhere, but nothing is ever cut off: it is stored as it was typed.
 */
export function passwordProblem(
  password: string,
  { email = '', name = '' }: PasswordOwner = {},
  { least = passwordLength.least, label = 'Password' }: { readonly least?: number; readonly label?: string } = {},
): string | undefined {
  const plain = password.trim();
  if (plain.length < least) return `${label} needs to be at least ${least} characters`;
  if (password.length > passwordLength.most) return `${label} may have at most ${passwordLength.most} characters`;
  const lower = plain.toLowerCase();
  if (common().has(lower)) return usedPassword;
  return isMadeOf(lower, email.toLowerCase(), name.toLowerCase()) ? ownPassword : undefined;
}

let known: ReadonlySet<string> | undefined;

function common(): ReadonlySet<string> {
  known ??= new Set(commonPasswords.split(/\s+/).filter(Boolean));
  return known;
}

/** Words of fewer letters stand in too many passwords. */
const shortest = 3;

/** True when nothing but digits and signs is left of a password without the words that anybody knows of its owner. */
function isMadeOf(password: string, email: string, name: string): boolean {
  const [local = ''] = email.split('@');
  if (email !== '' && (password === email || password === local)) return true;
  const words = ['muster', ...email.split(/[^\p{L}]+/u), lettersOf(local), ...name.split(/[^\p{L}]+/u), lettersOf(name)]
    .filter((word) => word.length >= shortest)
    .toSorted((left, right) => right.length - left.length);
  return [password, withoutStandIns(password)].some((text) => {
    const letters = lettersOf(text);
    return letters !== '' && words.reduce((left, word) => left.replaceAll(word, ''), letters) === '';
  });
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

const standIns: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** 'Mu$t3r' as it is read. */
function withoutStandIns(text: string): string {
  return text.replace(/[@430$57]/g, (sign) => standIns[sign] ?? sign);
}
