import { say } from '@muster/engine';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './Notes.module.css';

/** The card that stands where there is nothing to show; a hint says what to do next. */
export function NoData({
  children = say('No Data'),
  hint,
}: {
  readonly children?: ReactNode;
  readonly hint?: ReactNode;
}) {
  return (
    <div className={classes['empty']}>
      <span>{children}</span>
      {hint ? <small>{hint}</small> : null}
    </div>
  );
}

/** Grey lines in the place of what is coming; `lines` of them. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={classes['skeleton']} role="status" aria-label={say('Loading')}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} />
      ))}
    </div>
  );
}

export interface ErrorNoteProps {
  /** What happened. */
  readonly message: string;
  /** What is safe. */
  readonly safe?: string;
  readonly onRetry?: () => void | Promise<void>;
  /** What the button is called, where it does more than to try the same again. */
  readonly retry?: string;
}

/** What happened, what is safe and what to do. */
export function ErrorNote({
  message,
  safe = say('What you typed and what is saved is untouched.'),
  onRetry,
  retry = say('Retry'),
}: ErrorNoteProps) {
  return (
    <div className={classes['error']} role="alert">
      <strong>{message}</strong>
      <span>{safe}</span>
      {onRetry ? <Button onPress={onRetry}>{retry}</Button> : null}
    </div>
  );
}
