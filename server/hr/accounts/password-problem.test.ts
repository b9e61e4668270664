import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { ownPassword, passwordProblem, usedPassword } from './password-problem.ts';

const hira = { email: 'hira.malik@example.com', name: 'Hira Malik' };

describe('what a password must be', () => {
  it.each([
    'a word of eight',
    ' blanks at its ends ',
    'یہ میرا لفظ ہے',
    'correct horse',
    'x'.repeat(128),
    'hirano-1996-tea',
  ])('takes %j as it was typed', (password) => {
    expect(passwordProblem(password, hira)).toBeUndefined();
  });

  it.each([
    ['seven77', 'Password needs to be at least 8 characters'],
    ['   seven77   ', 'Password needs to be at least 8 characters'],
    ['x'.repeat(129), 'Password may have at most 128 characters'],
  ])('refuses the length of %j', (password, sentence) => {
    expect(passwordProblem(password, hira)).toBe(sentence);
  });

  it.each(['password1', 'PassWord1', 'iloveyou', ' qwertyuiop ', '12345678'])(
    'refuses %j, which many use',
    (password) => {
      expect(passwordProblem(password)).toBe(usedPassword);
    },
  );

  it.each([
    'hira.malik',
    'HIRA.MALIK@example.com',
    'Malik2026!',
    'HiraMalik1',
    'malik-hira',
    'h1ra-m@lik-x'.replace('1', 'i').replace('-x', '99'),
    'muster2026',
    'Mu$t3r!!99',
    'mustermuster',
  ])('refuses %j, which is made of what anybody knows', (password) => {
    expect(passwordProblem(password, hira)).toBe(ownPassword);
  });

  it('says the number that a place has', () => {
    expect(passwordProblem('fiv55', {}, { least: 6, label: 'New password' })).toBe(
      'New password needs to be at least 6 characters',
    );
    expect(passwordProblem('sixsix6', {}, { least: 6 })).toBeUndefined();
  });

  it('knows ten thousand that are used most, each once and each long enough to be chosen', () => {
    const words = commonPasswords.split(/\s+/).filter(Boolean);
    expect(new Set(words).size).toBe(10_000);
    expect(words.every((word) => word.length >= 6 && word === word.toLowerCase())).toBe(true);
  });
});
