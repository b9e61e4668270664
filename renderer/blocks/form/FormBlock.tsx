import {
  isRecord,
  type JsonRecord,
  type LinkedBlock,
  type LinkedBlockOf,
  type LinkedForm,
  type ScreenRun,
  say,
} from '@muster/engine';
import { useMemo } from 'react';
import { NoData } from '../../feedback/Notes.tsx';
import { InnerRunProvider, type ScreenScope, useScope } from '../../screen/ScreenScope.tsx';
import { useInnerRun } from '../../screen/use-inner-run.ts';
import { useLogic } from '../../screen/use-logic.ts';
import { FormPanel } from './FormPanel.tsx';

/** Cancel is there when something follows it; with a Save of the block come the checks of the calls that it makes. */
type FormProps = LinkedBlockOf<'form'> & Pick<LinkedForm, 'cancelLabel' | 'checks'>;

/** A form, written out or by id. By id it sees only its inputs; what follows it is done by the screen around it. */
export function FormBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as FormProps;
  const scope = useScope();
  const form = useMemo(() => completeForm(scope.run, props), [scope.run, props]);
  if (!form) return <NoData>{say('This form is not part of the screen.')}</NoData>;
  if (typeof props.form === 'string') return <FormById form={form} props={props} />;
  return <FormPanel form={form} name={block.id} events={eventsOf(scope, props)} />;
}

function FormById({ form, props }: { readonly form: LinkedForm; readonly props: FormProps }) {
  const around = useScope();
  const { run, locals } = around;
  const given = useLogic(run, props.with, locals);
  const inputs = useMemo((): JsonRecord => (isRecord(given) ? (given as JsonRecord) : {}), [given]);
  const inner = useInnerRun(run, 'form', form, inputs);
  return (
    <InnerRunProvider run={inner}>
      <FormPanel form={form} name={props.id} events={eventsOf(around, props)} />
    </InnerRunProvider>
  );
}

/** The form with what its block says in its place. */
function completeForm(run: ScreenRun, props: FormProps): LinkedForm | undefined {
  const { form, entity, start, submit, cancelLabel, checks } = props;
  const found = typeof form === 'string' ? run.bundle.forms[form] : form;
  return (
    found && {
      ...found,
      ...(found.entity === undefined && entity !== undefined ? { entity } : {}),
      ...(found.start === undefined && start !== undefined ? { start } : {}),
      ...(found.submit === undefined && submit ? { submit } : {}),
      ...(checks ? { checks } : {}),
      ...(found.cancelLabel === undefined && cancelLabel !== undefined ? { cancelLabel } : {}),
    }
  );
}

/** What the screen around does after Save or Cancel. */
function eventsOf({ run, locals }: Pick<ScreenScope, 'run' | 'locals'>, { on }: FormProps) {
  return on === undefined ? undefined : { run, locals, on };
}
