import { isRecord, type Json, type LinkedBlock, type LinkedBlockOf, type LinkedForm, say } from '@muster/engine';
import type { FormProblem } from '@muster/engine/forms';
import { useMemo } from 'react';
import { useScope } from '../../screen/ScreenScope.tsx';
import { useCondition, useLogic } from '../../screen/use-logic.ts';
import { useStatus } from '../../screen/use-status.ts';
import { BoundState } from '../BoundState.tsx';
import { FormPanel } from './FormPanel.tsx';
import classes from './form.module.css';
import type { BackendForm } from './form-session.ts';
import { type OpenedBackendForm, useBackendForm } from './opened-backend-form.ts';

/** A form that the backend defines. What is wrong with its definition is told in its place, in sentences. */
export function DynamicFormBlock({ block }: { readonly block: LinkedBlock }) {
  const props = block as LinkedBlockOf<'dynamicForm'>;
  const { run, locals } = useScope();
  const raw = useLogic(run, props.definition, locals);
  const { status, message } = useStatus(run, props.definition);
  return (
    <BoundState
      block={props}
      bound={props.definition}
      status={status}
      message={message}
      filled={isRecord(raw)}
      lines={4}
    >
      <Definition props={props} raw={raw} />
    </BoundState>
  );
}

function Definition({ props, raw }: { readonly props: LinkedBlockOf<'dynamicForm'>; readonly raw: Json }) {
  const { run, locals } = useScope();
  const editable = useCondition(run, props.edit, locals);
  const opened = useBackendForm(raw, `${run.screen.id}.${props.id}`, editable);
  const about = useLogic(run, props.about, locals);
  const stored = isRecord(useLogic(run, props.answers, locals));
  const parts = useMemo(
    () => partsOf(props, opened, { editable, stored, about }),
    [props, opened, editable, stored, about],
  );
  if (!parts) return <Refused problems={'refused' in opened ? opened.refused : []} />;
  const { form, backend } = parts;
  // What follows is said by the block, which stands in the same screen as the form.
  return <FormPanel form={form} name={props.id} backend={backend} events={undefined} />;
}

function partsOf(
  props: LinkedBlockOf<'dynamicForm'>,
  opened: OpenedBackendForm,
  { editable, stored, about }: { readonly editable: boolean; readonly stored: boolean; readonly about: Json },
): { readonly form: LinkedForm; readonly backend: BackendForm } | undefined {
  if ('refused' in opened) return undefined;
  const { answers, submit = [], saveLabel, cancelLabel, on } = props;
  const form: LinkedForm = {
    ...opened.columns,
    submit,
    ...(answers === undefined ? {} : { start: answers }),
    ...(editable ? {} : { edit: false }),
    ...(saveLabel === undefined ? {} : { saveLabel }),
    ...(cancelLabel === undefined ? {} : { cancelLabel }),
    ...(on === undefined ? {} : { on }),
  };
  return { form, backend: { compiled: opened.compiled, stored, about: `about-${String(about ?? '')}` } };
}

/** Nobody is asked to fill in what could never be saved. */
function Refused({ problems }: { readonly problems: readonly FormProblem[] }) {
  return (
    <div className={classes['refused']} role="alert">
      <strong>{say('This form cannot be shown, because its definition is wrong.')}</strong>
      <ul>
        {problems.map(({ message, pointer, suggestion }) => (
          <li key={`${pointer} ${message}`}>
            {message}
            {suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`}
          </li>
        ))}
      </ul>
      <span>{say('Nothing was changed. Whoever looks after the form can mend it.')}</span>
    </div>
  );
}
