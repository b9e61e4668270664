import { say } from '@muster/engine';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import classes from './Dialog.module.css';
import { focusFirstField } from './first-field.ts';
import { InDialog, useOpenDialog } from './open-dialogs.ts';

export interface DialogProps {
  readonly title: string;
  readonly size?: 'small' | 'medium' | 'large' | 'full';
  readonly onClose: () => void;
  /** What Esc does where it is not to close: something inside is left first. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
  /** Stands at the foot and does not scroll. */
  readonly footer?: ReactNode;
  /** Without a close button and Esc. */
  readonly modal?: boolean;
}

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';

/** A window over the page: keeps the focus inside, gives it back, closes with Esc unless something inside is left first. */
export function Dialog({ title, size = 'medium', onClose, onEscape = onClose, children, footer, modal }: DialogProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  useOpenDialog(name, modal ? undefined : onClose);
  useFocusInside(box);
  useFocusKept(box, modal ? undefined : onEscape);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    // Lists and calendars float outside the box and close themselves first.
    if (!event.currentTarget.contains(target)) return;
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented && target.getAttribute('aria-expanded') !== 'true' && !modal)
      onEscape();
    if (event.key === 'Tab') wrapTab(event);
  };
  return createPortal(
    <InDialog value={name}>
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
                {say('Close')}
              </Button>
            )}
          </header>
          <div className={classes['body']}>{children}</div>
          {footer ? <footer className={classes['foot']}>{footer}</footer> : null}
        </div>
      </div>
    </InDialog>,
    document.body,
  );
}

function useFocusInside(box: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    const inside = box.current;
    if (inside && !inside.contains(before)) focusInside(inside);
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      if (focusIsLost()) topmost()?.focus();
    };
  }, [box]);
}

/**
 * The first field, else the answer that Enter gives, else whatever can be reached that is no tool of a list. Without a field
 * a dialog is read from its top: it begins with itself where the first button stands under what is seen of it.
 */
function focusInside(inside: HTMLElement): void {
  const body = inside.querySelector<HTMLElement>(`.${classes['body']}`);
  if (focusFirstField(body)) return;
  const answer = `.${classes['foot']} button:is([data-tone="primary"], [data-tone="danger"]):not(:disabled)`;
  const buttons = [...(body?.querySelectorAll<HTMLElement>(reachable) ?? [])];
  const next =
    [...inside.querySelectorAll<HTMLElement>(answer)].at(-1) ??
    buttons.find((each) => !each.closest('[data-m-list]')) ??
    inside;
  const end = body?.getBoundingClientRect().bottom ?? 0;
  const unseen = body?.contains(next) === true && next.getBoundingClientRect().bottom > end;
  (unseen ? inside : next).focus({ preventScroll: true });
}

/** What had the focus may be taken away, and a click beside the box takes it too: the box then has it. */
function useFocusKept(box: { readonly current: HTMLDivElement | null }, onEscape: (() => void) | undefined): void {
  const leave = useRef(onEscape);
  leave.current = onEscape;
  useEffect(() => {
    const inside = box.current;
    if (!inside) return;
    const isLost = () => focusIsLost() && topmost() === inside;
    const observer = new MutationObserver(() => {
      if (isLost()) inside.focus({ preventScroll: true });
    });
    observer.observe(inside, { childList: true, subtree: true });
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (!isLost() || event.defaultPrevented) return;
      inside.focus({ preventScroll: true });
      if (event.key === 'Escape') leave.current?.();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [box]);
}

function focusIsLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

function topmost(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-m-dialog] > [role="dialog"]')].at(-1);
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
