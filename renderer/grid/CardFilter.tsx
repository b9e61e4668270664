import { say } from '@muster/engine';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import control from '../widgets/control.module.css';
import classes from './CardList.module.css';
import {
  type CardCondition,
  type CardFilter,
  conditionsFor,
  emptyCondition,
  type FilterableColumn,
  readCardFilter,
  valuesOf,
} from './card-filter.ts';
import type { Cards } from './use-cards.ts';

export interface CardFilterProps<Row> {
  readonly id: string;
  readonly columns: readonly FilterableColumn[];
  readonly cards: Cards<Row>;
  readonly onDone: () => void;
}

/** Filters cards by one column: what captions of a table have in their menus. Sent without a value it filters no more. */
export function CardFilterForm<Row>({ id, columns, cards, onDone }: CardFilterProps<Row>) {
  const [first] = columns;
  const already = columns.find((column) => cards.filtered.includes(column.id)) ?? first;
  const [draft, setDraft] = useState(() => already && draftOf(already, cards));
  const ids = useId();
  if (!draft) return null;
  const { column, filter } = draft;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    cards.filter(column, filter);
    onDone();
  };
  const [one = emptyCondition(column), other] = filter.conditions;
  const set = (more: Partial<CardFilter>) => setDraft({ column, filter: { ...filter, ...more } });
  return (
    <form id={id} className={classes['filter']} onSubmit={send}>
      <label htmlFor={`${ids}-column`}>{say('Filter by')}</label>
      <select
        id={`${ids}-column`}
        className={control['control']}
        value={column.id}
        onChange={({ currentTarget: { value } }) => {
          const chosen = columns.find((each) => each.id === value);
          if (chosen) setDraft(draftOf(chosen, cards));
        }}
      >
        {columns.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
      <ConditionFields
        column={column}
        written={one}
        onChange={(next) => set({ conditions: other ? [next, other] : [next] })}
      />
      <select
        className={control['control']}
        aria-label={say('Another condition')}
        value={other ? filter.operator : ''}
        onChange={({ currentTarget: { value } }) =>
          set(
            value === 'AND' || value === 'OR'
              ? { operator: value, conditions: [one, other ?? emptyCondition(column)] }
              : { conditions: [one] },
          )
        }
      >
        <option value="">{say('No other condition')}</option>
        <option value="AND">{say('And')}</option>
        <option value="OR">{say('Or')}</option>
      </select>
      {other ? (
        <fieldset className={classes['other']} aria-label={say('Another condition')}>
          <ConditionFields column={column} written={other} onChange={(next) => set({ conditions: [one, next] })} />
        </fieldset>
      ) : null}
      <Button type="submit">{say('Filter')}</Button>
    </form>
  );
}

interface ConditionFieldsProps {
  readonly column: FilterableColumn;
  readonly written: CardCondition;
  readonly onChange: (next: CardCondition) => void;
}

/** A condition with as many values as it needs. */
function ConditionFields({ column, written, onChange }: ConditionFieldsProps) {
  const count = valuesOf(written.condition);
  const field = (name: 'value' | 'to', label: string) => (
    <input
      className={control['control']}
      type={column.filter === 'date' ? 'date' : 'text'}
      inputMode={column.filter === 'number' ? 'decimal' : undefined}
      aria-label={label}
      value={written[name]}
      onChange={({ currentTarget: { value } }) => onChange({ ...written, [name]: value })}
    />
  );
  return (
    <>
      <select
        className={control['control']}
        aria-label={say('Condition')}
        value={written.condition}
        onChange={({ currentTarget: { value } }) => onChange({ ...written, condition: value })}
      >
        {conditionsFor(column).map(({ condition, text }) => (
          <option key={condition} value={condition}>
            {say(text)}
          </option>
        ))}
      </select>
      {count > 0 ? field('value', say('Value')) : null}
      {count > 1 ? field('to', say('To')) : null}
    </>
  );
}

function draftOf<Row>(column: FilterableColumn, cards: Cards<Row>) {
  return { column, filter: readCardFilter(column, cards.filterOf(column.id)) };
}
