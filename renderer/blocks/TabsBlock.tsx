import type { LinkedBlock, Logic } from '@muster/engine';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useScope } from '../screen/ScreenScope.tsx';
import { isMet, useExpressions } from '../screen/use-logic.ts';
import { BlockList } from './BlockList.tsx';
import classes from './layout.module.css';

interface Tab {
  readonly id: string;
  readonly label: Logic;
  readonly when?: Logic;
  readonly body?: readonly LinkedBlock[];
}

interface Tabs extends LinkedBlock {
  readonly tabs?: readonly Tab[];
}

/** One of several bodies at a time. A tab is built when it is first opened and stays as it was left. */
export function TabsBlock({ block }: { readonly block: LinkedBlock }) {
  const { tabs } = block as Tabs;
  const { run, locals } = useScope();
  useExpressions(
    run,
    useMemo(() => (tabs ?? []).flatMap(({ label, when }) => [label, when]), [tabs]),
  );
  const shown = (tabs ?? []).filter(({ when }) => isMet(run, when, locals));
  const [chosen, setChosen] = useState<string>();
  const [built, setBuilt] = useState<ReadonlySet<string>>(new Set());
  const current = shown.find(({ id }) => id === chosen) ?? shown[0];
  const base = useId();
  if (!current) return null;
  const open = (id: string) => {
    setBuilt((before) => new Set([...before, current.id, id]));
    setChosen(id);
  };
  return (
    <div className={classes['section']}>
      <TabRow {...{ shown, current, open, base }} label={(tab) => run.text(tab.label, locals)} />
      {shown
        .filter(({ id }) => id === current.id || built.has(id))
        .map(({ id, body }) => (
          <div
            key={id}
            id={`${base}-${id}-panel`}
            role="tabpanel"
            aria-labelledby={`${base}-${id}`}
            hidden={id !== current.id}
            className={classes['stack']}
          >
            <BlockList blocks={body} />
          </div>
        ))}
    </div>
  );
}

interface TabRowProps {
  readonly shown: readonly Tab[];
  readonly current: Tab;
  readonly base: string;
  readonly open: (id: string) => void;
  readonly label: (tab: Tab) => string;
}

function TabRow({ shown, current, base, open, label }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const steer = (event: KeyboardEvent) => {
    const at = shown.indexOf(current);
    const places: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: shown.length - 1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const next = shown[(place + shown.length) % shown.length];
    if (!next) return;
    open(next.id);
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div ref={row} className={classes['tabs']} role="tablist" onKeyDown={steer}>
      {shown.map((tab) => (
        <button
          key={tab.id}
          type="button"
          id={`${base}-${tab.id}`}
          data-tab={tab.id}
          role="tab"
          className={classes['tab']}
          aria-selected={tab === current}
          aria-controls={tab === current ? `${base}-${tab.id}-panel` : undefined}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => open(tab.id)}
        >
          {label(tab)}
        </button>
      ))}
    </div>
  );
}
