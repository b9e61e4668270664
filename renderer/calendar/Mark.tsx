import classes from './Calendar.module.css';
import { type CalendarEntry, entryText } from './calendar-entry.ts';

export interface MarkProps {
  readonly entry: CalendarEntry;
  /** What is read before it: the day, where it does not stand beside. */
  readonly day?: string;
  readonly look: 'full' | 'short';
  /** Where Tab stops; left out, everywhere. */
  readonly tabbed?: boolean;
  readonly onFocus?: () => void;
}

/** An entry on its day: a button where something follows when it is pressed. */
export function Mark({ entry, day, look, tabbed = true, onFocus }: MarkProps) {
  const { label, short, note, tone, open } = entry;
  const said = [day, entryText(entry)].filter(Boolean).join(': ');
  const inside =
    look === 'full' ? (
      <>
        <span className={classes['label']}>{label}</span>{' '}
        {note === '' ? null : <span className={classes['note']}>{note}</span>}
      </>
    ) : (
      <span aria-hidden="true">{short}</span>
    );
  const common = { className: classes[look], 'data-tone': tone, title: look === 'short' ? said : undefined };
  if (!open) {
    return (
      <span {...common}>
        {inside}
        {look === 'short' ? <span className={classes['said']}>{said}</span> : null}
      </span>
    );
  }
  return (
    <button
      type="button"
      {...common}
      aria-label={look === 'short' || day !== undefined ? said : undefined}
      tabIndex={tabbed ? 0 : -1}
      onFocus={onFocus}
      onClick={open}
    >
      {inside}
    </button>
  );
}
