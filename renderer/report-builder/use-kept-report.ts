import { isRecord, type Json } from '@muster/engine';
import { useEffect, useRef, useState } from 'react';
import { useDrafts } from '../screen/drafts.ts';
import type { BuiltReport } from './built-report.ts';

/** Milliseconds after the last change before a report is kept. */
const quiet = 400;

/** Keeps an unsaved report until it is saved, hands one that was kept of an earlier time to `onFound`, and gives what drops it. */
export function useKeptReport(
  name: string | undefined,
  built: BuiltReport,
  isChanged: boolean,
  onFound: (kept: BuiltReport) => void,
): () => void {
  const drafts = useDrafts();
  const found = useRef(onFound);
  found.current = onFound;
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let here = true;
    setAsked(false);
    if (drafts && name !== undefined)
      void drafts.read(name).then((draft) => {
        if (!here) return;
        const content = draft?.content;
        if (isRecord(content) && isRecord(content['query']) && isRecord(content['chart']))
          found.current(content as unknown as BuiltReport);
        setAsked(true);
      });
    return () => {
      here = false;
    };
  }, [drafts, name]);
  useEffect(() => {
    if (!drafts || name === undefined || !asked || !isChanged) return;
    const timer = setTimeout(() => void drafts.keep(name, built as unknown as Json), quiet);
    return () => clearTimeout(timer);
  }, [drafts, name, asked, built, isChanged]);
  const wasChanged = useRef(false);
  useEffect(() => {
    if (wasChanged.current && !isChanged && drafts && name !== undefined) void drafts.drop(name);
    wasChanged.current = isChanged;
  }, [drafts, name, isChanged]);
  return () => {
    if (drafts && name !== undefined) void drafts.drop(name);
  };
}
