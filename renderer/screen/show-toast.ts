import type { ScreenRun, Toast } from '@muster/engine';
import { actionReason } from '../blocks/action-reason.ts';
import { iconNamed } from '../blocks/icon-named.ts';
import type { ToastButton, ToastQueue, ToastTone } from '../feedback/toast-queue.ts';

const tones = { success: 'success', error: 'danger', warning: 'warning', info: 'info' } as const satisfies Record<
  Toast['tone'],
  ToastTone
>;

/** Shows what a screen wants to say, with the buttons that it offers. */
export function showToast(queue: ToastQueue, { text, title, tone, actions, seconds }: Toast, run: ScreenRun): void {
  const buttons = actions?.map((action): ToastButton => {
    const icon = iconNamed(action.icon ?? '');
    const reason = actionReason(run, action);
    return {
      id: action.id,
      label: action.label,
      tone: action.tone ?? 'plain',
      disabled: !action.enabled,
      ...(icon === undefined ? {} : { icon }),
      ...(reason === undefined ? {} : { reason }),
      press: async () => (await action.run()).ended === 'done',
    };
  });
  queue.show({
    tone: tones[tone],
    message: text,
    ...(title === undefined ? {} : { title }),
    ...(buttons ? { buttons } : {}),
    ...(seconds === undefined ? {} : { time: seconds * 1000 }),
  });
}
