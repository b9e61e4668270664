import type { LinkedBlock, Logic } from '@muster/engine';
import { Suspense, useMemo } from 'react';
import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { Skeleton } from '../feedback/Notes.tsx';
import { useExplained } from '../screen/explained.ts';
import { useScope } from '../screen/ScreenScope.tsx';
import { useCondition } from '../screen/use-logic.ts';
import { useBlockView } from './block-view.ts';

/** Blocks one after the other. What goes wrong in one of them stays in it. */
export function BlockList({ blocks }: { readonly blocks: readonly LinkedBlock[] | undefined }) {
  return blocks?.map((block) => <BlockSlot key={block.id} block={block} />) ?? null;
}

function BlockSlot({ block }: { readonly block: LinkedBlock }) {
  const { run, locals } = useScope();
  const shown = useCondition(run, block['when'] as Logic | undefined, locals);
  useExplained(useMemo(() => ({ kind: 'block', run, locals, block }), [run, locals, block]));
  const View = useBlockView(block.block);
  if (!shown || !View) return null;
  const part = (
    <ErrorBoundary name="This part of the page">
      <Suspense fallback={<Skeleton lines={3} />}>
        <View block={block} />
      </Suspense>
    </ErrorBoundary>
  );
  const { newPage, together } = block;
  if (newPage !== true && together !== true) return part;
  return (
    <div data-m-new-page={newPage === true || undefined} data-m-together={together === true || undefined}>
      {part}
    </div>
  );
}
