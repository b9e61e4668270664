import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { chartNames, legendOrients, legendPlaces, pieShapes, sliceTexts } from '../../engine/language/chart-words.ts';

const read = (file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../definitions/shared', file), 'utf8'));

describe('the words of charts', () => {
  it('that forms offer are those that reports know, in their order', () => {
    const { fields } = read('entities/reports.json').entities.builtChart;
    expect(read('options/options.json').lists.chartType).toEqual(Object.values(chartNames));
    expect(fields.chartSubType.options).toEqual(Object.values(pieShapes));
    expect(fields.pieValueType.options).toEqual(Object.values(sliceTexts));
    expect(fields.legend.options).toEqual(legendPlaces);
    expect(fields.legendOrient.options).toEqual(legendOrients);
  });
});
