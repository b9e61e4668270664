import type { ScreenRun } from '@muster/engine';
import { useMemo } from 'react';
import { BlockList } from '../BlockList.tsx';
import { EdgeRow } from './EdgeRow.tsx';
import { type EdgeLines, useEdgeLines } from './edge-lines.ts';
import { printsMargins } from './margin-boxes.ts';
import { pageRule } from './page-rule.ts';
import classes from './sheet.module.css';
import { usePageRule } from './use-page-rule.ts';

/**
 * A document on paper. What each page begins with is the head of a table, which browsers repeat; what each page ends with is
 * fixed to the lower end of all of them, and stands unseen in the foot of the table, so that nothing is printed below it.
 */
export function PaperSheet({ run }: { readonly run: ScreenRun }) {
  const { head, foot, body, paper = 'A4', margins = 'normal' } = run.screen;
  const [top, bottom] = [useEdgeLines(run, head), useEdgeLines(run, foot)];
  const inMargins = useMemo(printsMargins, []);
  usePageRule(useMemo(() => pageRule({ paper, margins, head: top, foot: bottom }), [paper, margins, top, bottom]));
  const edge = (blocks: typeof body, lines: EdgeLines, isFoot: boolean) => (
    <>
      {!isFoot && !inMargins && <EdgeRow lines={lines} />}
      <BlockList blocks={blocks} />
      {isFoot && !inMargins && <EdgeRow lines={lines} />}
    </>
  );
  return (
    <>
      <article className={classes['paper']}>
        <div className={classes['head']}>
          <div>{edge(head?.body, top, false)}</div>
        </div>
        <div className={classes['body']}>
          <div>
            <BlockList blocks={body} />
          </div>
        </div>
        <div className={classes['room']} aria-hidden="true">
          <div>{edge(foot?.body, bottom, true)}</div>
        </div>
      </article>
      <footer className={classes['foot']}>{edge(foot?.body, bottom, true)}</footer>
    </>
  );
}
