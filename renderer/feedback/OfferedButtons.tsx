import type { IconName } from '../icons/Icon.tsx';
import { Button, type ButtonTone } from './Button.tsx';

/** A button that a question or a message offers. */
export interface OfferedButton {
  readonly id: string;
  readonly label: string;
  readonly tone: ButtonTone;
  readonly icon?: IconName;
  readonly disabled: boolean;
  readonly reason?: string;
}

export interface OfferedButtonsProps {
  readonly buttons: readonly OfferedButton[] | undefined;
  /** Told the id of the one that is pressed. */
  readonly onPress: (button: string) => void;
}

/** What else can be answered to a question, or done about a message. */
export function OfferedButtons({ buttons, onPress }: OfferedButtonsProps) {
  return buttons?.map(({ id, label, tone, icon, disabled, reason }) => (
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
