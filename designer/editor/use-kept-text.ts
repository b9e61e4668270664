import { isRecord } from '@muster/engine';
import { useDrafts } from '@muster/renderer';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key before the text is kept. */
const quiet = 600;

/** A text that was typed earlier and not saved. */
export interface KeptText {
  readonly text: string;
  /** In ISO form. */
  readonly savedAt: string;
}

export interface KeptTextOptions {
  /** The name it is kept under; undefined keeps nothing. */
  readonly name: string | undefined;
  readonly text: string;
  /** The text as it is stored; nothing is kept before it is known. */
  readonly saved: string | undefined;
}

/** Keeps what is typed until it is stored, as forms do; gives what was kept of an earlier time, and what drops it. */
export function useKeptText({ name, text, saved }: KeptTextOptions) {
  const drafts = useDrafts();
  const [found, setFound] = useState<KeptText>();
  useEffect(() => {
    let asked = true;
    setFound(undefined);
    if (drafts && name !== undefined)
      void drafts.read(name).then((draft) => {
        const content = draft?.content;
        const kept = isRecord(content) && typeof content['text'] === 'string' ? content['text'] : undefined;
        if (asked && draft && kept !== undefined) setFound({ text: kept, savedAt: draft.savedAt });
      });
    return () => {
      asked = false;
    };
  }, [drafts, name]);
  const isTyped = saved !== undefined && saved !== '' && text !== saved;
  useEffect(() => {
    if (!drafts || name === undefined || !isTyped) return;
    const timer = setTimeout(() => void drafts.keep(name, { text }), quiet);
    return () => clearTimeout(timer);
  }, [drafts, name, text, isTyped]);
  const wasTyped = useRef(false);
  useEffect(() => {
    // What was stored, or given up, is not offered again.
    if (wasTyped.current && !isTyped && drafts && name !== undefined) void drafts.drop(name);
    wasTyped.current = isTyped;
  }, [drafts, name, isTyped]);
  const drop = () => {
    setFound(undefined);
    if (drafts && name !== undefined) void drafts.drop(name);
  };
  return { found: found && found.text !== text ? found : undefined, drop };
}
