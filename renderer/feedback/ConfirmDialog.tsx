import { say } from '@muster/engine';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly ok?: string;
  /** False: only Ok can be answered. */
  readonly cancel?: string | false;
  readonly tone?: 'primary' | 'danger';
  /** Other answers, before Cancel and Ok. */
  readonly others?: ReactNode;
  readonly onOk: () => void | Promise<void>;
  readonly onCancel: () => void;
}

/** A question before something is done; Ok is busy until it is done. Fields asked for stand as children. */
export function ConfirmDialog({
  title,
  children,
  ok = say('Ok'),
  cancel = say('Cancel'),
  tone = 'primary',
  others,
  onOk,
  onCancel,
}: ConfirmDialogProps) {
  const footer = (
    <>
      {others}
      {cancel === false ? null : <Button onPress={onCancel}>{cancel}</Button>}
      <Button tone={tone} onPress={onOk}>
        {ok}
      </Button>
    </>
  );
  return (
    <Dialog title={title} size="small" onClose={onCancel} footer={footer} modal={cancel === false}>
      {children}
    </Dialog>
  );
}
