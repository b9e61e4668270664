import type { LinkedBlock, LinkedBlockOf } from '@muster/engine';
import { useScope } from '../screen/ScreenScope.tsx';
import { useLogic, useText } from '../screen/use-logic.ts';
import classes from './text.module.css';
import { toneOf } from './tone.ts';

/** A paragraph of plain text; its line breaks stay. */
export function TextBlock({ block }: { readonly block: LinkedBlock }) {
  const { text, tone, look } = block as LinkedBlockOf<'text'>;
  const { run, locals } = useScope();
  const shown = useText(run, text, locals);
  const told = toneOf(useLogic(run, tone, locals));
  if (shown === '') return null;
  if (look === 'code')
    return (
      <code className={classes['code']} data-tone={told}>
        {shown}
      </code>
    );
  return told === 'title' ? (
    <h2 className={classes['text']}>{shown}</h2>
  ) : (
    <p className={classes['text']} data-tone={told}>
      {shown}
    </p>
  );
}
