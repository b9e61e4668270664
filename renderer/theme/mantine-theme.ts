import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten shades, as the kit wants them, all led back to our variables: the theme changes without a new kit theme. */
const accent: MantineColorsTuple = [
  'var(--m-accent-soft)',
  'var(--m-accent-soft)',
  'var(--m-accent-soft)',
  'var(--m-accent-text)',
  'var(--m-accent-text)',
  'var(--m-accent)',
  'var(--m-accent)',
  'var(--m-accent)',
  'var(--m-accent)',
  'var(--m-accent-hover)',
];

/** The kit's theme: our accent, sizes and fonts, no transitions that delay work. */
export const mantineTheme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent },
  fontFamily: 'var(--m-font-sans)',
  fontFamilyMonospace: 'var(--m-font-mono)',
  fontSizes: {
    xs: 'var(--m-text-small)',
    sm: 'var(--m-text-body)',
    md: 'var(--m-text-body)',
    lg: 'var(--m-text-large)',
  },
  spacing: { xs: 'var(--m-space-1)', sm: 'var(--m-space-2)', md: 'var(--m-space-3)', lg: 'var(--m-space-4)' },
  radius: { sm: 'var(--m-radius-small)', md: 'var(--m-radius)', lg: 'var(--m-radius-large)' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});

const kitVariables: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'var(--m-surface)',
  '--mantine-color-text': 'var(--m-text)',
  '--mantine-color-dimmed': 'var(--m-muted)',
  '--mantine-color-placeholder': 'var(--m-placeholder)',
  '--mantine-color-error': 'var(--m-danger)',
  '--mantine-color-anchor': 'var(--m-accent-text)',
  '--mantine-color-default': 'var(--m-surface)',
  '--mantine-color-default-hover': 'var(--m-hover)',
  '--mantine-color-default-border': 'var(--m-border-strong)',
  '--mantine-color-default-color': 'var(--m-text)',
  '--mantine-color-bright': 'var(--m-text)',
  '--mantine-color-disabled': 'var(--m-sunken)',
  '--mantine-color-disabled-color': 'var(--m-muted)',
  '--mantine-color-disabled-border': 'var(--m-border)',
  '--mantine-primary-color-filled': 'var(--m-accent)',
  '--mantine-primary-color-filled-hover': 'var(--m-accent-hover)',
  '--mantine-primary-color-contrast': 'var(--m-on-accent)',
  '--mantine-primary-color-light': 'var(--m-accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--m-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--m-accent-text)',
};

/** Leads the kit's colour variables back to ours. */
export const kitVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...kitVariables },
  dark: { ...kitVariables },
});
