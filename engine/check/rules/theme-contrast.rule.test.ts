import { describe, expect, it } from 'vitest';
import light from '../../../definitions/shared/themes/light.theme.json' with { type: 'json' };
import { told } from './testing/harness.ts';
import { themeContrast } from './theme-contrast.rule.ts';

const { $schema: _, ...shipped } = light;

function says(colours: Readonly<Record<string, string>>, more: object = {}) {
  const theme = { ...shipped, id: 'test.theme', colours: { ...shipped.colours, ...colours }, ...more };
  return told(themeContrast, theme).map(({ code, ...each }) => each);
}

describe('theme-contrast', () => {
  it('takes a theme in which everything stands out', () => {
    expect(says({})).toEqual([]);
    expect(says({ muted: '#000000', border: '#ffffff' })).toEqual([]);
  });

  it('refuses a text that is too faint, and offers the nearest shade that can be read on all that it stands on', () => {
    expect(says({ muted: '#8a94a6' })).toEqual([
      {
        pointer: '/colours/muted',
        message: '"muted" (#8a94a6) on "sunken" (#eaeef5) has a contrast of 2.62; text needs 4.5',
        suggestion: '#656c79',
      },
    ]);
    expect(says({ muted: '#656c79' })).toEqual([]);
  });

  it('says so where no shade would do', () => {
    const [told] = says({ accentHover: '#000000', onAccent: '#777777', accent: '#ffffff' });
    expect(told?.message).toBe('"onAccent" (#777777) on "accent" (#ffffff) has a contrast of 4.47; text needs 4.5');
    expect(says({ accent: '#1d5bd0', accentHover: '#ffd9d9', onAccent: '#ffffff' })).toEqual([
      {
        pointer: '/colours/onAccent',
        message:
          '"onAccent" (#ffffff) on "accentHover" (#ffd9d9) has a contrast of 1.29; text needs 4.5. No shade of it stands out from all of "accent", "accentHover": change one of those',
      },
    ]);
  });

  it('wants 3 of marks and of the series of charts', () => {
    expect(says({ borderStrong: '#b0b8c6' })).toEqual([
      {
        pointer: '/colours/borderStrong',
        message: '"borderStrong" (#b0b8c6) on "bg" (#f3f5f9) has a contrast of 1.82; a mark needs 3',
        suggestion: '#888e99',
      },
    ]);
    expect(says({}, { series: ['#1d5bd0', '#9fd8c8', '#1D5BD0'] })).toEqual([
      {
        pointer: '/series/1',
        message: 'Series 2 (#9fd8c8) on "surface" (#ffffff) has a contrast of 1.59; a mark needs 3',
        suggestion: '#739d91',
      },
      { pointer: '/series/2', message: 'Series 3 has the colour of series 1' },
    ]);
    expect(says({}, { series: [] })).toEqual([{ pointer: '/series', message: 'Charts need at least one colour' }]);
  });

  it.each([
    ['blue', 'This must be a colour as #rrggbb, such as #1d5bd0, not "blue"'],
    ['#fff', 'This must be a colour as #rrggbb, such as #1d5bd0, not "#fff"'],
    ['#ffffff;} body{', 'This must be a colour as #rrggbb, such as #1d5bd0, not "#ffffff;} body{"'],
  ])('takes no %s for a colour', (bg, message) => {
    expect(says({ bg })).toEqual([{ pointer: '/colours/bg', message }]);
  });

  it.each(['//elsewhere.example/x.png', 'https://elsewhere.example/x.png', 'javascript:alert(1)', '/x.png")'])(
    'takes no %s for a logo',
    (logo) => {
      expect(says({}, { logo }).map(({ pointer }) => pointer)).toEqual(['/logo']);
    },
  );
});
