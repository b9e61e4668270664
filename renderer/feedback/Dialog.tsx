import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import classes from './Dialog.module.css';

export interface DialogProps {
  readonly title: string;
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Stands at the foot and does not scroll. */
  readonly footer?: ReactNode;
  /** Without a close button and Esc. */
  readonly modal?: boolean;
}

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';

/** A window over the page: keeps the focus inside, gives it back, closes with Esc. */
export function Dialog({ title, size = 'medium', onClose, children, footer, modal }: DialogProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  useFocusInside(box);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    // Lists and calendars float outside the box and close themselves first.
    if (!event.currentTarget.contains(target)) return;
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented && target.getAttribute('aria-expanded') !== 'true' && !modal)
      onClose();
    if (event.key === 'Tab') wrapTab(event);
  };
  return createPortal(
    <div className={classes['overlay']} data-m-dialog>
      <div
        ref={box}
        className={classes['dialog']}
        data-size={size}
        role="dialog"
        aria-modal="true"
        aria-labelledby={name}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <header className={classes['head']}>
          <h2 id={name}>{title}</h2>
          {modal ? null : (
            <Button iconOnly tone="quiet" icon="close" onPress={onClose}>
              Close
            </Button>
          )}
        </header>
        <div className={classes['body']}>{children}</div>
        {footer ? <footer className={classes['foot']}>{footer}</footer> : null}
      </div>
    </div>,
    document.body,
  );
}

function useFocusInside(box: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const inside = box.current;
    if (inside && !inside.contains(before)) {
      const body = inside.querySelector<HTMLElement>(`[data-autofocus], .${classes['body']} :is(${reachable})`);
      (body ?? inside).focus();
    }
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [box]);
}

function wrapTab(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)].filter((each) => each.tabIndex >= 0);
  const [first, last] = [stops[0], stops.at(-1)];
  const leaving = event.shiftKey
    ? document.activeElement === first || document.activeElement === event.currentTarget
    : document.activeElement === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
