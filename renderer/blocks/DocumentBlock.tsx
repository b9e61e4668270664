import { isRecord, type JsonRecord, type LinkedBlock, type Logic, type ScreenRun } from '@muster/engine';
import { useEffect, useState } from 'react';
import { NoData } from '../feedback/Notes.tsx';
import { RunProvider, useScope } from '../screen/ScreenScope.tsx';
import { useLogic } from '../screen/use-logic.ts';
import { BlockList } from './BlockList.tsx';
import classes from './layout.module.css';

interface DocumentProps extends LinkedBlock {
  readonly document: string;
  readonly with?: Logic;
}

/** A printable sheet on a screen: a run of its own that sees only what `with` hands in. */
export function DocumentBlock({ block }: { readonly block: LinkedBlock }) {
  const { document: id, with: inputs } = block as DocumentProps;
  const { run, locals } = useScope();
  const given = useLogic(run, inputs, locals);
  const [sheet, setSheet] = useState<ScreenRun>();
  useEffect(() => {
    const opened = run.openOver(id, isRecord(given) ? (given as JsonRecord) : {});
    setSheet(opened);
    return () => opened?.dispose();
  }, [run, id, given]);
  if (!sheet) return <NoData />;
  return (
    <article className={classes['sheet']}>
      <RunProvider run={sheet}>
        <BlockList blocks={sheet.screen.body} />
      </RunProvider>
    </article>
  );
}
