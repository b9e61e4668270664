import { say } from '@muster/engine';
import { companyZone, timeIn } from '@muster/engine/formats';
import classes from './Messages.module.css';
import { NoData } from './Notes.tsx';
import { OfferedButtons } from './OfferedButtons.tsx';
import type { Toast } from './toast-queue.ts';

export interface KeptMessagesProps {
  readonly kept: readonly (Toast & { readonly at: number })[];
  /** Something else stands above them. */
  readonly below: boolean;
  readonly onPress: (message: number, button: string) => void;
}

/** The messages of this tab, the newest first, with their buttons. */
export function KeptMessages({ kept, below, onPress }: KeptMessagesProps) {
  return (
    <>
      {below && kept.length > 0 ? <h3 className={classes['tab']}>{say('Of this tab')}</h3> : null}
      {kept.length === 0 && !below ? <NoData>{say('There are no messages yet.')}</NoData> : null}
      <ul className={classes['messages']}>
        {kept.map(({ id, tone, at, title, message, buttons }) => (
          <li key={id} data-tone={tone}>
            <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
            <span>
              {title === undefined ? null : <strong>{title} </strong>}
              {message}
              <OfferedButtons buttons={buttons} onPress={(button) => onPress(id, button)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The time of day on the clocks of the company, wherever the browser is. */
function timeOf(at: number): string {
  return timeIn(companyZone, new Date(at)).slice(0, 5);
}
