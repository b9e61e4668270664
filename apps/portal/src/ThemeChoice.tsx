import { say } from '@muster/engine';
import { Icon, useTheme } from '@muster/renderer';
import classes from './Shell.module.css';

/** The choice of the theme, where there is more than one; on a phone an icon alone, over which the list opens. */
export function ThemeChoice() {
  const { name, theme, offered, choose } = useTheme();
  const themes = offered?.themes ?? [];
  if (themes.length < 2) return null;
  return (
    <label className={classes['theme']} title={say('Theme: {name}', { name: theme?.label ?? '' })}>
      <span aria-hidden="true">{say('Theme')}</span>
      <Icon name="contrast" />
      <select aria-label={say('Theme')} value={name} onChange={(event) => choose(event.currentTarget.value)}>
        {themes.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
