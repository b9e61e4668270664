import type { LinkedBlock, Logic } from '@muster/engine';
import { useMemo } from 'react';
import { richNodes } from '../rich-text/rich-nodes.tsx';
import classes from '../rich-text/rich-text.module.css';
import { useScope } from '../screen/ScreenScope.tsx';
import { useLogic } from '../screen/use-logic.ts';
import { useStatus } from '../screen/use-status.ts';
import { BoundState, type BoundTexts } from './BoundState.tsx';

interface RichText extends BoundTexts {
  readonly html?: Logic;
}

/** Rich text of a record: only what the allow-list knows of it. */
export function RichTextBlock({ block }: { readonly block: LinkedBlock }) {
  const rich = block as RichText;
  const { run, locals } = useScope();
  const html = useLogic(run, rich.html, locals);
  const { status, message } = useStatus(run, rich.html);
  const nodes = useMemo(() => richNodes(typeof html === 'string' ? html : ''), [html]);
  return (
    <BoundState block={rich} bound={rich.html} status={status} message={message} filled={nodes.length > 0}>
      <div className={classes['rich']}>{nodes}</div>
    </BoundState>
  );
}
