import { describe, expect, it } from 'vitest';
import { programTexts } from '../../engine/texts/program-texts.ts';
import { readSources } from './sources.ts';

/** Sentences that are put together of parts, so that none stands whole in a source. */
const joined = [
  '{label} needs to be a valid date',
  '{label} needs to be a valid time',
  '{label} should have {n} characters',
  '{label} should have {n} digits',
];

describe('the texts of the program', () => {
  const sources = readSources(['engine', 'renderer', 'apps'])
    .filter(({ file }) => !file.endsWith('program-texts.ts'))
    .map(({ text }) => text)
    .join('\n');
  const stands = (text: string) => ["'", '"'].some((mark) => sources.includes(`${mark}${text}${mark}`));

  it('are all said somewhere, so that nobody translates what nobody reads', () => {
    expect(programTexts.filter((text) => !stands(text))).toEqual(joined);
  });

  it('are there once each', () => {
    expect(new Set(programTexts).size).toBe(programTexts.length);
  });
});
