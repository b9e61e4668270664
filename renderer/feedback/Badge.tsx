import type { ReactNode } from 'react';
import classes from './Badge.module.css';

export interface BadgeProps {
  readonly tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}

/** A short labelled state; the colour only repeats what the text says. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span className={classes['badge']} data-tone={tone}>
      {children}
    </span>
  );
}
