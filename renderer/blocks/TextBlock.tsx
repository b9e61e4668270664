import type { LinkedBlock, LinkedBlockOf } from '@muster/engine';
import { useScope } from '../screen/ScreenScope.tsx';
import { useLogic, useText } from '../screen/use-logic.ts';
import classes from './text.module.css';
import { toneOf } from './tone.ts';

/** A paragraph of plain text; its line breaks stay. */
export function TextBlock({ block }: { readonly block: LinkedBlock }) {
  const { text, tone } = block as LinkedBlockOf<'text'>;
  const { run, locals } = useScope();
  const shown = useText(run, text, locals);
  const look = toneOf(useLogic(run, tone, locals));
  if (shown === '') return null;
  return look === 'title' ? (
    <h2 className={classes['text']}>{shown}</h2>
  ) : (
    <p className={classes['text']} data-tone={look}>
      {shown}
    </p>
  );
}
