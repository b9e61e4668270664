import { say } from '@muster/engine';
import { Button } from '../feedback/Button.tsx';
import classes from './dashboard.module.css';

export interface DashboardHeadProps {
  /** When its figures were asked for last, as people read it. */
  readonly at: string;
  readonly onRefresh: () => void;
}

/** When the figures are from, and what is done with all of them. */
export function DashboardHead({ at, onRefresh }: DashboardHeadProps) {
  return (
    <div className={classes['head']}>
      <span className={classes['at']}>{say('As of {time}', { time: at })}</span>
      <Button iconOnly tone="quiet" icon="refresh" onPress={onRefresh}>
        {say('Refresh')}
      </Button>
      <Button iconOnly tone="quiet" icon="print" onPress={() => window.print()}>
        {say('Print')}
      </Button>
    </div>
  );
}
