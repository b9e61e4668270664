import type { LinkedBlock, Logic } from '@muster/engine';
import { useMemo } from 'react';
import { useScope } from '../screen/ScreenScope.tsx';
import { isMet, useExpressions } from '../screen/use-logic.ts';
import classes from './text.module.css';

interface Entry {
  readonly id: string;
  readonly label: Logic;
  readonly done?: Logic;
  readonly note?: Logic;
  readonly when?: Logic;
}

interface Timeline extends LinkedBlock {
  readonly entries?: readonly Entry[];
}

/** Steps of a course, done or still to come. */
export function TimelineBlock({ block }: { readonly block: LinkedBlock }) {
  const { entries } = block as Timeline;
  const { run, locals } = useScope();
  useExpressions(
    run,
    useMemo(() => (entries ?? []).flatMap(({ label, done, note, when }) => [label, done, note, when]), [entries]),
  );
  return (
    <ol className={classes['course']}>
      {(entries ?? [])
        .filter(({ when }) => isMet(run, when, locals))
        .map(({ id, label, done, note }) => {
          const isDone = done !== undefined && run.test(done, false, locals);
          return (
            <li key={id} data-done={isDone || undefined}>
              <span>
                {run.text(label, locals)}
                <span className={classes['hidden']}>{isDone ? ', done' : ', still to come'}</span>
              </span>
              {note === undefined ? null : <small>{run.text(note, locals)}</small>}
            </li>
          );
        })}
    </ol>
  );
}
