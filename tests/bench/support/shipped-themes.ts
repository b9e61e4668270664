import type { OfferedThemes } from '@muster/renderer';
import blueDark from '../../../definitions/shared/themes/blueDark.theme.json';
import highContrast from '../../../definitions/shared/themes/highContrast.theme.json';
import light from '../../../definitions/shared/themes/light.theme.json';
import type { LinkedTheme } from '../../../engine/link/linked.ts';
import { themeSheet } from '../../../engine/theme/theme-variables.ts';

const themes = [blueDark, light, highContrast] as unknown as readonly (LinkedTheme & { readonly label: string })[];

/** The shipped themes as the server offers them; `''` stands for their sheet, which a page here has from `putThemes`. */
export const shippedThemes: OfferedThemes = {
  theme: 'blueDark',
  themes: themes.map(({ id, label, scheme }) => ({ id, label, scheme, logo: '' })),
  sheet: '',
};

/** Gives a page without a server the colours of the shipped themes. */
export function putThemes(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeSheet(themes));
  document.adoptedStyleSheets = [sheet];
}
