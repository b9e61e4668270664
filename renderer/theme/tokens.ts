import type { ThemeName } from './theme-names.ts';

/** Colours as #rrggbb. A pair `x`/`xSoft` is text on its background; `onX` is text on a solid x. */
export interface Colours {
  readonly bg: string;
  readonly surface: string;
  readonly raised: string;
  readonly sunken: string;
  readonly hover: string;
  readonly border: string;
  readonly borderStrong: string;
  readonly text: string;
  readonly muted: string;
  readonly placeholder: string;
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly accentText: string;
  readonly accentSoft: string;
  readonly focus: string;
  readonly neutral: string;
  readonly neutralSoft: string;
  readonly success: string;
  readonly successSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly danger: string;
  readonly dangerSoft: string;
  readonly dangerSolid: string;
  readonly onDanger: string;
}

export interface ThemeTokens {
  readonly scheme: 'dark' | 'light';
  readonly shadow: string;
  readonly overlay: string;
  readonly colours: Colours;
  /** Series of a chart, told apart from each other and at least 3:1 against the surface. */
  readonly series: readonly string[];
}

export const themes = {
  blueDark: {
    scheme: 'dark',
    shadow: '0 1px 2px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 45%)',
    overlay: 'rgb(4 9 20 / 68%)',
    colours: {
      bg: '#0d1526',
      surface: '#131d33',
      raised: '#1a2641',
      sunken: '#0a1120',
      hover: '#1b2845',
      border: '#26344f',
      borderStrong: '#5f7399',
      text: '#e6ecf7',
      muted: '#a3b3cf',
      placeholder: '#8d9fbf',
      accent: '#6ea8fe',
      accentHover: '#8bbaff',
      onAccent: '#08142b',
      accentText: '#a3c8ff',
      accentSoft: '#1b3157',
      focus: '#8fbcff',
      neutral: '#c6d1e5',
      neutralSoft: '#263552',
      success: '#7fdcae',
      successSoft: '#12382f',
      warning: '#f3c76d',
      warningSoft: '#3b2f14',
      danger: '#ff9d9d',
      dangerSoft: '#461b25',
      dangerSolid: '#c93440',
      onDanger: '#ffffff',
    },
    series: ['#6ea8fe', '#4fd1c5', '#f3c76d', '#f08fb4', '#a58bff', '#7fdcae', '#ff9d6e', '#8fa6cc'],
  },
  light: {
    scheme: 'light',
    shadow: '0 1px 2px rgb(23 35 59 / 10%), 0 12px 32px rgb(23 35 59 / 16%)',
    overlay: 'rgb(23 35 59 / 42%)',
    colours: {
      bg: '#f3f5f9',
      surface: '#ffffff',
      raised: '#ffffff',
      sunken: '#eaeef5',
      hover: '#f0f4fa',
      border: '#d9e0eb',
      borderStrong: '#7a879e',
      text: '#17233b',
      muted: '#53617a',
      placeholder: '#5c6a83',
      accent: '#1d5bd0',
      accentHover: '#174bb0',
      onAccent: '#ffffff',
      accentText: '#1749a8',
      accentSoft: '#e1ebfd',
      focus: '#1d5bd0',
      neutral: '#3f4d66',
      neutralSoft: '#e6ebf3',
      success: '#116a43',
      successSoft: '#dcf3e7',
      warning: '#7a4d00',
      warningSoft: '#fdf0d0',
      danger: '#b3202c',
      dangerSoft: '#fde4e5',
      dangerSolid: '#c02633',
      onDanger: '#ffffff',
    },
    series: ['#1d5bd0', '#0f8a7e', '#a86a00', '#c2377a', '#6a46d6', '#2e8b57', '#cf5a1a', '#5d6f8f'],
  },
  highContrast: {
    scheme: 'dark',
    shadow: '0 0 0 1px #ffffff',
    overlay: 'rgb(0 0 0 / 80%)',
    colours: {
      bg: '#000000',
      surface: '#000000',
      raised: '#0f0f0f',
      sunken: '#000000',
      hover: '#262626',
      border: '#8a8a8a',
      borderStrong: '#ffffff',
      text: '#ffffff',
      muted: '#e2e2e2',
      placeholder: '#c8c8c8',
      accent: '#ffd60a',
      accentHover: '#ffe566',
      onAccent: '#000000',
      accentText: '#ffe566',
      accentSoft: '#3a3200',
      focus: '#5ee7ff',
      neutral: '#ffffff',
      neutralSoft: '#2b2b2b',
      success: '#6dffb0',
      successSoft: '#00331d',
      warning: '#ffe566',
      warningSoft: '#332a00',
      danger: '#ffb0b0',
      dangerSoft: '#4d0008',
      dangerSolid: '#ff6b6b',
      onDanger: '#000000',
    },
    series: ['#ffd60a', '#5ee7ff', '#ff8fd0', '#6dffb0', '#ffa25c', '#b9a4ff', '#ffffff', '#a0a0a0'],
  },
} as const satisfies Record<ThemeName, ThemeTokens>;

/** Sizes that all themes share, in CSS lengths. */
export const sizes = {
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'text-small': '12px',
  'text-body': '13px',
  'text-large': '15px',
  'text-title': '18px',
  'radius-small': '4px',
  radius: '6px',
  'radius-large': '10px',
  control: '32px',
  'grid-row': '26px',
  'grid-header': '40px',
} as const;

/** No webfonts: what the system reads best. */
export const fonts = {
  sans: '"Inter", "Segoe UI", system-ui, -apple-system, "Roboto", "Helvetica Neue", "Liberation Sans", Arial, sans-serif',
  mono: 'ui-monospace, "Cascadia Mono", "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace',
} as const;

/** Text on background, as it occurs on the screens. Every pair is at least 4.5:1 in every theme. */
export const textPairs: readonly (readonly [text: keyof Colours, background: keyof Colours])[] = [
  ...(['bg', 'surface', 'raised', 'sunken', 'hover'] as const).flatMap((background) =>
    (['text', 'muted', 'placeholder', 'accentText', 'danger', 'success', 'warning'] as const).map(
      (text) => [text, background] as const,
    ),
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'dangerSolid'],
  ['accentText', 'accentSoft'],
  ['text', 'accentSoft'],
  ['neutral', 'neutralSoft'],
  ['success', 'successSoft'],
  ['warning', 'warningSoft'],
  ['danger', 'dangerSoft'],
  ['text', 'neutralSoft'],
];

/** Lines and marks that carry meaning: at least 3:1. */
export const markPairs: readonly (readonly [mark: keyof Colours, background: keyof Colours])[] = [
  ['borderStrong', 'surface'],
  ['borderStrong', 'bg'],
  ['focus', 'surface'],
  ['focus', 'bg'],
  ['accent', 'surface'],
];
