import { Button } from './Button.tsx';
import type { Toast } from './toast-queue.ts';

export interface ToastButtonsProps {
  readonly toast: Toast;
  readonly onPress: (button: string) => void;
}

/** What can be done about a message. */
export function ToastButtons({ toast, onPress }: ToastButtonsProps) {
  return toast.buttons?.map(({ id, label, tone, icon, disabled, reason }) => (
    <Button
      key={id}
      tone={tone}
      disabled={disabled}
      {...(icon === undefined ? {} : { icon })}
      {...(reason === undefined ? {} : { reason })}
      onPress={() => onPress(id)}
    >
      {label}
    </Button>
  ));
}
