import { say } from '@muster/engine';
import { reportBounds } from '@muster/engine/reports';
import { useMemo } from 'react';
import { Button } from '../feedback/Button.tsx';
import { levelsOf, ordersIn, setOrders, setWord } from './built-report.ts';
import { ChoiceList } from './ChoiceList.tsx';
import type { PartProps } from './ColumnList.tsx';
import { Mistakes } from './Mistakes.tsx';
import { sentencesAt, sortableIn } from './problems-in.ts';
import classes from './report-builder.module.css';
import { TypedField } from './TypedField.tsx';

/** In which order lines stand, how many of them, and what is totalled. */
export function OrderList({ built, source, problems, change }: PartProps) {
  const orders = ordersIn(built);
  const levels = levelsOf(built);
  const { limit, rest } = built.query;
  const choices = useMemo(() => sortableIn(built, source), [built, source]);
  const free = choices.filter(([id]) => !orders.some(({ column }) => column === id));
  const put = (at: number, said: Partial<(typeof orders)[number]>) =>
    change((now) =>
      setOrders(
        now,
        ordersIn(now).map((each, place) => (place === at ? { ...each, ...said } : each)),
      ),
    );
  return (
    <section className={classes['part']} aria-label={say('Sorting and Totals')}>
      <h3>{say('Sorting and Totals')}</h3>
      {orders.map(({ column, down }, at) => (
        <fieldset key={column} className={classes['filter']} aria-label={say('Sorting {number}', { number: at + 1 })}>
          <ChoiceList
            label={say('Sort By')}
            value={column}
            choices={choices.filter(([id]) => id === column || free.some(([other]) => other === id))}
            onChoose={(id) => put(at, { column: id })}
          />
          <ChoiceList
            label={say('Direction')}
            value={down ? 'down' : 'up'}
            choices={[
              ['up', say('Ascending')],
              ['down', say('Descending')],
            ]}
            onChoose={(way) => put(at, { down: way === 'down' })}
          />
          <Button
            iconOnly
            tone="quiet"
            icon="trash"
            onPress={() =>
              change((now) =>
                setOrders(
                  now,
                  ordersIn(now).filter((_, place) => place !== at),
                ),
              )
            }
          >
            {say('Remove sorting {number}', { number: at + 1 })}
          </Button>
          <Mistakes sentences={sentencesAt(problems, `/sort/${at}`)} />
        </fieldset>
      ))}
      <div className={classes['flags']}>
        <Button
          icon="add"
          disabled={free.length === 0 || orders.length >= reportBounds.sort}
          onPress={() =>
            change((now) => setOrders(now, [...ordersIn(now), { column: free[0]?.[0] ?? '', down: false }]))
          }
        >
          {say('Add Sorting')}
        </Button>
        <TypedField
          label={levels > 0 ? say('Groups at Most') : say('Rows at Most')}
          value={limit === undefined ? '' : String(limit)}
          inputMode="numeric"
          onType={(text) => change((now) => setWord(now, 'limit', text === '' ? undefined : numberOr(text)))}
        />
        {levels > 0 && limit !== undefined ? (
          <TypedField
            label={say('All Others As')}
            value={typeof rest === 'string' ? rest : ''}
            onType={(text) => change((now) => setWord(now, 'rest', text === '' ? undefined : text))}
          />
        ) : null}
        {(['totals', 'subtotals'] as const).map((word) =>
          levels > (word === 'totals' ? 0 : 1) || built.query[word] === true ? (
            <label key={word} className={classes['flag']}>
              <input
                type="checkbox"
                checked={built.query[word] === true}
                onChange={(event) => {
                  const on = event.currentTarget.checked;
                  change((now) => setWord(now, word, on ? true : undefined));
                }}
              />
              <span>{word === 'totals' ? say('Totals') : say('Subtotals')}</span>
            </label>
          ) : null,
        )}
      </div>
      <Mistakes sentences={['/limit', '/rest', '/totals', '/subtotals'].flatMap((at) => sentencesAt(problems, at))} />
    </section>
  );
}

/** What is no number stays in sight as it was typed, with its mistake beside it. */
function numberOr(text: string): number | string {
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}
