import type { WidgetSettings } from '../widgets/widget.ts';

const none = {};

/** The settings of a widget with the bounds as they are now; a bound that follows something empty is none. */
export function limitedSettings(
  settings: WidgetSettings = none,
  { min, max, after }: Readonly<Record<string, unknown>> = none,
): WidgetSettings {
  if (!isBound(min) && !isBound(max) && !isBound(after)) return settings;
  return {
    ...settings,
    ...(isBound(min) ? { min } : {}),
    ...(isBound(max) ? { max } : {}),
    ...(isBound(after) ? { after } : {}),
  };
}

function isBound(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
