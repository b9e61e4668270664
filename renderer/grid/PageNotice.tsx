import { say } from '@muster/engine';
import { Button } from '../feedback/Button.tsx';
import classes from './DataGrid.module.css';
import type { GridPaging } from './grid-paging.ts';
import { type Chosen, figure, mostChosen } from './use-chosen.ts';

export interface PageNoticeProps<Row> {
  readonly paging: GridPaging<Row>;
  /** Left out where rows are not chosen together. */
  readonly chosen: Chosen | undefined;
}

/** Above the page of a long list, where its rows are ticked: why another one did not come, what is chosen, and that all that match can be. */
export function PageNotice<Row>({ paging, chosen }: PageNoticeProps<Row>) {
  const { status, message, retry } = paging;
  return (
    <>
      {status === 'failed' ? (
        <div className={`${classes['notice']} ${classes['notice-failed']}`} role="alert">
          <span>{`${message} ${say('What is shown is what was there before.')}`}</span>
          <Button onPress={retry}>{say('Retry')}</Button>
        </div>
      ) : null}
      {chosen && chosen.count > 0 ? (
        <div className={classes['notice']}>
          <span role="status">{chosen.words}</span>
          {chosen.more === undefined ? null : chosen.more <= mostChosen ? (
            <Button onPress={chosen.chooseAll}>
              {say('Choose all {count} that match', { count: figure(chosen.more) })}
            </Button>
          ) : (
            <span>
              {say('Up to {count} can be chosen together: narrow the list by search or filters.', {
                count: figure(mostChosen),
              })}
            </span>
          )}
          <Button tone="quiet" onPress={chosen.clear}>
            {say('Choose none')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
