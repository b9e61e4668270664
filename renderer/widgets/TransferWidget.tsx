import { say } from '@muster/engine';
import { useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import classes from './control.module.css';
import { groupProps } from './input-props.ts';
import transfer from './TransferWidget.module.css';
import type { WidgetProps } from './widget.ts';
import { chosenIndexes } from './widget-value.ts';

/** Two lists, what is there and what is chosen; gives the list of the chosen values in the options' order. */
export function TransferWidget(props: WidgetProps) {
  const { value, onChange, onBlur, options = [], readonly, disabled } = props;
  const chosen = chosenIndexes(options, value);
  const rest = options.map((_, index) => index).filter((index) => !chosen.includes(index));
  const [marked, setMarked] = useState<readonly number[]>([]);
  const locked = readonly || disabled;
  const put = (indexes: readonly number[]) => {
    onChange(options.filter((_, index) => indexes.includes(index)).map((option) => option.value));
    setMarked([]);
  };
  const add = () => put([...chosen, ...marked.filter((index) => rest.includes(index))]);
  const remove = () => put(chosen.filter((index) => !marked.includes(index)));
  const side = (name: string, indexes: readonly number[], move: () => void) => (
    <Side name={name} {...{ props, indexes, marked, setMarked, move }} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as the labels of other fields are
    <div {...groupProps(props)} role="group" className={transfer['lists']} onBlur={onBlur}>
      {side(say('Available'), rest, add)}
      <div className={transfer['buttons']}>
        <Move
          name="Add"
          icon="chevronRight"
          off={locked || !marked.some((each) => rest.includes(each))}
          onPress={add}
        />
        <Move name="Add all" icon="last" off={locked || rest.length === 0} onPress={() => put([...chosen, ...rest])} />
        <Move
          name="Remove"
          icon="chevronLeft"
          off={locked || !marked.some((each) => chosen.includes(each))}
          onPress={remove}
        />
        <Move name="Remove all" icon="first" off={locked || chosen.length === 0} onPress={() => put([])} />
      </div>
      {side(say('Chosen'), chosen, remove)}
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly props: WidgetProps;
  readonly indexes: readonly number[];
  readonly marked: readonly number[];
  readonly setMarked: (indexes: readonly number[]) => void;
  readonly move: () => void;
}

function Side({ name, props, indexes, marked, setMarked, move }: SideProps) {
  const [search, setSearch] = useState('');
  const { options = [], readonly, disabled, label, settings } = props;
  const needle = search.trim().toLowerCase();
  const shown = indexes.filter((index) => options[index]?.label.toLowerCase().includes(needle));
  return (
    <div className={transfer['side']}>
      <span className={transfer['head']}>{`${name} (${indexes.length})`}</span>
      <input
        className={classes['control']}
        type="search"
        placeholder={say('Search')}
        aria-label={say('Search {label}', { label: `${name}: ${label}` })}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <select
        multiple
        className={transfer['list']}
        style={{ height: settings.minHeight ?? 200 }}
        aria-label={`${name}: ${label}`}
        disabled={disabled}
        value={marked.filter((index) => shown.includes(index)).map(String)}
        onChange={(event) => setMarked([...event.currentTarget.selectedOptions].map((option) => Number(option.value)))}
        onDoubleClick={() => {
          if (!readonly) move();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || readonly) return;
          event.preventDefault();
          move();
        }}
      >
        {shown.map((index) => (
          <option key={index} value={index}>
            {options[index]?.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface MoveProps {
  readonly name: string;
  readonly icon: 'chevronRight' | 'chevronLeft' | 'first' | 'last';
  readonly off: boolean;
  readonly onPress: () => void;
}

function Move({ name, icon, off, onPress }: MoveProps) {
  return (
    <button type="button" className={transfer['move']} aria-label={name} title={name} disabled={off} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
