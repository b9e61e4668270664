import type { LinkedBlock, Logic } from '@muster/engine';
import { LocalsProvider, useScope } from '../screen/ScreenScope.tsx';
import { useLogic, useText } from '../screen/use-logic.ts';
import { BlockList } from './BlockList.tsx';
import { BoundState } from './BoundState.tsx';
import classes from './layout.module.css';
import { toneOf } from './tone.ts';
import { type RecordBlock, useRecord } from './use-record.ts';

interface Card extends RecordBlock {
  readonly body?: readonly LinkedBlock[];
  readonly title?: Logic;
  readonly tone?: Logic;
}

/** Blocks on a surface of their own, with a title. */
export function CardBlock({ block }: { readonly block: LinkedBlock }) {
  const card = block as Card;
  const record = useRecord(card);
  if (!record.bound) return <CardSurface card={card} />;
  return (
    <BoundState {...record} block={card} bound={card.of} filled={record.value !== null}>
      <LocalsProvider bind={record.bind}>
        <CardSurface card={card} />
      </LocalsProvider>
    </BoundState>
  );
}

function CardSurface({ card }: { readonly card: Card }) {
  const { run, locals } = useScope();
  const title = useText(run, card.title, locals);
  const tone = toneOf(useLogic(run, card.tone, locals));
  return (
    <section className={classes['card']} data-tone={tone} aria-label={title === '' ? undefined : title}>
      {title === '' ? null : <h2>{title}</h2>}
      <BlockList blocks={card.body} />
    </section>
  );
}
