import type { Json, LinkedBlock, LinkedSource, Logic } from '@muster/engine';
import { useMemo, useState } from 'react';
import { LocalsProvider, useScope } from '../screen/ScreenScope.tsx';
import { useText } from '../screen/use-logic.ts';
import { useSource } from '../screen/use-source.ts';
import { BlockList } from './BlockList.tsx';
import { BoundState, type BoundTexts } from './BoundState.tsx';
import classes from './layout.module.css';
import { useElementKeys } from './use-element-keys.ts';

interface Accordion extends BoundTexts {
  readonly rows: LinkedSource;
  readonly as?: string;
  readonly title?: Logic;
  readonly body?: readonly LinkedBlock[];
}

/** One fold per element of a list; what is inside is built when the fold is first opened. */
export function AccordionBlock({ block }: { readonly block: LinkedBlock }) {
  const accordion = block as Accordion;
  const { run, locals } = useScope();
  const { rows, status, message } = useSource(run, accordion.rows, locals);
  const keys = useElementKeys(run, accordion.rows, rows);
  return (
    <BoundState
      block={accordion}
      bound={accordion.rows.items}
      status={status}
      message={message}
      filled={rows.length > 0}
    >
      <div className={classes['folds']}>
        {rows.map((row, index) => (
          <Fold key={keys[index]} accordion={accordion} row={row} index={index} />
        ))}
      </div>
    </BoundState>
  );
}

interface FoldProps {
  readonly accordion: Accordion;
  readonly row: Json;
  readonly index: number;
}

function Fold({ accordion, row, index }: FoldProps) {
  const { run, locals } = useScope();
  const [opened, setOpened] = useState(false);
  const name = accordion.as ?? 'row';
  const bind = useMemo(() => ({ [name]: row, index }), [name, row, index]);
  const title = useText(run, accordion.title, { ...locals, ...bind });
  return (
    <details className={classes['fold']} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>{title}</summary>
      {opened ? (
        <div>
          <LocalsProvider bind={bind}>
            <BlockList blocks={accordion.body} />
          </LocalsProvider>
        </div>
      ) : null}
    </details>
  );
}
