import { type RefObject, useState } from 'react';
import type { FormField } from './form-field.ts';
import type { ColumnLook, FormStoreLike } from './form-store-like.ts';
import { useRowFocus } from './use-row-focus.ts';

/** What a person may do with the rows of a column, and what was done last. */
export interface RowChanges {
  /** Undefined where it is not allowed now. */
  readonly add: ((start: Readonly<Record<string, unknown>>) => void) | undefined;
  readonly move: ((key: number, to: number, title: string) => void) | undefined;
  readonly copy: ((key: number) => void) | undefined;
  readonly remove: ((key: number, title: string) => void) | undefined;
  /** The row that was removed last, as it was called, and the way to bring it back. */
  readonly removed: { readonly title: string; readonly undo: () => void } | undefined;
  /** Told to screen readers. */
  readonly said: string;
  readonly opened: ReadonlySet<number>;
  readonly toggle: (key: number) => void;
  /** Opens a row in which something is wrong. */
  readonly openWrong: (key: number) => void;
}

/** The changes of rows; each leads the focus to what it has made, so that the keyboard is enough. */
export function useRowChanges(
  store: FormStoreLike,
  { id, rows }: FormField,
  look: ColumnLook,
  keys: readonly number[],
  box: RefObject<HTMLElement | null>,
): RowChanges {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [removed, setRemoved] = useState<{ readonly key: number; readonly title: string }>();
  const [said, say] = useState('');
  const focus = useRowFocus(box);
  const { min, max, add, remove, move, copy } = look.limits ?? {};
  const open = !look.readonly && !look.disabled;
  const full = typeof max === 'number' && keys.length >= max;
  const show = (key: number) => setOpened((before) => new Set([...before, key]));
  const made = (key: number | undefined) => {
    if (key === undefined) return;
    setRemoved(undefined);
    show(key);
    focus({ key, part: 'first' });
  };
  return {
    add: open && !full && isAllowed(add) ? (start) => made(store.addRow?.(id, start)) : undefined,
    copy: open && !full && copy ? (key) => made(store.copyRow?.(id, key)) : undefined,
    move:
      open && move
        ? (key, to, title) => {
            focus({ key, part: to < keys.indexOf(key) ? 'up' : 'down' });
            store.moveRow?.(id, key, to);
            setRemoved(undefined);
            say(`${title} is now ${to + 1} of ${keys.length}.`);
          }
        : undefined,
    remove:
      open && isAllowed(remove) && !(typeof min === 'number' && keys.length <= min)
        ? (key, title) => {
            store.removeRow?.(id, key);
            setRemoved({ key, title });
            focus({ key: undefined, part: 'undo' });
          }
        : undefined,
    removed: removed && {
      title: removed.title,
      undo: () => {
        store.restoreRow?.(id, removed.key);
        setRemoved(undefined);
        say(`${removed.title} is back.`);
        focus({ key: removed.key, part: rows?.look === 'folds' ? 'title' : 'first' });
      },
    },
    said,
    opened,
    toggle: (key) =>
      setOpened((before) =>
        before.has(key) ? new Set([...before].filter((each) => each !== key)) : new Set([...before, key]),
      ),
    openWrong: (key) => {
      show(key);
      focus({ key, part: 'wrong' });
    },
  };
}

/** What is not said is allowed. */
function isAllowed(may: unknown): boolean {
  return may === undefined || Boolean(may);
}
