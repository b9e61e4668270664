import type { Json, LinkedAction, LinkedBlock, LinkedSource, Logic } from '@muster/engine';
import { useMemo } from 'react';
import { LocalsProvider, useScope } from '../screen/ScreenScope.tsx';
import { useText } from '../screen/use-logic.ts';
import { useSource } from '../screen/use-source.ts';
import { ActionButton } from './ActionButton.tsx';
import { BlockList } from './BlockList.tsx';
import { BoundState, type BoundTexts } from './BoundState.tsx';
import classes from './layout.module.css';

interface Cards extends BoundTexts {
  readonly rows: LinkedSource;
  readonly as?: string;
  readonly title?: Logic;
  readonly body?: readonly LinkedBlock[];
  readonly actions?: readonly LinkedAction[];
}

/** One card per element of a list. */
export function CardsBlock({ block }: { readonly block: LinkedBlock }) {
  const cards = block as Cards;
  const { run, locals } = useScope();
  const { rows, status, message } = useSource(run, cards.rows, locals);
  return (
    <BoundState
      block={cards}
      bound={cards.rows.items}
      status={status}
      message={message}
      filled={rows.length > 0}
      lines={5}
    >
      <ul className={classes['cards']}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the elements of any list, which may have no key
          <CardItem key={index} cards={cards} row={row} index={index} />
        ))}
      </ul>
    </BoundState>
  );
}

interface CardItemProps {
  readonly cards: Cards;
  readonly row: Json;
  readonly index: number;
}

function CardItem({ cards, row, index }: CardItemProps) {
  const name = cards.as ?? 'row';
  const bind = useMemo(() => ({ [name]: row, index }), [name, row, index]);
  return (
    <li>
      <LocalsProvider bind={bind}>
        <CardTitle title={cards.title} />
        <div className={classes['body']}>
          <BlockList blocks={cards.body} />
        </div>
        <div className={classes['toolbar']}>
          {cards.actions?.map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
        </div>
      </LocalsProvider>
    </li>
  );
}

function CardTitle({ title }: { readonly title: Logic | undefined }) {
  const { run, locals } = useScope();
  const text = useText(run, title, locals);
  return text === '' ? null : <h2>{text}</h2>;
}
