import { say } from '@muster/engine';
import classes from './DataGrid.module.css';

export interface GridOverlayProps {
  readonly overlayType?: string;
}

/** What lies over a grid without rows: that they are coming, that there are none, or that none fits the filters. */
export function GridOverlay({ overlayType }: GridOverlayProps) {
  if (overlayType === 'loading')
    return (
      <div className={classes['overlay']} role="status">
        <span className={classes['spinner']} role="img" aria-label={say('Loading')} />
        {say('Please wait while rows are loading')}
      </div>
    );
  return (
    <div className={classes['overlay']} role="status">
      {say('No Data Available')}
      {overlayType === 'noMatchingRows' ? <small>{say('No row fits the search and the filters.')}</small> : null}
    </div>
  );
}
