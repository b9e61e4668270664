import { Button } from '../../feedback/Button.tsx';
import classes from './form.module.css';
import type { ChangedColumn } from './repeated-change.ts';

export interface ReloadedNoteProps {
  readonly changed: readonly ChangedColumn[];
  readonly onPutBack: () => void;
  readonly onDone: () => void;
}

/** Says what a record that was loaded again holds now, and lets the person put back what was typed before. */
export function ReloadedNote({ changed, onPutBack, onDone }: ReloadedNoteProps) {
  const typed = changed.some((column) => column.typed !== undefined);
  return (
    <div className={classes['draft']} role="status">
      <div className={classes['changes']}>
        {changed.length === 0 ? 'Loaded again. The fields of this form are as they were.' : 'Loaded again:'}
        <ul>
          {changed.map((column) => (
            <li key={column.id}>
              <strong>{column.label}</strong>: {changeText(column)}
            </li>
          ))}
        </ul>
      </div>
      {typed ? <Button onPress={onPutBack}>Put back what I typed</Button> : null}
      <Button tone="quiet" onPress={onDone}>
        {typed ? 'Keep what is stored' : 'Ok'}
      </Button>
    </div>
  );
}

function changeText({ now, before, typed }: ChangedColumn): string {
  const changed = before === undefined ? `is ${now}` : `was ${before}, is ${now} now`;
  return typed === undefined ? `${changed}.` : `${changed}, you typed ${typed}.`;
}
