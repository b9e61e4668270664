import type { LinkedAction, LinkedBlock } from '@muster/engine';
import { ActionButton } from './ActionButton.tsx';
import classes from './layout.module.css';

interface Toolbar extends LinkedBlock {
  readonly actions?: readonly LinkedAction[];
}

/** A row of actions. */
export function ToolbarBlock({ block }: { readonly block: LinkedBlock }) {
  const { actions = [] } = block as Toolbar;
  return (
    <div className={classes['toolbar']} data-m-toolbar>
      {actions.map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
    </div>
  );
}
