import type { WidgetSettings } from '../widgets/widget.ts';

/** The settings of a widget with the bounds as they are now; a bound that follows something empty is none. */
export function limitedSettings(
  settings: WidgetSettings | undefined,
  limits: Readonly<Record<string, unknown>> | undefined,
): WidgetSettings {
  const { min, max, after } = limits ?? {};
  return { ...settings, ...bound('min', min), ...bound('max', max), ...bound('after', after) };
}

function bound(name: 'min' | 'max' | 'after', value: unknown): Partial<WidgetSettings> {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? { [name]: value } : {};
}
