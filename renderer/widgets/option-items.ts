import type { WidgetOption } from './widget.ts';

/** Options for the kit's lists: the key is the place, so that any value can be an option. */
export function optionItems(options: readonly WidgetOption[]) {
  return options.map(({ label, disabled }, index) => ({ value: String(index), label, disabled: disabled === true }));
}

/** Class names that kit.css dresses. */
export const listClasses = { dropdown: 'mantine-Combobox-dropdown', option: 'mantine-Combobox-option' } as const;
