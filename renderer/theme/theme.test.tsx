import { readFileSync } from 'node:fs';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { contrast } from './contrast.ts';
import { ThemeProvider, useTheme } from './ThemeProvider.tsx';
import { readTheme } from './theme-choice.ts';
import { themeCss } from './theme-css.ts';
import { themeNames } from './theme-names.ts';
import { type Colours, markPairs, textPairs, themes } from './tokens.ts';

function tooFaint(pairs: readonly (readonly [keyof Colours, keyof Colours])[], least: number) {
  return themeNames.flatMap((name) => {
    const colours: Colours = themes[name].colours;
    return pairs
      .map(([front, back]) => ({ name, front, back, ratio: contrast(colours[front], colours[back]) }))
      .filter(({ ratio }) => ratio < least);
  });
}

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

describe('themes', () => {
  afterEach(cleanup);

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it('keeps every text at 4.5:1 or more in every theme', () => {
    expect(tooFaint(textPairs, 4.5)).toEqual([]);
  });

  it('keeps marks and chart series at 3:1 or more in every theme', () => {
    expect(tooFaint(markPairs, 3)).toEqual([]);
    const faint = themeNames.flatMap((name) =>
      themes[name].series.filter((series) => contrast(series, themes[name].colours.surface) < 3),
    );
    expect(faint).toEqual([]);
  });

  it('keeps themes.generated.css in step with the tokens', () => {
    expect(readFileSync('renderer/theme/themes.generated.css', 'utf8').replace(/^\/\*.*\*\/\n/, '')).toBe(themeCss());
  });
});

describe('choice of a theme', () => {
  afterEach(cleanup);

  it('W-041 P-1024 starts with blueDark when nothing is kept', () => {
    render(<ThemeProvider storage={memory()}>x</ThemeProvider>);
    expect(document.documentElement.dataset['theme']).toBe('blueDark');
  });

  it('P-1025 keeps the chosen theme in the storage under theme', () => {
    const storage = memory();
    let choose: ReturnType<typeof useTheme>['choose'] = () => undefined;
    const Probe = () => {
      choose = useTheme().choose;
      return null;
    };
    render(
      <ThemeProvider storage={storage}>
        <Probe />
      </ThemeProvider>,
    );
    act(() => choose('light'));
    expect(storage.kept).toEqual({ theme: 'light' });
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(readTheme(storage)).toBe('light');
  });

  it('falls back to blueDark for an unknown name and for a storage that throws', () => {
    expect(readTheme(memory({ theme: 'constructor' }))).toBe('blueDark');
    const closed = {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => undefined,
    };
    expect(readTheme(closed)).toBe('blueDark');
    expect(readTheme(undefined)).toBe('blueDark');
  });
});
