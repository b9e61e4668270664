import { type IconName, isIconName } from '../icons/Icon.tsx';

/** Names under which definitions know an icon besides its own. */
const aliases: Readonly<Record<string, IconName>> = {
  'eye-slash': 'eyeOff',
  'check-in': 'check',
  'check-out': 'clock',
  sync: 'refresh',
};

/** The icon that a definition names, or undefined for a name that there is no drawing of. */
export function iconNamed(name: string): IconName | undefined {
  if (Object.hasOwn(aliases, name)) return aliases[name];
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return isIconName(camel) ? camel : undefined;
}
