import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['Leave', 'leave'],
  ['IT Support', 'it support'],
  ['ÀÉÎ', 'àéî'],
  ['e\u0301', 'é'],
  ['E\u0301', 'é'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδος', 'οδοσ'],
  ['\u212Aelvin', 'kelvin'],
  ['İ', 'i\u0307'],
  ['Straße', 'straße'],
  ['محمد', 'محمد'],
  ['𐐀', '𐐨'],
  [' A ', ' a '],
  ['', ''],
  ['\ud800A', '\ud800a'],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it('keeps marks and widths apart', () => {
  expect(foldText('é')).not.toBe(foldText('e'));
  expect(foldText('\uFF21')).not.toBe(foldText('A'));
});
