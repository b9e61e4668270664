import type { Json, LinkedBlock, LoadStatus, Logic } from '@muster/engine';
import { useMemo } from 'react';
import { useScope } from '../screen/ScreenScope.tsx';
import { useLogic } from '../screen/use-logic.ts';
import { useStatus } from '../screen/use-status.ts';

/** A block that may bind a record for everything inside. */
export interface RecordBlock extends LinkedBlock {
  readonly of?: Logic;
  readonly as?: string;
}

export interface BoundRecord {
  /** False when the block binds nothing. */
  readonly bound: boolean;
  readonly value: Json;
  readonly status: LoadStatus;
  readonly message: string;
  /** What is bound, for `LocalsProvider`; the same object while the value is the same. */
  readonly bind: Readonly<Record<string, Json>>;
}

/** The record that a block binds, with its loading state. */
export function useRecord({ of, as }: RecordBlock): BoundRecord {
  const { run, locals } = useScope();
  const value = useLogic(run, of, locals);
  const { status, message } = useStatus(run, of);
  const name = as ?? 'row';
  const bind = useMemo(() => ({ [name]: value }), [name, value]);
  return { bound: of !== undefined, value, status, message, bind };
}
