import { expect, it } from 'vitest';
import { gridHeight } from './grid-height.ts';

const content = { rows: 10, totals: 0, detailed: false, loading: false };

it.each([
  ['its rows', content, 'min(67vh, 318px)'],
  ['its rows and their totals', { ...content, totals: 1 }, 'min(67vh, 344px)'],
  ['a sentence, where it has no rows', { ...content, rows: 0 }, 'min(67vh, 160px)'],
  ['details that open', { ...content, detailed: true }, 'min(67vh, 360px)'],
  ['what may come, while it loads', { ...content, rows: 0, loading: true }, '67vh'],
])('gives a grid no more room than is asked for, and enough for %s', (_, given, height) => {
  expect(gridHeight('67vh', given, { row: 26, header: 40 })).toBe(height);
});
