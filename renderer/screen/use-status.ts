import type { LoadStatus, Logic, ScreenRun } from '@muster/engine';
import { useMemo } from 'react';
import { dataNames } from './data-names.ts';
import { useExpressions } from './use-logic.ts';

/** How far loading of what an expression reads is. */
export interface Loading {
  readonly status: LoadStatus;
  readonly message: string;
}

/** The loading state of what an expression reads, followed as it changes: also when the data stays as it was. */
export function useStatus(run: ScreenRun, logic: Logic | undefined): Loading {
  useExpressions(
    run,
    useMemo(() => [logic, ...statusReads(logic)], [logic]),
  );
  return run.statusOf(logic);
}

/** Expressions that change with the loading state of the data that something reads. */
export function statusReads(logic: unknown): readonly Logic[] {
  return dataNames(logic).map((name) => ({ var: `status.${name}` }));
}
