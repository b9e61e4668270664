import type { ScreenRun, Toast } from '@muster/engine';
import type { ToastQueue, ToastTone } from '../feedback/toast-queue.ts';
import { offeredButton } from './offered-button.ts';

const tones = { success: 'success', error: 'danger', warning: 'warning', info: 'info' } as const satisfies Record<
  Toast['tone'],
  ToastTone
>;

/** Shows what a screen wants to say, with the buttons that it offers. */
export function showToast(queue: ToastQueue, { text, title, tone, actions, seconds }: Toast, run: ScreenRun): void {
  const buttons = actions?.map((action) => ({
    ...offeredButton(run, action),
    press: async () => (await action.run()).ended === 'done',
  }));
  queue.show({
    tone: tones[tone],
    message: text,
    ...(title === undefined ? {} : { title }),
    ...(buttons ? { buttons } : {}),
    ...(seconds === undefined ? {} : { time: seconds * 1000 }),
  });
}
