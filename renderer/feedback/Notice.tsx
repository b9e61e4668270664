import type { ReactNode } from 'react';
import classes from './Notice.module.css';

export interface NoticeProps {
  /** An alert is read out at once, a status when there is time. */
  readonly role: 'alert' | 'status';
  readonly said: ReactNode;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Says that something needs an answer, above what it is about. */
export function Notice({ role, said, children }: NoticeProps) {
  return (
    <div className={classes['notice']} role={role}>
      <div className={classes['said']}>{said}</div>
      {children}
    </div>
  );
}
