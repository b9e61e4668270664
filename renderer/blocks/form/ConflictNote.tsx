import { say } from '@muster/engine';
import { useState } from 'react';
import { Button } from '../../feedback/Button.tsx';
import { Notice } from '../../feedback/Notice.tsx';

export interface ConflictNoteProps {
  /** Who changed the record and when, in the server's words. */
  readonly message: string;
  /** Resolves to false where the record cannot be had. */
  readonly onLoad: () => Promise<boolean>;
}

/** Says that somebody else saved the record meanwhile, and loads it when the person asks. What was typed stays. */
export function ConflictNote({ message, onLoad }: ConflictNoteProps) {
  const [missing, setMissing] = useState(false);
  const load = async () => {
    setMissing(false);
    setMissing(!(await onLoad()));
  };
  const said = missing ? say('It could not be loaded: it may be gone, or the server is out of reach.') : message;
  return (
    <Notice role="alert" said={`${said} What you typed is still here.`}>
      <Button onPress={load}>{say('Load again')}</Button>
    </Notice>
  );
}
