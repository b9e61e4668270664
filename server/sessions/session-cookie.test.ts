import { describe, expect, it } from 'vitest';
import { cookieName, readToken, setCookie } from './session-cookie.ts';

describe('session cookies', () => {
  it.each([
    ['muster_staff=abc', 'abc'],
    ['theme=x; muster_staff=abc ; muster_applicant=def', 'abc'],
    ['muster_staff=a=b', 'a=b'],
    ['muster_staff=abc; muster_staff=def', undefined],
    ['xmuster_staff=abc', undefined],
    ['__Host-muster_staff=abc', undefined],
    ['muster_applicant=def', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (header, token) => {
    expect(readToken(header, 'staff', false)).toBe(token);
  });

  it('takes only the bound name over https', () => {
    expect(readToken('muster_staff=abc', 'staff', true)).toBeUndefined();
    expect(readToken('__Host-muster_staff=abc', 'staff', true)).toBe('abc');
    expect(cookieName('applicant', true)).toBe('__Host-muster_applicant');
  });

  it('is out of reach of scripts and of other sites', () => {
    expect(setCookie('staff', false, 'abc')).toBe('muster_staff=abc; Path=/; HttpOnly; SameSite=Strict');
    expect(setCookie('staff', true, 'abc')).toBe('__Host-muster_staff=abc; Path=/; HttpOnly; SameSite=Strict; Secure');
    expect(setCookie('applicant', false, undefined)).toBe(
      'muster_applicant=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    );
  });
});
