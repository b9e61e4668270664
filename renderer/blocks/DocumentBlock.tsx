import { isRecord, type JsonRecord, type LinkedBlock, type LinkedBlockOf, type ScreenRun } from '@muster/engine';
import { useEffect, useRef, useState } from 'react';
import { NoData } from '../feedback/Notes.tsx';
import { RunProvider, useScope } from '../screen/ScreenScope.tsx';
import { useLogic, useText } from '../screen/use-logic.ts';
import classes from './layout.module.css';
import { ScreenSheet } from './sheet/ScreenSheet.tsx';

/** A printable sheet on a screen: a run of its own that sees only what `with` hands in, and follows it as it changes. */
export function DocumentBlock({ block }: { readonly block: LinkedBlock }) {
  const { document: id, with: inputs } = block as LinkedBlockOf<'document'>;
  const { run, locals } = useScope();
  const given = useLogic(run, inputs, locals);
  const latest = useRef<JsonRecord>({});
  latest.current = isRecord(given) ? (given as JsonRecord) : {};
  const text = JSON.stringify(latest.current);
  const told = useRef('');
  const [sheet, setSheet] = useState<ScreenRun | 'missing'>();
  useEffect(() => {
    told.current = JSON.stringify(latest.current);
    const opened = run.openOver(id, latest.current);
    setSheet(opened ?? 'missing');
    return () => opened?.dispose();
  }, [run, id]);
  useEffect(() => {
    if (sheet === undefined || sheet === 'missing' || told.current === text) return;
    told.current = text;
    sheet.give(latest.current);
  }, [sheet, text]);
  if (sheet === undefined) return null;
  return sheet === 'missing' ? <NoData /> : <Sheet sheet={sheet} />;
}

function Sheet({ sheet }: { readonly sheet: ScreenRun }) {
  const { title, paper } = sheet.screen;
  const name = useText(sheet, title);
  return (
    <article className={classes['sheet']} data-paper={paper ?? 'A4'} aria-label={name}>
      <RunProvider run={sheet}>
        <ScreenSheet run={sheet} />
      </RunProvider>
    </article>
  );
}
