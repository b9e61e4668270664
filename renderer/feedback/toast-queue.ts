import type { OfferedButton } from './OfferedButtons.tsx';

export type ToastTone = 'info' | 'success' | 'warning' | 'danger';

/** A button of a toast, on the screen and in the list. */
export interface ToastButton extends OfferedButton {
  /** True when it came to its end: the toast then offers its buttons no more. False: it can be pressed again. */
  press(): Promise<boolean>;
}

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly title?: string;
  readonly message: string;
  readonly buttons?: readonly ToastButton[];
  /** How long it stays on the screen in ms, where it is not as long as others. */
  readonly time?: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface ToastState {
  /** On the screen now, the oldest first. */
  readonly shown: readonly Toast[];
  /** All that were shown, the newest first, at most 100. */
  readonly kept: readonly Toast[];
  readonly unread: number;
}

/** How long a toast stays, in ms. */
export const toastTime = 3000;

/** The toasts of one page for `useSyncExternalStore`; what goes from the screen stays in the list. */
export class ToastQueue {
  private state: ToastState = { shown: [], kept: [], unread: 0 };
  private readonly listeners = new Set<() => void>();
  private readonly clock: () => number;
  private readonly pressed = new Set<number>();
  private next = 1;

  constructor(clock: () => number = Date.now) {
    this.clock = clock;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): ToastState => this.state;

  show(toast: Omit<Toast, 'id' | 'at'>): number {
    const made: Toast = { ...toast, id: this.next++, at: this.clock() };
    const { shown, kept, unread } = this.state;
    this.put({ shown: [...shown, made].slice(-5), kept: [made, ...kept].slice(0, 100), unread: unread + 1 });
    return made.id;
  }

  /** Takes a toast off the screen; it stays in the list. */
  dismiss(id: number): void {
    this.put({ ...this.state, shown: this.state.shown.filter((toast) => toast.id !== id) });
  }

  /** Presses a button of a toast, which takes the toast off the screen. Another press does nothing while it works. */
  async press(id: number, button: string): Promise<void> {
    const { shown, kept } = this.state;
    const toast = [...kept, ...shown].find((each) => each.id === id);
    const found = toast?.buttons?.find((each) => each.id === button);
    if (!found || this.pressed.has(id)) return;
    this.pressed.add(id);
    this.dismiss(id);
    try {
      if (await found.press()) this.put({ ...this.state, kept: this.state.kept.map((each) => answered(each, id)) });
    } finally {
      this.pressed.delete(id);
    }
  }

  /** The person has looked at the list. */
  markRead(): void {
    this.put({ ...this.state, unread: 0 });
  }

  private put(state: ToastState): void {
    this.state = state;
    for (const listener of [...this.listeners]) listener();
  }
}

/** The toast without its buttons when it is the one that was answered. */
function answered(toast: Toast, id: number): Toast {
  if (toast.id !== id) return toast;
  const { buttons: _, ...rest } = toast;
  return rest;
}
