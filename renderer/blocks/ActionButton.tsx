import type { LinkedAction } from '@muster/engine';
import { useMemo } from 'react';
import { Button } from '../feedback/Button.tsx';
import { useScope } from '../screen/ScreenScope.tsx';
import { isMet, useExpressions } from '../screen/use-logic.ts';
import { actionReason } from './action-reason.ts';
import { iconNamed } from './icon-named.ts';

export interface ActionButtonProps {
  readonly action: LinkedAction;
  /** Runs after the steps of the action ended. */
  readonly onDone?: () => void;
}

/** A button of a definition: busy by itself, hidden or disabled by its conditions, disabled with the reason without its right. */
export function ActionButton({ action, onDone }: ActionButtonProps) {
  const { run, locals, handles } = useScope();
  useExpressions(
    run,
    useMemo(() => [action.when, action.enabled, action.label, action.icon], [action]),
  );
  if (!isMet(run, action.when, locals)) return null;
  const reason = actionReason(run, action);
  const icon = iconNamed(run.text(action.icon, locals));
  return (
    <Button
      tone={action.tone ?? 'plain'}
      disabled={!isMet(run, action.enabled, locals)}
      {...(icon === undefined ? {} : { icon })}
      {...(reason === undefined ? {} : { reason })}
      onPress={async () => {
        await run.run(action.do, locals, handles.context());
        onDone?.();
      }}
    >
      {run.text(action.label, locals)}
    </Button>
  );
}
