import type { LinkedBlock, Logic } from '@muster/engine';
import { useScope } from '../screen/ScreenScope.tsx';
import { useLogic, useText } from '../screen/use-logic.ts';
import { useStatus } from '../screen/use-status.ts';
import { BoundState, type BoundTexts } from './BoundState.tsx';
import { formatted } from './cell-text.ts';
import classes from './text.module.css';
import { toneOf } from './tone.ts';

interface Stat extends BoundTexts {
  readonly value?: Logic;
  readonly label?: Logic;
  readonly format?: string;
  readonly tone?: Logic;
}

/** One figure with its label. */
export function StatBlock({ block }: { readonly block: LinkedBlock }) {
  const stat = block as Stat;
  const { run, locals } = useScope();
  const value = useLogic(run, stat.value, locals);
  const label = useText(run, stat.label, locals);
  const tone = toneOf(useLogic(run, stat.tone, locals));
  const { status, message } = useStatus(run, stat.value);
  return (
    <div className={classes['stat']}>
      <span className={classes['label']}>{label}</span>
      <BoundState block={stat} bound={stat.value} status={status} message={message} filled={value !== null} lines={1}>
        <span className={classes['value']} data-tone={tone}>
          {stat.format === undefined ? run.text(stat.value, locals) : formatted(stat.format, value)}
        </span>
      </BoundState>
    </div>
  );
}
