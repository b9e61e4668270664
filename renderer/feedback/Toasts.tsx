import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import classes from './Toasts.module.css';
import { type Toast, type ToastQueue, type ToastTone, toastTime } from './toast-queue.ts';

const icons = { info: 'info', success: 'check', warning: 'error', danger: 'error' } as const satisfies Record<
  ToastTone,
  IconName
>;

/** The toasts at the top right. Each goes after 3000 ms; time stands still while one is pointed at or holds the focus. */
export function Toasts({ queue }: { readonly queue: ToastQueue }) {
  const { shown } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const [held, setHeld] = useState(false);
  return (
    <div
      className={classes['toasts']}
      role="status"
      aria-live="polite"
      aria-label="Messages"
      data-position="top-right"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} onEnd={() => queue.dismiss(toast.id)} />
      ))}
    </div>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly held: boolean;
  readonly onEnd: () => void;
}

function ToastCard({ toast, held, onEnd }: ToastCardProps) {
  const left = useRef(toastTime);
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
      </div>
    </div>
  );
}
