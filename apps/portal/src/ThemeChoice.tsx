import { Icon, type ThemeName, themeNames, useTheme } from '@muster/renderer';
import classes from './Shell.module.css';

const labels: Readonly<Record<ThemeName, string>> = {
  blueDark: 'Blue dark',
  light: 'Light',
  highContrast: 'High contrast',
};

/** The choice of the theme; on a phone an icon alone, over which the list opens. */
export function ThemeChoice() {
  const { name, choose } = useTheme();
  return (
    <label className={classes['theme']} title={`Theme: ${labels[name]}`}>
      <span aria-hidden="true">Theme</span>
      <Icon name="contrast" />
      <select aria-label="Theme" value={name} onChange={(event) => choose(event.currentTarget.value as ThemeName)}>
        {themeNames.map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
