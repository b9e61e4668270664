import type { OfferedAction, ScreenRun } from '@muster/engine';
import { actionReason } from '../blocks/action-reason.ts';
import { iconNamed } from '../blocks/icon-named.ts';
import type { OfferedButton } from '../feedback/OfferedButtons.tsx';

/** An action of a question or a message as a button, with the reason where its right is missing. */
export function offeredButton(run: ScreenRun, action: OfferedAction): OfferedButton {
  const icon = iconNamed(action.icon ?? '');
  const reason = actionReason(run, action);
  return {
    id: action.id,
    label: action.label,
    tone: action.tone ?? 'plain',
    disabled: !action.enabled,
    ...(icon === undefined ? {} : { icon }),
    ...(reason === undefined ? {} : { reason }),
  };
}
