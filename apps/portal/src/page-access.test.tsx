// Proven by itself: how the portal reads the functions of a session.
import { describe, expect, it } from 'vitest';
import { KeptSession } from './kept-session.ts';
import { functionEntry, functionOf, pageRights } from './page-access.ts';

const entry = (functionLink: string, more: object = {}) => ({
  functionLink,
  readRight: 1,
  writeRight: 1,
  delRight: 0,
  ...more,
});

describe('page access', () => {
  it.each([
    ['/emp_loan', undefined, 'emp_loan'],
    ['/packages/{leadOrderId}/{mode}', undefined, 'packages'],
    ['/a/{id}/details', undefined, 'details'],
    ['/dashboard', undefined, undefined],
    ['/', undefined, undefined],
    ['/404', 'public', undefined],
    ['/profile', 'session', undefined],
    ['/somewhere', 'other_function', 'other_function'],
  ])('W-316 asks at %s (%s) for the function %s', (path, access, wanted) => {
    expect(functionOf(path, access)).toBe(wanted);
  });

  it('W-317 W-318 W-322 finds entries at the top and in a childList', () => {
    const functions = [entry('payroll', { childList: [entry('emp_loan')] }), entry('shift')];
    expect(functionEntry(functions, 'shift')).toEqual(entry('shift'));
    expect(functionEntry(functions, 'emp_loan')).toEqual(entry('emp_loan'));
    expect(functionEntry(functions, 'toString')).toBeUndefined();
  });

  it('W-323 gives a right for 1 alone, and none without an entry', () => {
    expect(pageRights([entry('a')], 'a')).toEqual({ read: true, write: true, delete: false });
    expect(pageRights([entry('a', { readRight: 0 })], 'a').read).toBe(false);
    expect(pageRights([], 'a')).toEqual({ read: false, write: false, delete: false });
    expect(pageRights([], undefined)).toEqual({ read: true, write: false, delete: false });
  });
});

describe('what the browser keeps of the session', () => {
  it('W-043 keeps rights as 1 and 0, and forgets the person but not the theme', () => {
    localStorage.clear();
    localStorage.setItem('theme', 'light');
    const kept = new KeptSession(localStorage);
    kept.keepPerson([entry('a')]);
    kept.keepRights({ read: true, write: true, delete: false });
    expect(JSON.parse(localStorage.getItem('rights') ?? '')).toEqual({ writeRight: 1, delRight: 0 });
    expect(kept.isLogged).toBe(true);
    expect(kept.functions).toEqual([entry('a')]);
    kept.forgetPerson();
    expect({ ...localStorage }).toEqual({ theme: 'light' });
  });

  it('hears that another tab forgot the person, or everything, and nothing else', () => {
    const heard: string[] = [];
    const stop = new KeptSession(localStorage).onForgotten(window, () => heard.push('forgotten'));
    const tell = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    tell('isLogged', 'true');
    tell('theme', null);
    expect(heard).toEqual([]);
    tell('isLogged', null);
    tell(null, null);
    expect(heard).toEqual(['forgotten', 'forgotten']);
    stop();
    tell('isLogged', null);
    expect(heard).toHaveLength(2);
  });

  it.each(['nonsense', '{}', '[1,null,"a"]', 'null'])('takes %s for no functions', (text) => {
    localStorage.setItem('allowed_function', text);
    expect(new KeptSession(localStorage).functions ?? []).toEqual([]);
  });
});
