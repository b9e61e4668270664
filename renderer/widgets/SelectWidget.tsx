import { Select } from '@mantine/core';
import { say } from '@muster/engine';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { bestMatches } from './best-matches.ts';
import classes from './control.module.css';
import { inputProps } from './input-props.ts';
import { listClasses, optionItems } from './option-items.ts';
import { unmark, useChooseByKey } from './use-choose-by-key.ts';
import type { WidgetProps } from './widget.ts';
import { choiceIndex, textOf } from './widget-value.ts';

/** One of many choices, found by typing; gives the option's value, or null when cleared. */
export function SelectWidget(props: WidgetProps) {
  const { value, onChange, options = [], settings, readonly, disabled, required, label } = props;
  const chosen = choiceIndex(options, value);
  const open = !readonly && !disabled;
  const byKey = useChooseByKey();
  const [search, setSearch] = useState('');
  const isChosen = options[chosen]?.label === search;
  useEffect(() => {
    if (isChosen) unmark(document.getElementById(props.id));
  }, [isChosen, props.id]);
  return (
    <Select
      {...inputProps(props)}
      placeholder={chosen < 0 && textOf(value) !== '' ? textOf(value) : (props.placeholder ?? say('Select'))}
      classNames={{ ...listClasses, input: classes['control'] }}
      data={optionItems(options)}
      value={chosen < 0 ? null : String(chosen)}
      onChange={(key) => onChange(key === null ? null : options[Number(key)]?.value)}
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange
      filter={bestMatches}
      onSearchChange={setSearch}
      {...byKey}
      onFocus={selectText}
      onClick={selectText}
      openOnFocus={false}
      clearable={open && !required}
      clearButtonProps={{ 'aria-label': say('Clear {label}', { label }), className: classes['clear'] }}
      limit={200}
      nothingFoundMessage={settings.emptyText ?? say('Nothing found')}
      checkIconPosition="right"
      attributes={{ input: { 'aria-describedby': props.describedBy, 'aria-invalid': props.invalid || undefined } }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  );
}

/** What is typed next stands in the place of the label that was chosen before. */
function selectText({ currentTarget }: SyntheticEvent<HTMLInputElement>): void {
  currentTarget.select();
}
