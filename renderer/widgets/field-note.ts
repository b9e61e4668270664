import { createContext, useContext, useEffect } from 'react';

/** Takes what a widget has to say about the text in it, for the line of messages of its field. */
export type SayNote = (message: string | undefined) => void;

const Context = createContext<SayNote>(() => {});

export const FieldNoteProvider = Context.Provider;

/** Shows a message at the field around for as long as it is given; a message of a check goes before it. */
export function useFieldNote(message: string | undefined): void {
  const say = useContext(Context);
  useEffect(() => {
    say(message);
    return () => say(undefined);
  }, [say, message]);
}
