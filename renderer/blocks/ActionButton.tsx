import type { LinkedAction } from '@muster/engine';
import { useId, useMemo } from 'react';
import { Button } from '../feedback/Button.tsx';
import { useExplained } from '../screen/explained.ts';
import { useReasons } from '../screen/reasons-loader.ts';
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
    useMemo(() => [action.when, action.enabled, action.because, action.label, action.icon], [action]),
  );
  const dom = useId();
  useExplained(useMemo(() => ({ kind: 'action', run, locals, action, dom }), [run, locals, action, dom]));
  const shown = isMet(run, action.when, locals);
  const enabled = !shown || isMet(run, action.enabled, locals);
  const lacking = actionReason(run, action);
  const words = useReasons(!enabled && lacking === undefined);
  if (!shown) return null;
  const reason = lacking ?? words?.action(run, action, locals);
  const icon = iconNamed(run.text(action.icon, locals));
  return (
    <Button
      id={dom}
      tone={action.tone ?? 'plain'}
      disabled={!enabled}
      {...(icon === undefined ? {} : { icon })}
      {...(reason === undefined ? {} : { reason })}
      onPress={async () => {
        await run.run(action.do, locals, { ...handles.context(), pressed: true });
        onDone?.();
      }}
    >
      {run.text(action.label, locals)}
    </Button>
  );
}
