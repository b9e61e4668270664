import type { LinkedBlock, Logic } from '@muster/engine';
import { useScope } from '../screen/ScreenScope.tsx';
import { type Events, useEvents } from '../screen/use-events.ts';
import { useCondition, useLogic } from '../screen/use-logic.ts';
import { ReportBuilder } from './ReportBuilder.tsx';

interface Props extends LinkedBlock {
  readonly report: Logic;
  readonly tables: Logic;
  readonly columns: Logic;
  readonly answer?: Logic;
  readonly made?: Logic;
  readonly keep?: Logic;
  readonly edit?: Logic;
  readonly on?: Events;
}

/** The special block `reportBuilder`. */
export function ReportBuilderBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as Props;
  const { run, locals } = useScope();
  const tell = useEvents(props);
  const keep = useLogic(run, props.keep, locals);
  return (
    <ReportBuilder
      report={useLogic(run, props.report, locals)}
      tables={useLogic(run, props.tables, locals)}
      columns={useLogic(run, props.columns, locals)}
      answer={useLogic(run, props.answer, locals)}
      made={useLogic(run, props.made, locals)}
      keep={typeof keep === 'string' && keep !== '' ? keep : undefined}
      editable={useCondition(run, props.edit, locals)}
      tell={tell}
    />
  );
}
