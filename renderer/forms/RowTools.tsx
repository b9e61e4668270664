import { say } from '@muster/engine';
import { Button } from '../feedback/Button.tsx';
import classes from './forms.module.css';

export interface RowToolsProps {
  /** What the row is called. */
  readonly title: string;
  readonly at: number;
  readonly count: number;
  /** What can be done with it; what is left out cannot. */
  readonly onMove?: ((to: number) => void) | undefined;
  readonly onCopy?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** The buttons of one row: up, down, duplicate, remove. At either end the way on says why it goes no further. */
export function RowTools({ title, at, count, onMove, onCopy, onRemove }: RowToolsProps) {
  return (
    <div className={classes['rowTools']}>
      {onMove ? (
        <>
          <span data-row-part="up">
            <Button
              iconOnly
              tone="quiet"
              icon="chevronUp"
              onPress={() => onMove(at - 1)}
              {...(at === 0 ? { reason: say('It is the first.') } : {})}
            >
              {say('Move Up {title}', { title })}
            </Button>
          </span>
          <span data-row-part="down">
            <Button
              iconOnly
              tone="quiet"
              icon="chevronDown"
              onPress={() => onMove(at + 1)}
              {...(at === count - 1 ? { reason: say('It is the last.') } : {})}
            >
              {say('Move Down {title}', { title })}
            </Button>
          </span>
        </>
      ) : null}
      {onCopy ? (
        <Button iconOnly tone="quiet" icon="copy" onPress={onCopy}>
          {say('Duplicate {title}', { title })}
        </Button>
      ) : null}
      {onRemove ? (
        <Button iconOnly tone="quiet" icon="trash" onPress={onRemove}>
          {say('Remove {title}', { title })}
        </Button>
      ) : null}
    </div>
  );
}
