import { say } from '@muster/engine';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import control from '../widgets/control.module.css';
import { Card, type CardProps } from './Card.tsx';
import { CardFilterForm } from './CardFilter.tsx';
import classes from './CardList.module.css';
import { filterableColumns } from './card-filter.ts';
import { GridOverlay } from './GridOverlay.tsx';
import type { AskedOf } from './grid-paging.ts';
import type { Totals } from './grid-rows.ts';
import type { Cards } from './use-cards.ts';

export interface CardListProps<Row> extends Omit<CardProps<Row>, 'node' | 'columns'> {
  readonly label: string;
  readonly cards: Cards<Row>;
  readonly columns: CardProps<Row>['columns'];
  /** Ids of the columns out of sight. */
  readonly hidden: readonly string[];
  readonly totals: readonly Totals[];
  readonly loading: boolean;
  /** Where whoever has the list sorts it: what can be asked of a column. */
  readonly asked?: ((column: string) => AskedOf | undefined) | undefined;
  /** Left out where nothing or one alone is chosen. */
  readonly onTickAll?: ((on: boolean) => void) | undefined;
}

/** A list where there is no room for its columns: a card for each row of the page, with the order and the ticks of all. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, cards, columns, hidden, totals, loading, asked, onTickAll, ...card } = props;
  const shown = columns.filter(({ id }) => !hidden.includes(id));
  const sortable = asked ? columns.filter(({ id }) => asked(id) !== undefined) : columns;
  const filterable = filterableColumns(columns, asked);
  const [filtering, setFiltering] = useState(false);
  const form = useId();
  return (
    <>
      <div className={classes['order']}>
        {onTickAll && cards.rows.length > 0 ? <TickAll cards={cards} onTickAll={onTickAll} /> : null}
        <OrderChoice columns={sortable} cards={cards} />
        {filterable.length > 0 && cards.ready ? (
          <Button
            iconOnly
            tone="quiet"
            icon="filter"
            shows={{ id: form, open: filtering }}
            onPress={() => setFiltering(!filtering)}
          >
            {say('Filter by a column')}
          </Button>
        ) : null}
      </div>
      {filtering ? (
        <CardFilterForm id={form} columns={filterable} cards={cards} onDone={() => setFiltering(false)} />
      ) : null}
      <FilterNote columns={columns} cards={cards} />
      {cards.rows.length === 0 ? (
        <GridOverlay
          overlayType={loading || !cards.ready ? 'loading' : cards.filtered.length > 0 ? 'noMatchingRows' : 'noRows'}
        />
      ) : (
        <ul className={classes['cards']} aria-label={label} aria-busy={loading || undefined}>
          {cards.rows.map((node) => (
            <Card key={node.id} node={node} columns={shown} {...card} />
          ))}
        </ul>
      )}
      {totals.map((line) => (
        <TotalsCard key="totals" columns={shown} totals={line} />
      ))}
    </>
  );
}

function TickAll<Row>({ cards, onTickAll }: { cards: Cards<Row>; onTickAll: (on: boolean) => void }) {
  const all = cards.rows.every((node) => node.isSelected());
  return (
    <label className={control['choice']}>
      <input
        type="checkbox"
        className={control['box']}
        checked={all}
        onChange={(event) => onTickAll(event.currentTarget.checked)}
      />
      {say('All')}
    </label>
  );
}

function OrderChoice<Row>({ columns, cards }: Pick<CardListProps<Row>, 'columns' | 'cards'>) {
  const id = useId();
  const { order } = cards;
  return (
    <>
      <label htmlFor={id}>{say('Sort by')}</label>
      <select
        id={id}
        className={control['control']}
        value={order?.column ?? ''}
        onChange={({ currentTarget: { value } }) =>
          cards.sort(value === '' ? undefined : { column: value, down: order?.down ?? false })
        }
      >
        <option value="">{say('Its own order')}</option>
        {columns.map(({ id: column, label }) => (
          <option key={column} value={column}>
            {label}
          </option>
        ))}
      </select>
      {order ? (
        <Button
          iconOnly
          tone="quiet"
          icon={order.down ? 'chevronDown' : 'chevronUp'}
          onPress={() => cards.sort({ ...order, down: !order.down })}
        >
          {order.down ? say('Highest first') : say('Lowest first')}
        </Button>
      ) : null}
    </>
  );
}

function FilterNote<Row>({ columns, cards }: Pick<CardListProps<Row>, 'columns' | 'cards'>): ReactNode {
  const names = columns.filter(({ id }) => cards.filtered.includes(id)).map(({ label }) => label);
  if (names.length === 0) return null;
  return (
    <p className={classes['note']}>
      {say('Filtered by {names}.', { names: names.join(', ') })}
      <Button tone="quiet" onPress={cards.clearFilters}>
        {say('Show all')}
      </Button>
    </p>
  );
}

function TotalsCard<Row>({ columns, totals }: Pick<CardListProps<Row>, 'columns'> & { readonly totals: Totals }) {
  return (
    <div className={classes['card']} data-m-totals>
      <strong>{say('Total')}</strong>
      <dl className={classes['fields']}>
        {columns
          .filter(({ id }) => totals.texts.get(id))
          .map(({ id, label }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{totals.texts.get(id)}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
