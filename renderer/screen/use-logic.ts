import type { Json, Locals, Logic, ScreenRun } from '@muster/engine';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Draws again when something that one of the expressions reads has changed. The list has to stay the same one. */
export function useExpressions(run: ScreenRun, expressions: readonly (Logic | undefined)[]): number {
  const subscribe = useCallback((listener: () => void) => run.subscribe(expressions, listener), [run, expressions]);
  const version = useCallback(() => run.version(expressions), [run, expressions]);
  return useSyncExternalStore(subscribe, version, version);
}

function useExpression(run: ScreenRun, expression: Logic | undefined): void {
  useExpressions(
    run,
    useMemo(() => [expression], [expression]),
  );
}

/** The value of an expression, followed as it changes. */
export function useLogic(run: ScreenRun, logic: Logic | undefined, locals?: Locals): Json {
  useExpression(run, logic);
  return run.value(logic, locals);
}

/** The text of an expression, followed as it changes. */
export function useText(run: ScreenRun, logic: Logic | undefined, locals?: Locals): string {
  useExpression(run, logic);
  return run.text(logic, locals);
}

/** Whether a condition is met: one that is not stated is, one that cannot be evaluated is not. */
export function useCondition(run: ScreenRun, condition: Logic | undefined, locals?: Locals): boolean {
  useExpression(run, condition);
  return isMet(run, condition, locals);
}

export function isMet(run: ScreenRun, condition: Logic | undefined, locals?: Locals): boolean {
  return condition === undefined || run.test(condition, false, locals);
}
