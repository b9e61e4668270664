import type { Json, JsonRecord, LinkedAction, LinkedBlock, LinkedSource, Locals, Logic } from '@muster/engine';
import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { CardProvider, useScope } from '../screen/ScreenScope.tsx';
import { useLogic, useText } from '../screen/use-logic.ts';
import { useSource } from '../screen/use-source.ts';
import { ActionButton } from './ActionButton.tsx';
import { BlockList } from './BlockList.tsx';
import { BoundState, type BoundTexts } from './BoundState.tsx';
import { CardState, type StateFields } from './card-state.ts';
import classes from './layout.module.css';
import { useElementKeys } from './use-element-keys.ts';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

interface Cards extends BoundTexts {
  readonly rows: LinkedSource;
  readonly as?: string;
  readonly title?: Logic;
  readonly body?: readonly LinkedBlock[];
  readonly actions?: readonly LinkedAction[];
  readonly state?: StateFields;
  readonly look?: 'cards' | 'lines';
}

/** One card per element of a list. Cards of records with a key stay themselves when the list is loaded anew. */
export function CardsBlock({ block }: { readonly block: LinkedBlock }) {
  const cards = block as Cards;
  const { run, locals } = useScope();
  const { rows, status, message } = useSource(run, cards.rows, locals);
  const keys = useElementKeys(run, cards.rows, rows);
  return (
    <BoundState
      block={cards}
      bound={cards.rows.items}
      status={status}
      message={message}
      filled={rows.length > 0}
      lines={5}
    >
      <CardList lines={cards.look === 'lines'}>
        {rows.map((row, index) => (
          <CardItem key={keys[index]} cards={cards} row={row} index={index} />
        ))}
      </CardList>
    </BoundState>
  );
}

/** The list takes the focus where the last of its buttons went away with the one that had it. */
function CardList({ lines, children }: { readonly lines: boolean; readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusHandedOn(list);
  return (
    <ul ref={list} className={classes[lines ? 'lines' : 'cards']} tabIndex={-1}>
      {children}
    </ul>
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
  if (cards.state === undefined) return <Card cards={cards} bind={bind} state={undefined} />;
  return <RememberingCard cards={cards} bind={bind} fields={cards.state} />;
}

interface RememberingCardProps {
  readonly cards: Cards;
  readonly bind: Locals;
  readonly fields: StateFields;
}

/** A card whose own state lies before the state around it. */
function RememberingCard({ cards, bind, fields }: RememberingCardProps) {
  const { run, locals } = useScope();
  const [state] = useState(() => new CardState(run, fields, { ...locals, ...bind }));
  const values = useSyncExternalStore(state.subscribe, state.read, state.read);
  const around = useLogic(run, stateAround, locals);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is inside has to see that the values changed
  const own = useMemo((): JsonRecord => state.over(around), [state, around, values]);
  const all = useMemo(() => ({ ...bind, state: own }), [bind, own]);
  return <Card cards={cards} bind={all} state={state} />;
}

const stateAround: Logic = { var: 'state' };

interface CardProps {
  readonly cards: Cards;
  readonly bind: Locals;
  readonly state: CardState | undefined;
}

function Card({ cards, bind, state }: CardProps) {
  return (
    <li>
      <CardProvider bind={bind} writer={state?.write}>
        <CardTitle title={cards.title} line={cards.look === 'lines'} />
        <div className={classes['body']}>
          <BlockList blocks={cards.body} />
        </div>
        <div className={classes['toolbar']}>
          {cards.actions?.map((action) => (
            <ActionButton key={action.id} action={action} />
          ))}
        </div>
      </CardProvider>
    </li>
  );
}

/** A heading; in lines, which say little each, text like all other. */
function CardTitle({ title, line }: { readonly title: Logic | undefined; readonly line: boolean }) {
  const { run, locals } = useScope();
  const text = useText(run, title, locals);
  if (text === '') return null;
  return line ? <p className={classes['lineTitle']}>{text}</p> : <h2>{text}</h2>;
}
