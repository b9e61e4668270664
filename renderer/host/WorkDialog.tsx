import { say } from '@muster/engine';
import { useEffect, useState } from 'react';
import { Button } from '../feedback/Button.tsx';
import { Dialog } from '../feedback/Dialog.tsx';
import classes from './ScreenView.module.css';

export interface WorkDialogProps {
  readonly work: {
    readonly done: number;
    readonly total: number;
    readonly cancelled: boolean;
    readonly cancel: () => void;
    readonly leave?: () => void;
  };
}

/** How long a run goes on before it is shown, in ms: a short one would only flash. */
const patience = 400;

/**
 * How far a run over many elements is. Cancel lets what is under way come to its end, and nothing after it begin; a job may go
 * on without the dialog.
 */
export function WorkDialog({ work }: WorkDialogProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const { done, total, cancelled, cancel, leave } = work;
  const text = say('{done} of {total} done', { done, total });
  return (
    <Dialog
      modal
      size="small"
      title={cancelled ? say('Cancelling') : say('Working')}
      onClose={leave ?? cancel}
      footer={
        <>
          {leave ? <Button onPress={leave}>{say('Go On in the Background')}</Button> : null}
          <Button disabled={cancelled} onPress={cancel}>
            {say('Cancel')}
          </Button>
        </>
      }
    >
      <progress className={classes['progress']} max={total} value={done} aria-label={text} />
      <p aria-live="polite">{text}</p>
    </Dialog>
  );
}
