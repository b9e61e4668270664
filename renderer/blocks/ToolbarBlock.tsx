import type { LinkedBlock, LinkedBlockOf } from '@muster/engine';
import { useRef } from 'react';
import { ActionButton } from './ActionButton.tsx';
import classes from './layout.module.css';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

/** A row of actions. */
export function ToolbarBlock({ block }: { readonly block: LinkedBlock }) {
  const { actions = [] } = block as LinkedBlockOf<'toolbar'>;
  const row = useRef<HTMLDivElement>(null);
  useFocusHandedOn(row);
  return (
    <div ref={row} className={classes['toolbar']} data-m-toolbar>
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
    </div>
  );
}
