import { useEffect } from 'react';

/** Takes what a widget has to say about the text in it, for the line of messages of its field. */
export type SayNote = (message: string | undefined) => void;

/** Shows a message at the field around for as long as it is given; it goes before the message of a check. */
export function useFieldNote(say: SayNote | undefined, message: string | undefined): void {
  useEffect(() => {
    if (!say || message === undefined) return undefined;
    say(message);
    return () => say(undefined);
  }, [say, message]);
}
