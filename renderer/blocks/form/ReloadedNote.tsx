import { say } from '@muster/engine';
import { Button } from '../../feedback/Button.tsx';
import { Notice } from '../../feedback/Notice.tsx';
import { ChangeList } from './ChangeList.tsx';
import type { ChangedColumn } from './repeated-change.ts';

export interface ReloadedNoteProps {
  readonly changed: readonly ChangedColumn[];
  readonly onPutBack: () => void;
  readonly onDone: () => void;
}

/** Says what a record that was loaded again holds now, and lets the person put back what was typed before. */
export function ReloadedNote({ changed, onPutBack, onDone }: ReloadedNoteProps) {
  const typed = changed.some((column) => column.typed !== undefined);
  const said = (
    <>
      {changed.length === 0 ? say('Loaded again. The fields of this form are as they were.') : say('Loaded again:')}
      <ChangeList changed={changed} />
    </>
  );
  return (
    <Notice role="status" said={said}>
      {typed ? <Button onPress={onPutBack}>{say('Put back what I typed')}</Button> : null}
      <Button tone="quiet" onPress={onDone}>
        {typed ? say('Keep what is stored') : say('Ok')}
      </Button>
    </Notice>
  );
}
