import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each(['Sana Riaz', 'M. Al-Rashid', "Ayesha O'Neil", 'Zoë Ünal', 'سنا ریاض', 'Ali Jr.'])(
  'greets %s by name',
  (name) => {
    expect(greeting(name)).toBe(`Dear ${name},`);
  },
);

it.each([
  'evil.example/x you',
  'http://evil',
  'www.evil.pk',
  'a@b.de',
  '<b>Sana</b>',
  'Sana\r\nBcc: x',
  'Win 500',
  '',
  '=1+1',
])('leaves %j out', (name) => {
  expect(greeting(name)).toBe('Hello,');
});
