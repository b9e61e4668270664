import type { LinkedForm, Question, QuestionAnswer } from '@muster/engine';
import { say } from '@muster/engine';
import { useEffect, useMemo, useRef } from 'react';
import { formFields, shownStore } from '../blocks/form/form-fields.ts';
import { focusColumn } from '../blocks/form/form-keys.ts';
import { FormSession } from '../blocks/form/form-session.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { OfferedButtons } from '../feedback/OfferedButtons.tsx';
import { FormFields } from '../forms/FormFields.tsx';
import { useScope } from '../screen/ScreenScope.tsx';
import { offeredButton } from './offered-button.ts';
import classes from './ScreenView.module.css';

export interface QuestionFieldsProps {
  readonly question: Question;
  readonly onAnswer: (answer: QuestionAnswer) => void;
}

/** A question with fields to fill in; Ok is taken when they pass their checks, another answer without them. */
export function QuestionFields({ question, onAnswer }: QuestionFieldsProps) {
  const { run } = useScope();
  const box = useRef<HTMLDivElement>(null);
  const session = useMemo(() => {
    const form: LinkedForm = { columns: (question.ask ?? []).map((column) => ({ width: 'Full', ...column })) };
    return new FormSession({ run, form, name: 'question', locals: undefined }, null);
  }, [run, question]);
  const fields = useMemo(() => formFields(session), [session]);
  const store = useMemo(() => shownStore(session), [session]);
  useEffect(() => session.follow(), [session]);
  const buttons = question.actions?.map((action) => offeredButton(run, action));
  const ok = () => {
    const [first] = session.check();
    if (first) focusColumn(box.current, first);
    else onAnswer({ answers: session.state.payload() });
  };
  return (
    <ConfirmDialog
      title={question.title ?? say('Please confirm')}
      {...(question.ok === undefined ? {} : { ok: question.ok })}
      cancel={question.cancel ? say('Cancel') : false}
      others={<OfferedButtons buttons={buttons} onPress={(action) => onAnswer({ action })} />}
      onOk={ok}
      onCancel={() => onAnswer(undefined)}
    >
      <p className={classes['asks']}>{question.text}</p>
      <div ref={box}>
        <FormFields label={question.text} store={store} fields={fields} />
      </div>
    </ConfirmDialog>
  );
}
