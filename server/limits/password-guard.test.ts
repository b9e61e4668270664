import { describe, expect, it } from 'vitest';
import { createPasswordGuard, passwordBounds } from './password-guard.ts';

describe('createPasswordGuard', () => {
  const start = Date.UTC(2026, 10, 21);

  it('slows down from the sixth wrong password on and locks after the twentieth', async () => {
    const guard = createPasswordGuard(() => start);
    const waits: (number | 'locked')[] = [];
    for (let attempt = 1; attempt <= 21; attempt += 1) waits.push(await guard.attempt(['a']));
    expect(waits.slice(0, 12)).toEqual([0, 0, 0, 0, 0, 100, 200, 400, 800, 1600, 2000, 2000]);
    expect(waits.slice(-2)).toEqual([2000, 'locked']);
  });

  it('lets no more than twenty of many simultaneous attempts through', async () => {
    const guard = createPasswordGuard(() => start);
    const answers = await Promise.all(Array.from({ length: 50 }, () => guard.attempt(['a'])));
    expect(answers.filter((answer) => answer !== 'locked')).toHaveLength(20);
  });

  it('opens again after a quarter of an hour, also when attempts go on meanwhile', async () => {
    let time = start;
    const guard = createPasswordGuard(() => time);
    for (let attempt = 1; attempt <= 20; attempt += 1) await guard.attempt(['a']);
    time += passwordBounds.lockFor - 1;
    expect(await guard.attempt(['a'])).toBe('locked');
    time += 1;
    expect(await guard.attempt(['a'])).toBe(0);
  });

  it('forgets failures after a quarter of an hour', async () => {
    let time = start;
    const guard = createPasswordGuard(() => time);
    for (let attempt = 1; attempt <= 19; attempt += 1) await guard.attempt(['a']);
    time += passwordBounds.countFor + 1;
    expect(await guard.attempt(['a'])).toBe(0);
  });

  it('locks by any of the keys; a right password clears its account and gives the address one attempt back', async () => {
    const guard = createPasswordGuard(() => start);
    for (let attempt = 1; attempt <= 20; attempt += 1) await guard.attempt(['account', 'address']);
    expect(await guard.attempt(['other', 'address'])).toBe('locked');
    await guard.succeeded(['account'], ['address']);
    expect(await guard.attempt(['account'])).toBe(0);
    expect(await guard.attempt(['other', 'address'])).toBe(2000);
    expect(await guard.attempt(['other', 'address'])).toBe('locked');
    expect(await guard.attempt(['other', 'elsewhere'])).toBe(0);
  });
});
