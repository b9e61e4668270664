import type { KeyboardEvent } from 'react';
import classes from '../feedback/Tabs.module.css';
import type { WidgetOption } from '../widgets/widget.ts';

export interface RowTabsProps {
  readonly label: string;
  readonly scope: string;
  readonly options: readonly WidgetOption[];
  /** How many rows stand under each tab, by its value. */
  readonly counts: ReadonlyMap<unknown, number>;
  readonly chosen: unknown;
  readonly onChoose: (tab: unknown) => void;
}

/** The tabs over rows, each with how many rows stand under it; arrows, Home and End move between them. */
export function RowTabs({ label, scope, options, counts, chosen, onChoose }: RowTabsProps) {
  const at = Math.max(
    0,
    options.findIndex(({ value }) => value === chosen),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(options[next]?.value);
    document.getElementById(`${scope}-tab${next}`)?.focus();
  };
  return (
    <div className={classes['tabs']} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {options.map(({ value, label: caption }, index) => {
        const count = counts.get(value) ?? 0;
        return (
          <button
            key={String(value)}
            id={`${scope}-tab${index}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={`${scope}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onChoose(value)}
          >
            {count > 0 ? `${caption} (${count})` : caption}
          </button>
        );
      })}
    </div>
  );
}
