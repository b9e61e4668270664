import type { Json, LinkedStep } from '@muster/engine';
import { useCallback } from 'react';
import { useScope } from './ScreenScope.tsx';

/** The steps that follow what a block tells. */
export type Events = Readonly<Record<string, readonly LinkedStep[]>>;

/**
 * Runs the steps of an event with what it tells as `value`; resolves to whether all of them were done. `pressed`: the events
 * that a person makes, the same set all the time; the others come by themselves.
 */
export function useEvents(
  on: Events | undefined,
  pressed: ReadonlySet<string>,
): (name: string, value: Json) => Promise<boolean> {
  const { run, locals, handles } = useScope();
  return useCallback(
    async (name, value) => {
      const steps = on && Object.hasOwn(on, name) ? on[name] : undefined;
      if (!steps) return false;
      const begun = pressed.has(name) ? ({ pressed: true } as const) : {};
      return (await run.run(steps, { ...locals, value }, { ...handles.context(), ...begun })).ended === 'done';
    },
    [on, pressed, run, locals, handles],
  );
}
