import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import classes from './Button.module.css';
import { useCovered } from './open-dialogs.ts';

export type ButtonTone = 'primary' | 'danger' | 'plain' | 'quiet';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly id?: string;
  readonly tone?: ButtonTone;
  readonly icon?: IconName;
  /** Shows the icon alone; the children then are its name for screen readers. */
  readonly iconOnly?: boolean;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** Why it is disabled; such a button can still be reached, so that the reason can be read. */
  readonly reason?: string;
  /** Busy for a reason outside. It is busy by itself while a promise of `onPress` is open. */
  readonly busy?: boolean;
  /** For a button that shows and hides something: whether it is shown, and its id. */
  readonly shows?: { readonly id: string; readonly open: boolean };
  readonly onPress?: (() => void | Promise<void>) | undefined;
}

/** A button that is busy while it works: a second click does nothing. Under a dialog it only waits. */
export function Button(props: ButtonProps) {
  const {
    children,
    id,
    tone = 'plain',
    icon,
    iconOnly,
    type = 'button',
    disabled,
    reason,
    busy,
    shows,
    onPress,
  } = props;
  const [working, press] = useBusy(onPress);
  const covered = useCovered();
  const wait = working || busy === true;
  const off = wait || disabled === true || reason !== undefined;
  return (
    <button
      id={id}
      type={type}
      className={classes['button']}
      data-tone={tone}
      data-icon-only={iconOnly || undefined}
      data-reason={reason}
      disabled={disabled === true && reason === undefined}
      aria-disabled={off || undefined}
      aria-expanded={shows?.open}
      aria-controls={shows?.id}
      aria-busy={(wait && !covered) || undefined}
      aria-label={iconOnly && typeof children === 'string' ? children : undefined}
      title={reason ?? (iconOnly && typeof children === 'string' ? children : undefined)}
      onClick={(event) => {
        if (off) event.preventDefault();
        else press();
      }}
    >
      {wait && !covered ? <span className={classes['spinner']} /> : icon ? <Icon name={icon} /> : null}
      {iconOnly ? null : children}
    </button>
  );
}

function useBusy(onPress: ButtonProps['onPress']): readonly [boolean, () => void] {
  const [working, setWorking] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const press = () => {
    if (running.current) return;
    const result = onPress?.();
    if (!(result instanceof Promise)) return;
    running.current = true;
    setWorking(true);
    const done = () => {
      running.current = false;
      if (mounted.current) setWorking(false);
    };
    result.then(done, done);
  };
  return [working, press];
}
