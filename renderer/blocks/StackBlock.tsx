import type { LinkedBlock, Logic } from '@muster/engine';
import { FoldedProvider } from '../screen/folded.ts';
import { HeadingProvider } from '../screen/heading.ts';
import { LocalsProvider, useScope } from '../screen/ScreenScope.tsx';
import { useText } from '../screen/use-logic.ts';
import { BlockList } from './BlockList.tsx';
import { BoundState } from './BoundState.tsx';
import classes from './layout.module.css';
import { type RecordBlock, useRecord } from './use-record.ts';

interface Stack extends RecordBlock {
  readonly body?: readonly LinkedBlock[];
  readonly across?: boolean;
  readonly title?: Logic;
  readonly fold?: 'open' | 'closed';
}

/** Blocks one below the other, or side by side. */
export function StackBlock({ block }: { readonly block: LinkedBlock }) {
  const stack = block as Stack;
  const record = useRecord(stack);
  const contents = <StackBody stack={stack} />;
  if (!record.bound) return contents;
  return (
    <BoundState {...record} block={stack} bound={stack.of} filled={record.value !== null}>
      <LocalsProvider bind={record.bind}>{contents}</LocalsProvider>
    </BoundState>
  );
}

function StackBody({ stack }: { readonly stack: Stack }) {
  const { run, locals } = useScope();
  const title = useText(run, stack.title, locals);
  const figures = stack.body?.every(({ block }) => block === 'stat') === true;
  const across = figures ? `${classes['across']} ${classes['figures']}` : classes['across'];
  const body = (
    <div className={stack.across ? across : classes['stack']}>
      <BlockList blocks={stack.body} />
    </div>
  );
  if (stack.fold !== undefined) {
    // What is inside stays while it is closed: filters that nobody sees still hold.
    return (
      <details className={classes['fold']} open={stack.fold === 'open'}>
        <summary>{title}</summary>
        <FoldedProvider value={true}>{body}</FoldedProvider>
      </details>
    );
  }
  return (
    <section className={classes['section']}>
      {title === '' ? null : <h2>{title}</h2>}
      {title === '' ? body : <HeadingProvider value={title}>{body}</HeadingProvider>}
    </section>
  );
}
