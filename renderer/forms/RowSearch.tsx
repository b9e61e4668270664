import { say } from '@muster/engine';
import type { KeyboardEvent } from 'react';
import control from '../widgets/control.module.css';
import classes from './forms.module.css';
import type { RowSearchState } from './use-found-rows.ts';

export interface RowSearchProps {
  readonly label: string;
  readonly search: RowSearchState;
  readonly found: number;
  readonly all: number;
}

/** Finds rows of a long table; Esc gives all of them back. */
export function RowSearch({ label, search, found, all }: RowSearchProps) {
  const { text, setText } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || text === '') return;
    event.preventDefault();
    event.stopPropagation();
    setText('');
  };
  return (
    <div className={classes['search']}>
      <input
        className={control['control']}
        type="search"
        placeholder={say('Search')}
        aria-label={say('Search {label}', { label })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span role="status">{found === all ? `${all} rows` : `${found} of ${all} rows`}</span>
    </div>
  );
}
