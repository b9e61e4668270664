import { say } from '@muster/engine';
import type { IRowNode } from 'ag-grid-community';
import { type ReactNode, useId, useState } from 'react';
import { Badge } from '../feedback/Badge.tsx';
import { Button } from '../feedback/Button.tsx';
import control from '../widgets/control.module.css';
import { ActionsCell } from './ActionsCell.tsx';
import classes from './CardList.module.css';
import { cardContent, fieldsAtOnce } from './card-fields.ts';
import { directActions } from './column-definitions.ts';
import type { GridAction, GridColumn, Tone } from './grid-column.ts';

export interface CardProps<Row> {
  /** The row in the grid library, which knows whether it is chosen. */
  readonly node: IRowNode<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly actions: readonly GridAction<Row>[];
  readonly rowTitle?: ((row: Row) => string) | undefined;
  readonly rowTone?: ((row: Row) => Tone | undefined) | undefined;
  readonly select?: 'one' | 'many' | undefined;
  readonly onTick: (node: IRowNode<Row>, on: boolean) => void;
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly detail?: ((row: Row) => ReactNode) | undefined;
}

/** A row as a card: its name and status first, what else it says, and what can be done with it. */
export function Card<Row>(props: CardProps<Row>) {
  const { node, columns, actions, rowTitle, rowTone, select, onTick, onOpen, detail } = props;
  const [more, setMore] = useState(false);
  const [open, setOpen] = useState(false);
  const heading = useId();
  const below = useId();
  const row = node.data as Row;
  const { title, status, fields } = cardContent(row, columns, rowTitle);
  const seen = more ? fields : fields.slice(0, fieldsAtOnce);
  return (
    <li className={classes['card']} data-tone={rowTone?.(row)} aria-labelledby={heading}>
      <div className={classes['head']}>
        {select ? (
          <input
            type={select === 'many' ? 'checkbox' : 'radio'}
            className={control['box']}
            aria-labelledby={heading}
            checked={node.isSelected() === true}
            onChange={(event) => onTick(node, event.currentTarget.checked)}
          />
        ) : null}
        <strong id={heading} className={classes['title']}>
          {onOpen ? (
            <button type="button" className={classes['open']} onClick={() => onOpen(row)}>
              {title}
            </button>
          ) : (
            title
          )}
        </strong>
        {status ? (
          <span title={status.column.label}>
            <Badge tone={status.column.tone?.(row) ?? 'neutral'}>{status.text}</Badge>
          </span>
        ) : null}
        {actions.length === 0 ? null : (
          <span className={classes['actions']}>
            <ActionsCell data={row} actions={actions} direct={directActions(actions, false)} rowTitle={() => title} />
          </span>
        )}
      </div>
      {seen.length === 0 ? null : (
        <dl className={classes['fields']}>
          {seen.map(({ column, text }) => {
            const tone = column.tone?.(row);
            return (
              <div key={column.id}>
                <dt>{column.label}</dt>
                <dd>{tone === undefined ? text : <Badge tone={tone}>{text}</Badge>}</dd>
              </div>
            );
          })}
        </dl>
      )}
      <div className={classes['foot']}>
        {fields.length > fieldsAtOnce ? (
          <Button tone="quiet" icon={more ? 'chevronUp' : 'chevronDown'} onPress={() => setMore(!more)}>
            {more ? say('Show less') : say('Show {count} more', { count: fields.length - fieldsAtOnce })}
          </Button>
        ) : null}
        {detail ? (
          <Button tone="quiet" icon="list" shows={{ id: below, open }} onPress={() => setOpen(!open)}>
            {say('Details')}
          </Button>
        ) : null}
      </div>
      {detail ? (
        <div id={below} hidden={!open}>
          {open ? detail(row) : null}
        </div>
      ) : null}
    </li>
  );
}
