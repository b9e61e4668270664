import { say } from '@muster/engine';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { OfferedButtons } from './OfferedButtons.tsx';
import classes from './Toasts.module.css';
import { type Toast, type ToastQueue, type ToastTone, toastTime } from './toast-queue.ts';

const icons = { info: 'info', success: 'check', warning: 'error', danger: 'error' } as const satisfies Record<
  ToastTone,
  IconName
>;

/** The key that leads to the buttons of the newest toast from wherever the focus is. */
const wayIn = 'F8';

/**
 * The toasts at the top right. Each goes after 3000 ms, or its own time; time stands still while one is pointed at or holds the focus.
 * F8 leads to their buttons, Esc back to where the person was.
 */
export function Toasts({ queue }: { readonly queue: ToastQueue }) {
  const { shown } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const [held, setHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusBack(box);
  useWayIn(box);
  const buttons = shown.some((toast) => toast.buttons);
  /** What is taken off the screen under pointer or focus tells neither that it is left. */
  const release = () => {
    focus.back();
    setHeld(false);
  };
  return (
    <div
      ref={box}
      className={classes['toasts']}
      role="status"
      aria-live="polite"
      aria-label={buttons ? say('Messages, {key} for their buttons', { key: wayIn }) : say('Messages')}
      data-position="top-right"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={(event) => {
        focus.keep(event);
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') release();
      }}
    >
      {shown.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          held={held}
          onEnd={() => queue.dismiss(toast.id)}
          onPress={(button) => {
            release();
            void queue.press(toast.id, button);
          }}
        />
      ))}
    </div>
  );
}

type Box = { readonly current: HTMLDivElement | null };

/** Remembers what had the focus before something in the box got it. */
function useFocusBack(box: Box) {
  const before = useRef<Element | null>(null);
  return {
    keep: ({ relatedTarget }: FocusEvent) => {
      if (!box.current?.contains(relatedTarget)) before.current = relatedTarget;
    },
    back: () => {
      if (box.current?.contains(document.activeElement) && before.current instanceof HTMLElement)
        before.current.focus();
    },
  };
}

function useWayIn(box: Box): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const found =
        event.key === wayIn ? box.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') : undefined;
      const cards = [...(found ?? [])].map((button) => button.closest(`.${classes['toast']}`));
      const newest = [...(found ?? [])].find((_, place) => cards[place] === cards.at(-1));
      if (!newest) return;
      event.preventDefault();
      newest.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box]);
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly held: boolean;
  readonly onEnd: () => void;
  readonly onPress: (button: string) => void;
}

function ToastCard({ toast, held, onEnd, onPress }: ToastCardProps) {
  const left = useRef(toast.time ?? toastTime);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - since));
    };
  }, [held]);
  return (
    <div className={classes['toast']} data-tone={toast.tone}>
      <Icon name={icons[toast.tone]} size={18} />
      <div>
        {toast.title ? <strong>{toast.title}</strong> : null}
        <p>{toast.message}</p>
        {toast.buttons ? (
          <div className={classes['buttons']}>
            <OfferedButtons buttons={toast.buttons} onPress={onPress} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
