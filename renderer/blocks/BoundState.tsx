import type { LinkedBlock, LoadStatus, Logic } from '@muster/engine';
import { say } from '@muster/engine';
import type { ReactNode } from 'react';
import { ErrorNote, NoData, Skeleton } from '../feedback/Notes.tsx';
import { dataNames } from '../screen/data-names.ts';
import { useScope } from '../screen/ScreenScope.tsx';
import { useText } from '../screen/use-logic.ts';

/** The texts with which a bound block may replace its states. */
export interface BoundTexts extends LinkedBlock {
  readonly empty?: Logic;
  readonly loading?: Logic;
  readonly failed?: Logic;
}

export interface BoundStateProps {
  readonly block: BoundTexts;
  /** What the block is bound to: tried anew on Retry. */
  readonly bound: unknown;
  readonly status: LoadStatus;
  readonly message: string;
  /** True while there is something to show, also while it is loaded anew. */
  readonly filled: boolean;
  readonly lines?: number;
  readonly children: ReactNode;
}

/** Loading, failed and empty of a bound block; its contents while there are any. */
export function BoundState({ block, bound, status, message, filled, lines = 3, children }: BoundStateProps) {
  const { run, locals } = useScope();
  const loading = useText(run, block.loading, locals);
  const failed = useText(run, block.failed, locals);
  const empty = useText(run, block.empty, locals);
  if (status === 'failed') {
    if (failed !== '') return <NoData>{failed}</NoData>;
    return <Failed bound={bound} message={message} />;
  }
  if (filled) return children;
  if (status === 'loading') return loading === '' ? <Skeleton lines={lines} /> : <NoData>{loading}</NoData>;
  return empty === '' ? <NoData /> : <NoData>{empty}</NoData>;
}

/** What could not be loaded, and the way to try again. */
export function Failed({ bound, message }: Pick<BoundStateProps, 'bound' | 'message'>) {
  const { run } = useScope();
  const names = dataNames(bound);
  const retry = () => {
    for (const name of names) run.reload(name);
  };
  return (
    <ErrorNote
      message={message === '' ? say('This could not be loaded.') : message}
      safe="Nothing was changed."
      {...(names.length === 0 ? {} : { onRetry: retry })}
    />
  );
}
