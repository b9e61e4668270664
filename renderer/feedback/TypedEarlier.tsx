import { say } from '@muster/engine';
import { formats } from '@muster/engine/formats';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';

export interface TypedEarlierProps {
  /** In ISO form. */
  readonly savedAt: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
  /** What else there is to know before one answers. */
  readonly children?: ReactNode;
}

/** Says that something was typed earlier and not saved, and lets the person take it up again or drop it. */
export function TypedEarlier({ savedAt, onRestore, onDiscard, children }: TypedEarlierProps) {
  const when = formats.dateTime.format(savedAt, []);
  const said = (
    <>
      {say('You typed something here on {when} and did not save it.', { when: String(when) })}
      {children}
    </>
  );
  return (
    <Notice role="status" said={said}>
      <Button onPress={onRestore}>{say('Restore')}</Button>
      <Button tone="quiet" onPress={onDiscard}>
        {say('Discard')}
      </Button>
    </Notice>
  );
}
