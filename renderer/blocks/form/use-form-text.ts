import type { Logic } from '@muster/engine';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormSession } from './form-session.ts';

/** The text of an expression of a form, followed as what is typed and what is around it change. */
export function useFormText(session: FormSession, logic: Logic | undefined): string {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (typeof logic !== 'object') return () => undefined;
      const stops = [session.parts.run.subscribe([logic], listener), session.state.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [session, logic],
  );
  const read = () => session.parts.run.text(logic, session.valuesAround());
  return useSyncExternalStore(subscribe, read, read);
}
