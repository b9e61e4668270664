import type { Json, LinkedBlock, LinkedStep, Logic } from '@muster/engine';
import { useCallback } from 'react';
import { useScope } from '../screen/ScreenScope.tsx';
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
  readonly on?: Readonly<Record<string, readonly LinkedStep[]>>;
}

/** What a person does; a query runs by itself. */
const pressed: ReadonlySet<string> = new Set(['ask', 'save', 'close']);

/** The special block `reportBuilder`. */
export function ReportBuilderBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as Props;
  const { run, locals, handles } = useScope();
  const { on } = props;
  const tell = useCallback(
    async (name: string, value: Json) => {
      const steps = on && Object.hasOwn(on, name) ? on[name] : undefined;
      const begun = pressed.has(name) ? ({ pressed: true } as const) : {};
      if (!steps) return false;
      return (await run.run(steps, { ...locals, value }, { ...handles.context(), ...begun })).ended === 'done';
    },
    [on, run, locals, handles],
  );
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
