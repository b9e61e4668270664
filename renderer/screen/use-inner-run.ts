import { type JsonRecord, type LinkedData, type LinkedField, openScreen, type ScreenRun } from '@muster/engine';
import { useEffect, useMemo, useRef } from 'react';

/** What is used by id: a form or grid with inputs and data of its own. */
export interface Part {
  readonly id?: string;
  readonly inputs?: Readonly<Record<string, LinkedField>>;
  readonly data?: Readonly<Record<string, LinkedData>>;
}

/** A run of its own for what is used by id: it sees only what it is given, and loads its own data. */
export function useInnerRun(run: ScreenRun, kind: 'form' | 'grid', part: Part, given: JsonRecord): ScreenRun {
  const first = useRef(given);
  const inner = useMemo(() => {
    const { id = '', inputs = {}, data = {} } = part;
    const { bundle, surroundings, services } = run;
    const screen = { kind, id, title: '', inputs, data };
    return openScreen({ screen, bundle, inputs: first.current, surroundings, services, parent: run });
  }, [run, kind, part]);
  useEffect(() => {
    if (first.current === given) return;
    first.current = given;
    inner.give(given);
  }, [inner, given]);
  useEffect(() => () => inner.dispose(), [inner]);
  return inner;
}
