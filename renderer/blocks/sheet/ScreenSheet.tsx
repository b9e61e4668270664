import type { ScreenRun } from '@muster/engine';
import { BlockList } from '../BlockList.tsx';
import { EdgeRow } from './EdgeRow.tsx';
import { useEdgeLines } from './edge-lines.ts';

/** All of a document on the screen: one sheet without pages. */
export function ScreenSheet({ run }: { readonly run: ScreenRun }) {
  const { head, foot, body } = run.screen;
  const [top, bottom] = [useEdgeLines(run, head), useEdgeLines(run, foot)];
  return (
    <>
      <EdgeRow lines={top} />
      <BlockList blocks={head?.body} />
      <BlockList blocks={body} />
      <BlockList blocks={foot?.body} />
      <EdgeRow lines={bottom} />
    </>
  );
}
