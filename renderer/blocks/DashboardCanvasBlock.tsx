import { isRecord, type Json, type JsonRecord, type LinkedBlock, type LinkedStep, type Logic } from '@muster/engine';
import { useCallback } from 'react';
import { useScope } from '../screen/ScreenScope.tsx';
import { useCondition, useLogic } from '../screen/use-logic.ts';
import { DashboardCanvas } from './DashboardCanvas.tsx';

interface Props extends LinkedBlock {
  readonly tiles: Logic;
  readonly body?: readonly LinkedBlock[];
  readonly added?: Logic;
  readonly edit?: Logic;
  readonly every?: string;
  readonly on?: Readonly<Record<string, readonly LinkedStep[]>>;
}

const nothing: readonly JsonRecord[] = [];

/** The special block `dashboardCanvas`. */
export function DashboardCanvasBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as Props;
  const { run, locals, handles } = useScope();
  const { on } = props;
  const tell = useCallback(
    async (name: string, value: Json) => {
      const steps = on && Object.hasOwn(on, name) ? on[name] : undefined;
      if (!steps) return false;
      return (await run.run(steps, { ...locals, value }, { ...handles.context(), pressed: true })).ended === 'done';
    },
    [on, run, locals, handles],
  );
  const tiles = useLogic(run, props.tiles, locals);
  const added = useLogic(run, props.added, locals);
  return (
    <DashboardCanvas
      saved={Array.isArray(tiles) ? (tiles as readonly JsonRecord[]) : nothing}
      added={isRecord(added) ? (added as JsonRecord) : undefined}
      body={props.body}
      editable={useCondition(run, props.edit ?? false, locals)}
      every={props.every}
      tell={tell}
    />
  );
}
