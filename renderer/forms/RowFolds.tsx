import { type KeyboardEvent, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Columns } from './Columns.tsx';
import classes from './forms.module.css';
import type { DrawnRow, RowsLookProps } from './RowCards.tsx';
import { useOfRow } from './use-of-row.ts';

/** A line for each row that a person opens and closes; only what is open is drawn, so that hundreds stay quick. */
export function RowFolds(props: RowsLookProps) {
  return (
    <ol className={classes['folds']}>
      {props.rows.map((row, at) => (
        <Fold key={row.key} row={row} at={at} {...props} />
      ))}
    </ol>
  );
}

interface FoldProps extends RowsLookProps {
  readonly row: DrawnRow;
  readonly at: number;
}

function Fold({ row, at, fields, draw, titleOf, tools, opened, onToggle }: FoldProps) {
  const body = useId();
  const open = opened.has(row.key);
  const title = useOfRow(row.store, fields, () => titleOf(row, at));
  const wrong = useOfRow(row.store, fields, () => fields.some(({ id }) => row.store.column(id).message !== undefined));
  return (
    <li className={classes['fold']} data-row={row.key} data-open={open || undefined}>
      <div className={classes['foldLine']}>
        <button
          type="button"
          className={classes['foldTitle']}
          data-row-part="title"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => onToggle(row.key)}
          onKeyDown={movesByArrow}
        >
          <Icon name={open ? 'chevronDown' : 'chevronRight'} />
          <span>{title}</span>
          {wrong ? (
            <span className={classes['foldWrong']}>
              <Icon name="error" /> Needs mending
            </span>
          ) : null}
        </button>
        {tools?.(row, at)}
      </div>
      {open ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be announced twice
        <div id={body} className={classes['foldBody']} role="group" aria-label={title}>
          <Columns fields={fields} draw={(field) => draw(row.key, row.store, field)} />
        </div>
      ) : null}
    </li>
  );
}

/** Alt with an arrow moves the line, as its buttons do. */
function movesByArrow(event: KeyboardEvent<HTMLElement>): void {
  const part = event.altKey ? { ArrowUp: 'up', ArrowDown: 'down' }[event.key] : undefined;
  const line = event.currentTarget.parentElement;
  const button = part && line?.querySelector<HTMLElement>(`[data-row-part="${part}"] button`);
  if (!button) return;
  event.preventDefault();
  button.click();
}
