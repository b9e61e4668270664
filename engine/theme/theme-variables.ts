import type { LinkedTheme } from '../link/linked.ts';

type Densities = Readonly<Record<NonNullable<LinkedTheme['density']>, Readonly<Record<string, string>>>>;

/** Sizes by density, in CSS lengths. */
const sizes: Densities = {
  compact: {
    'text-small': '12px',
    'text-body': '13px',
    'text-large': '15px',
    'text-title': '18px',
    control: '32px',
    'grid-row': '26px',
    'grid-header': '40px',
  },
  comfortable: {
    'text-small': '13px',
    'text-body': '15px',
    'text-large': '17px',
    'text-title': '21px',
    control: '40px',
    'grid-row': '34px',
    'grid-header': '44px',
  },
};

const shadows: Readonly<Record<NonNullable<LinkedTheme['shadows']>, string>> = {
  deep: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 45%)',
  soft: '0 1px 2px rgb(23 35 59 / 10%), 0 12px 32px rgb(23 35 59 / 16%)',
  line: '0 0 0 1px var(--m-text)',
};

/** A theme as the CSS properties that all styles speak of, `color-scheme` among them. */
export function themeVariables(theme: LinkedTheme): Readonly<Record<string, string>> {
  const { scheme, colours, series, density = 'compact', shadows: shadow = 'deep', veil } = theme;
  const own: readonly (readonly [string, string])[] = [
    ...Object.entries(colours).map(([name, value]) => [dashed(name), value] as const),
    ['series', series.join(' ')],
    ['shadow', shadows[shadow]],
    ['overlay', veil],
    ...Object.entries(sizes[density]),
  ];
  return { 'color-scheme': scheme, ...Object.fromEntries(own.map(([name, value]) => [`--m-${name}`, value])) };
}

/**
 * The style sheet of themes: each under `data-theme`, on the root or on a part of a page, and the first of them where none
 * or an unknown one is named.
 */
export function themeSheet([first, ...others]: readonly LinkedTheme[]): string {
  if (!first) return '';
  return [block(`:root,\n${named(first)}`, first), ...others.map((theme) => block(named(theme), theme))].join('\n');
}

function named({ id }: LinkedTheme): string {
  return `[data-theme='${id}']`;
}

function block(head: string, theme: LinkedTheme): string {
  const lines = Object.entries(themeVariables(theme)).map(([name, value]) => `  ${name}: ${value};`);
  return `${head} {\n${lines.join('\n')}\n}\n`;
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
