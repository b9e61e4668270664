import { describe, expect, it } from 'vitest';
import blueDark from '../../../definitions/shared/themes/blueDark.theme.json' with { type: 'json' };
import highContrast from '../../../definitions/shared/themes/highContrast.theme.json' with { type: 'json' };
import light from '../../../definitions/shared/themes/light.theme.json' with { type: 'json' };
import { seriesApart } from './series-apart.rule.ts';
import { told } from './testing/harness.ts';

function says({ $schema: _, ...theme }: object & { readonly $schema?: string }, more: object = {}) {
  return told(seriesApart, { ...theme, id: 'test.theme', ...more }).map(({ pointer, message }) => ({
    pointer,
    message,
  }));
}

describe('series-apart', () => {
  it.each([
    ['blueDark', blueDark],
    ['light', light],
    ['highContrast', highContrast],
  ])('all eight colours of %s are told apart by everybody', (_, theme) => {
    expect(theme.series.length).toBe(8);
    expect(says(theme)).toEqual([]);
  });

  it('names the first series that one is hardly told from, and leaves the same colour to another law', () => {
    // A green and an ochre that are one colour to who sees no red or no green.
    const [told, ...more] = says(light, { series: ['#5c1c80', '#b07a00', '#7f8f10', '#5C1C80'] });
    expect(more).toEqual([]);
    expect(told?.pointer).toBe('/series/2');
    expect(told?.message).toContain('Series 3 (#7f8f10) is hardly told from series 2 (#b07a00)');
  });
});
