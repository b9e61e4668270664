import { describe, expect, it } from 'vitest';
import { localeOf } from '../formats/locale-of.ts';
import { sentenceSayer } from './sentence-sayer.ts';
import { serverSentences } from './server-sentences.ts';

const say = sentenceSayer(
  {
    '{from} to {to}': '{from} سے {to}',
    '{count} days': '{count} دن',
    'Leave of {days} asked for.': '{days} کی چھٹی مانگی گئی۔',
    'Holidays take nothing: {holidays}.': 'تعطیلات: {holidays}۔',
    'There is attendance on {date}': '{date} کو حاضری ہے',
    'Your {leaveType} leave, {span}: {became} by {closedBy}.': '{span}: {leaveType}، {became}، {closedBy}۔',
    '{label} is required': '{label} لازمی ہے',
    'You are signed out.': 'آپ سائن آؤٹ ہیں۔',
  },
  localeOf('ur'),
);

describe('a sentence of the server in another language', () => {
  it('is said with what differs in it, its dates and counts as the language has them', () => {
    expect(say('You are signed out.')).toBe('آپ سائن آؤٹ ہیں۔');
    expect(say('There is attendance on 23 Nov 2026')).toBe('23 نومبر 2026 کو حاضری ہے');
    expect(say('Your Annual leave, 23 Nov 2026 to 25 Nov 2026: Approved by Ada Khan.')).toBe(
      '23 نومبر 2026 سے 25 نومبر 2026: Annual، Approved، Ada Khan۔',
    );
  });

  it('is said sentence by sentence where several stand together, and English where there are no words', () => {
    expect(say('Leave of 3 days asked for. Holidays take nothing: 09 Nov 2026 (Iqbal Day).')).toBe(
      '3 دن کی چھٹی مانگی گئی۔ تعطیلات: 09 نومبر 2026 (Iqbal Day)۔',
    );
    expect(say('Leave of 3 days asked for. The moon is full.')).toBe('3 دن کی چھٹی مانگی گئی۔ The moon is full.');
    expect(say('The moon is full.')).toBe('The moon is full.');
  });

  it('puts what people wrote in as it stands, whatever it looks like', () => {
    expect(say('{from} $1 $& is required')).toBe('{from} $1 $& لازمی ہے');
    expect(say('constructor')).toBe('constructor');
  });

  it('is done at once with a long text that nearly fits', () => {
    const all = sentenceSayer(Object.fromEntries(serverSentences.map((text) => [text, text])), localeOf('ur'));
    const before = performance.now();
    for (const text of ['Your a leave, '.repeat(70), 'Leave from 1 to 2 '.repeat(55), 'x'.repeat(1_000_000)])
      expect(all(text)).toBe(text);
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('keeps every sentence that it is to say with the names that it has', () => {
    const all = sentenceSayer(Object.fromEntries(serverSentences.map((text) => [text, `> ${text}`])), localeOf('ur'));
    for (const text of serverSentences.filter((each) => !each.startsWith('{'))) {
      const filled = text.replaceAll(/\{\w+\}/g, 'Ada');
      expect(all(filled), text).toBe(`> ${filled}`);
    }
  });
});
