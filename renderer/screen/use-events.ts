import { isPressed, type Json, type LinkedBlock, type LinkedStep } from '@muster/engine';
import { useCallback } from 'react';
import { useScope } from './ScreenScope.tsx';

/** The steps that follow what a block tells. */
export type Events = Readonly<Record<string, readonly LinkedStep[]>>;

type TellingBlock = Pick<LinkedBlock, 'block'> & { readonly on?: Events };

/** Runs the steps of an event of a special block with what it tells as `value`; resolves to whether all of them were done. */
export function useEvents({ block, on }: TellingBlock): (name: string, value: Json) => Promise<boolean> {
  const { run, locals, handles } = useScope();
  return useCallback(
    async (name, value) => {
      const steps = on && Object.hasOwn(on, name) ? on[name] : undefined;
      if (!steps) return false;
      const begun = isPressed(block, name) ? ({ pressed: true } as const) : {};
      return (await run.run(steps, { ...locals, value }, { ...handles.context(), ...begun })).ended === 'done';
    },
    [block, on, run, locals, handles],
  );
}
