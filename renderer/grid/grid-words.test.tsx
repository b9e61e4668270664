import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { speak } from '@muster/engine';
import { english, showIn } from '@muster/engine/formats';
import { localeOf } from '@muster/engine/locales';
import { afterEach, expect, it } from 'vitest';
import { gridWordKeys, gridWords } from './grid-words.ts';

afterEach(() => {
  speak({});
  showIn(english);
});

it('says in the language chosen what the grid library would say in English, and English what is missing', () => {
  expect(gridWords()).toEqual({});
  showIn(localeOf('ur'));
  speak({ Contains: 'شامل ہے' });
  expect(gridWords().localeText).toMatchObject({
    contains: 'شامل ہے',
    notContains: 'Does not contain',
    thousandSeparator: ',',
  });
});

it('knows no word that the library does not ask for', () => {
  const grid = createRequire(import.meta.url).resolve('ag-grid-community');
  const code = [grid, createRequire(grid).resolve('ag-stack')].map((file) => readFileSync(file, 'utf8')).join('');
  expect(gridWordKeys.length).toBeGreaterThan(40);
  expect(gridWordKeys.filter((key) => !new RegExp(`\\b${key}\\b`).test(code))).toEqual([]);
});
