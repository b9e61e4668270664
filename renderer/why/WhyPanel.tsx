import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../feedback/Button.tsx';
import type { ExplainedParts } from '../screen/explained.ts';
import { useWhyEntries } from './use-why-entries.ts';
import { WhyItem } from './WhyItem.tsx';
import classes from './WhyPanel.module.css';
import { type WhyEntry, type WhyGroup, whyGroups } from './why-entry.ts';

export interface WhyPanelProps {
  readonly parts: ExplainedParts;
  /** What is known of the screen from elsewhere. */
  readonly more?: readonly WhyEntry[];
  readonly onClose: () => void;
  /** Lead to where the screen, and the forms in it that are definitions of their own, can be changed, for whoever may. */
  readonly changes?: readonly { readonly label: string; readonly onOpen: () => void }[];
}

/**
 * A panel beside the page that tells of everything hidden, disabled, read-only or not loaded why it is so, while the
 * page is used. Esc closes it and gives the focus back.
 */
export function WhyPanel({ parts, more = [], onClose, changes = [] }: WhyPanelProps) {
  const name = useId();
  const search = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const entries = [...useWhyEntries(parts), ...more].filter((entry) => matches(entry, text));
  useFocusHere(search);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return createPortal(
    <aside className={classes['panel']} aria-labelledby={name} onKeyDown={onKeyDown}>
      <header className={classes['head']}>
        <h2 id={name}>Why?</h2>
        {changes.map(({ label, onOpen }) => (
          <Button key={label} tone="quiet" onPress={onOpen}>
            {label}
          </Button>
        ))}
        <Button iconOnly tone="quiet" icon="close" onPress={onClose}>
          Close Why
        </Button>
      </header>
      <input
        ref={search}
        type="search"
        className={classes['search']}
        aria-label="Search what is hidden or disabled"
        placeholder="Field, button, rule or value"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={classes['count']} role="status">
        {countText(entries.length, text)}
      </p>
      <div className={classes['groups']}>
        {(Object.keys(whyGroups) as WhyGroup[]).map((group) => (
          <Group key={group} group={group} entries={entries.filter((entry) => entry.group === group)} />
        ))}
      </div>
    </aside>,
    document.body,
  );
}

function Group({ group, entries }: { readonly group: WhyGroup; readonly entries: readonly WhyEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>
        {whyGroups[group]} ({entries.length})
      </h3>
      <ul>
        {entries.map((entry) => (
          <WhyItem key={entry.key} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function countText(count: number, text: string): string {
  if (count === 0) return text === '' ? 'Everything here is shown and can be used.' : 'Nothing here has these words.';
  return count === 1 ? '1 answer' : `${count} answers`;
}

function matches({ label, what, place, causes, group }: WhyEntry, text: string): boolean {
  const inputs = causes.flatMap(({ reason }) => reason?.inputs ?? []).map(({ label: of, value }) => `${of} ${value}`);
  const all = [label, what, place, whyGroups[group], ...causes.map(({ says }) => says), ...inputs]
    .join(' ')
    .toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** The search has the focus as long as nobody takes it; what had it before gets it back. */
function useFocusHere(field: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [field]);
}
