import type { Question, QuestionAnswer, ScreenRun } from '@muster/engine';
import { say } from '@muster/engine';
import { lazy, Suspense } from 'react';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { Skeleton } from '../feedback/Notes.tsx';
import { OfferedButtons } from '../feedback/OfferedButtons.tsx';
import { RunProvider } from '../screen/ScreenScope.tsx';
import { offeredButton } from './offered-button.ts';

const QuestionFields = lazy(async () => ({ default: (await import('./QuestionFields.tsx')).QuestionFields }));

export interface QuestionDialogProps {
  readonly question: Question;
  readonly run: ScreenRun;
  readonly onAnswer: (answer: QuestionAnswer) => void;
}

/** A question with Ok and Cancel, or a message with Ok alone, and other answers; fields that it asks for come on demand. */
export function QuestionDialog({ question, run, onAnswer }: QuestionDialogProps) {
  const { text, title, ok, cancel, ask } = question;
  if (ask && ask.length > 0) {
    return (
      <RunProvider run={run}>
        <Suspense fallback={<Skeleton lines={2} />}>
          <QuestionFields question={question} onAnswer={onAnswer} />
        </Suspense>
      </RunProvider>
    );
  }
  const buttons = question.actions?.map((action) => offeredButton(run, action));
  return (
    <ConfirmDialog
      title={title ?? (cancel ? say('Please confirm') : say('Please note'))}
      {...(ok === undefined ? {} : { ok })}
      cancel={cancel ? say('Cancel') : false}
      others={<OfferedButtons buttons={buttons} onPress={(action) => onAnswer({ action })} />}
      onOk={() => onAnswer({ answers: {} })}
      onCancel={() => onAnswer(undefined)}
    >
      {text}
    </ConfirmDialog>
  );
}
