import { isRecord, type JsonRecord, type LinkedBlock, type Logic } from '@muster/engine';
import { useScope } from '../screen/ScreenScope.tsx';
import { type Events, useEvents } from '../screen/use-events.ts';
import { useCondition, useLogic } from '../screen/use-logic.ts';
import { DashboardCanvas } from './DashboardCanvas.tsx';

interface Props extends LinkedBlock {
  readonly tiles: Logic;
  readonly body?: readonly LinkedBlock[];
  readonly added?: Logic;
  readonly edit?: Logic;
  readonly every?: string;
  readonly on?: Events;
}

const nothing: readonly JsonRecord[] = [];

/** The special block `dashboardCanvas`. */
export function DashboardCanvasBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as Props;
  const { run, locals } = useScope();
  const tell = useEvents(props);
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
