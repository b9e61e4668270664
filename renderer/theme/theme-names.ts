/** The themes a person can choose from; `blueDark` is what he starts with. */
export const themeNames = ['blueDark', 'light', 'highContrast'] as const;

export type ThemeName = (typeof themeNames)[number];
