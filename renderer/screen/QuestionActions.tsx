import type { Question, ScreenRun } from '@muster/engine';
import { actionReason } from '../blocks/action-reason.ts';
import { iconNamed } from '../blocks/icon-named.ts';
import { Button } from '../feedback/Button.tsx';

export interface QuestionActionsProps {
  readonly question: Question;
  readonly run: ScreenRun;
  /** The id of the one that was pressed. */
  readonly onChoose: (action: string) => void;
}

/** The other answers of a question, as buttons beside Cancel and Ok. */
export function QuestionActions({ question, run, onChoose }: QuestionActionsProps) {
  return question.actions?.map((action) => {
    const { id, label, tone = 'plain', enabled } = action;
    const icon = iconNamed(action.icon ?? '');
    const reason = actionReason(run, action);
    return (
      <Button
        key={id}
        tone={tone}
        disabled={!enabled}
        {...(icon === undefined ? {} : { icon })}
        {...(reason === undefined ? {} : { reason })}
        onPress={() => onChoose(id)}
      >
        {label}
      </Button>
    );
  });
}
