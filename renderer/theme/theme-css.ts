import { type ThemeName, themeNames } from './theme-names.ts';
import { fonts, sizes, themes } from './tokens.ts';

/**
 * The style sheet of all themes as text: custom properties `--m-*` on `:root`, chosen by `data-theme`. The same text
 * stands in `themes.generated.css`, so that a page has its colours before any script runs.
 */
export function themeCss(): string {
  const shared = { 'font-sans': fonts.sans, 'font-mono': fonts.mono, ...sizes };
  return [block(':root', shared), ...themeNames.map((name) => block(selector(name), variables(name)))].join('\n');
}

function selector(name: ThemeName): string {
  return name === 'blueDark' ? `:root,\n[data-theme='blueDark']` : `[data-theme='${name}']`;
}

function variables(name: ThemeName): Readonly<Record<string, string>> {
  const { colours, shadow, overlay, series } = themes[name];
  return {
    ...Object.fromEntries(Object.entries(colours).map(([key, value]) => [dashed(key), value])),
    ...Object.fromEntries(series.map((value, index) => [`series-${index + 1}`, value])),
    shadow,
    overlay,
  };
}

function block(head: string, values: Readonly<Record<string, string>>): string {
  const scheme = Object.entries(themes).find(([name]) => head.includes(`'${name}'`))?.[1].scheme;
  const lines = Object.entries(values).map(([name, value]) => `  --m-${name}: ${value};`);
  return `${head} {\n${scheme ? `  color-scheme: ${scheme};\n` : ''}${lines.join('\n')}\n}\n`;
}

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
