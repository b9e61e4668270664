import type { Json, LinkedStep } from '@muster/engine';
import { useScope } from '@muster/renderer';
import { useCallback } from 'react';

/** The steps that follow what a block tells. */
export type Events = Readonly<Record<string, readonly LinkedStep[]>>;

/** Runs the steps of an event with what it tells as `value`. */
export function useEvents(on: Events | undefined): (name: string, value: Json) => void {
  const { run, locals, handles } = useScope();
  return useCallback(
    (name, value) => {
      const steps = on && Object.hasOwn(on, name) ? on[name] : undefined;
      // Saving is a key that was pressed; what else a block tells comes by itself.
      const begun = name === 'save' ? ({ pressed: true } as const) : {};
      if (steps) void run.run(steps, { ...locals, value }, { ...handles.context(), ...begun });
    },
    [on, run, locals, handles],
  );
}
