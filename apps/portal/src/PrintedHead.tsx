import { usePrinting } from '@muster/renderer';
import { useRef } from 'react';
import { usePortal } from './portal-context.ts';
import classes from './Shell.module.css';

/** On paper alone: whose list it is and as of when. */
export function PrintedHead({ title, person }: { readonly title: string; readonly person: string }) {
  const portal = usePortal();
  const line = useRef<HTMLParagraphElement>(null);
  usePrinting(line);
  const { today, time } = portal.surroundings({ read: true, write: false, delete: false }).now;
  return (
    <p ref={line} className={classes['printed']}>
      {`${title}, printed by ${person} on ${today} ${time}`}
    </p>
  );
}
