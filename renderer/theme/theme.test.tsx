// Proven by itself: the theme of every screen.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OfferedThemes } from './offered-themes.ts';
import { ThemeProvider, useTheme } from './ThemeProvider.tsx';
import { readTheme, type ThemeStorage } from './theme-choice.ts';
import { useThemeSheet } from './use-theme-sheet.ts';

const offered: OfferedThemes = {
  theme: 'blueDark',
  themes: [
    { id: 'blueDark', label: 'Blue dark', scheme: 'dark', logo: '/icon.svg' },
    { id: 'light', label: 'Light', scheme: 'light', logo: '/icon.svg' },
  ],
  sheet: '/themes/first.css',
};

function memory(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

function Probe() {
  const { name, theme, choose } = useTheme();
  return (
    <button type="button" onClick={() => choose('light')}>
      {name} {theme?.scheme}
    </button>
  );
}

function show(storage?: ThemeStorage, given: OfferedThemes | undefined = offered) {
  const around = (next: OfferedThemes | undefined) => (
    <ThemeProvider storage={storage} offered={next}>
      <Probe />
    </ThemeProvider>
  );
  const shown = render(around(given));
  return { tell: (next: OfferedThemes) => shown.rerender(around(next)) };
}

const onRoot = () => document.documentElement.dataset['theme'];
const links = () => [...document.head.querySelectorAll('link[data-m-themes]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  delete document.documentElement.dataset['theme'];
});

describe('choice of a theme', () => {
  it("W-041 P-1024 starts with the app's own theme when nothing is kept", () => {
    show(memory());
    expect(onRoot()).toBe('blueDark');
    expect(screen.getByText('blueDark dark')).toBeTruthy();
  });

  it('P-1025 keeps the chosen theme in the storage under theme', () => {
    const storage = memory();
    show(storage);
    act(() => screen.getByRole('button').click());
    expect(storage.kept).toEqual({ theme: 'light' });
    expect(onRoot()).toBe('light');
    expect(screen.getByText('light light')).toBeTruthy();
    expect(readTheme(storage)).toBe('light');
  });

  it('has a kept one on before the server has told which there are', () => {
    show(memory({ theme: 'light' }), undefined);
    expect(onRoot()).toBe('light');
  });

  it("falls back to the app's own where the kept one is gone, and keeps it for when it comes back", () => {
    const storage = memory({ theme: 'ours' });
    const { tell } = show(storage);
    expect(onRoot()).toBe('blueDark');
    expect(storage.kept).toEqual({ theme: 'ours' });
    tell({ ...offered, themes: [...offered.themes, { id: 'ours', label: 'Ours', scheme: 'light', logo: '' }] });
    expect(onRoot()).toBe('ours');
  });

  it('begins all the same with a storage that throws, and without one', () => {
    const closed = {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('SecurityError');
      },
    };
    show(closed);
    act(() => screen.getByRole('button').click());
    expect(onRoot()).toBe('light');
    cleanup();
    show();
    expect(onRoot()).toBe('blueDark');
  });
});

describe('the style sheet of themes', () => {
  function linked(href: string) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.dataset['mThemes'] = '';
    link.setAttribute('href', href);
    document.head.append(link);
  }

  const Placed = ({ address }: { readonly address: string }) => <p>{useThemeSheet(address) ?? 'none'}</p>;

  it('is the one that the page came with, and stays it where a new one cannot be had', () => {
    linked('/themes/first.css');
    const { rerender } = render(<Placed address="/themes/first.css" />);
    expect(screen.getByText('/themes/first.css')).toBeTruthy();
    rerender(<Placed address="/themes/second.css" />);
    // Whether files are loaded here is not this test's: another one is told to have failed.
    document.head.querySelector('link[href="/themes/second.css"]')?.dispatchEvent(new Event('error'));
    expect(links()).toEqual(['/themes/first.css']);
    expect(screen.getByText('/themes/first.css')).toBeTruthy();
  });
});
