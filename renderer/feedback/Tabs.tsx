import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import classes from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly body: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly start?: string;
  readonly onChange?: (id: string) => void;
}

/** One of several views at a time; arrows, Home and End move between the tabs. */
export function Tabs({ label, tabs, start, onChange }: TabsProps) {
  const name = useId();
  const [chosen, setChosen] = useState(start ?? tabs[0]?.id);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  );
  const choose = (index: number) => {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (!tab) return;
    setChosen(tab.id);
    onChange?.(tab.id);
    document.getElementById(`${name}-${tab.id}`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div>
      <div className={classes['tabs']} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            id={`${name}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={index === at}
            aria-controls={`${name}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${name}-panel`}
        role="tabpanel"
        aria-labelledby={`${name}-${tabs[at]?.id}`}
        className={classes['panel']}
      >
        {tabs[at]?.body}
      </div>
    </div>
  );
}
