import { MultiSelect } from '@mantine/core';
import { say } from '@muster/engine';
import { bestMatches } from './best-matches.ts';
import classes from './control.module.css';
import { useDescribed } from './described.ts';
import { inputProps } from './input-props.ts';
import { listClasses, optionItems } from './option-items.ts';
import { useChooseByKey } from './use-choose-by-key.ts';
import type { WidgetProps } from './widget.ts';
import { chosenIndexes } from './widget-value.ts';

/** Several of many choices, found by typing; gives the list of the chosen values in the order of choosing. */
export function MultiSelectWidget(props: WidgetProps) {
  const { value, onChange, options = [], settings, readonly, disabled, label } = props;
  useDescribed(props.id, props.describedBy, props.invalid);
  const chosen = chosenIndexes(options, value);
  return (
    <MultiSelect
      {...inputProps(props)}
      placeholder={chosen.length > 0 ? undefined : (props.placeholder ?? say('Select'))}
      classNames={{
        ...listClasses,
        input: `${classes['control']} ${classes['many']}`,
        pill: classes['pill'],
        inputField: classes['entry'],
      }}
      data={optionItems(options)}
      value={chosen.map(String)}
      onChange={(keys) => onChange(keys.map((key) => options[Number(key)]?.value))}
      searchable
      selectFirstOptionOnChange
      filter={bestMatches}
      {...useChooseByKey()}
      openOnFocus={false}
      clearable={!readonly && !disabled}
      clearButtonProps={{ 'aria-label': say('Clear {label}', { label }), className: classes['clear'] }}
      limit={200}
      nothingFoundMessage={settings.emptyText ?? say('Nothing found')}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  );
}
