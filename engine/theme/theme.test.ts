import { describe, expect, it } from 'vitest';
import blueDark from '../../definitions/shared/themes/blueDark.theme.json' with { type: 'json' };
import light from '../../definitions/shared/themes/light.theme.json' with { type: 'json' };
import type { LinkedTheme } from '../link/linked.ts';
import { contrast } from './contrast.ts';
import { nearestColour } from './nearest-colour.ts';
import { themeSheet, themeVariables } from './theme-variables.ts';

describe('contrast', () => {
  it('is measured as WCAG does', () => {
    expect(contrast('#000000', '#FFFFFF')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it('is reached by the nearest shade that stands out from all of some colours', () => {
    expect(nearestColour('#777777', ['#ffffff'], 4.5)).toBe('#767676');
    expect(nearestColour('#9aa4b5', ['#131d33', '#1b2845'], 4.5)).toBe('#9aa4b5');
    const shade = nearestColour('#41506d', ['#131d33', '#1b2845'], 4.5) ?? '';
    expect(['#131d33', '#1b2845'].map((back) => contrast(shade, back) >= 4.5)).toEqual([true, true]);
    expect(nearestColour('#808080', ['#000000', '#ffffff'], 6)).toBeUndefined();
  });
});

describe('the style sheet of themes', () => {
  const themes = [blueDark, light] as unknown as readonly LinkedTheme[];

  it('has the first for whoever names none, and each by its name', () => {
    const sheet = themeSheet(themes);
    expect(sheet).toMatch(/^:root,\n\[data-theme='blueDark'\] \{\n {2}color-scheme: dark;\n {2}--m-bg: #0d1526;\n/);
    expect(sheet).toContain("\n[data-theme='light'] {\n  color-scheme: light;\n  --m-bg: #f3f5f9;\n");
    expect(themeSheet([])).toBe('');
  });

  it('gives lines and letters more room where a theme is comfortable', () => {
    const of = (density: LinkedTheme['density']) =>
      themeVariables({ ...(themes[0] as LinkedTheme), ...(density ? { density } : {}) });
    expect([of(undefined)['--m-grid-row'], of('comfortable')['--m-grid-row']]).toEqual(['26px', '34px']);
    expect(of('comfortable')['--m-series']).toBe(blueDark.series.join(' '));
  });
});
