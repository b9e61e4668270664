import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './ElementProperties.module.css';
import type { OutlineEntry } from './outline.ts';

export interface ElementTreeProps {
  readonly label: string;
  readonly outline: readonly OutlineEntry[];
  readonly chosen: string;
  readonly onChoose: (pointer: string) => void;
}

/** The elements of a definition: arrows move, a word narrows them. */
export function ElementTree({ label, outline, chosen, onChoose }: ElementTreeProps) {
  const name = useId();
  const [words, setWords] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => found(outline, words), [outline, words]);
  const at = Math.max(
    0,
    shown.findIndex(({ pointer }) => pointer === chosen),
  );
  useEffect(() => {
    list.current?.querySelector(`[data-pointer="${CSS.escape(chosen)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const steer = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: shown.length - 1,
    };
    const next = shown[Math.max(0, Math.min(shown.length - 1, moves[event.key] ?? -1))];
    if (!Object.hasOwn(moves, event.key) || !next) return;
    event.preventDefault();
    onChoose(next.pointer);
    list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[shown.indexOf(next)]?.focus();
  };
  return (
    <div className={classes['elements']}>
      <input
        type="search"
        className={classes['input']}
        aria-label={texts.findElement}
        placeholder={texts.findElement}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div ref={list} role="tree" aria-label={label} className={classes['tree']} onKeyDown={steer}>
        {shown.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree above holds the keys
          <div
            key={entry.pointer}
            id={`${name}-${index}`}
            role="treeitem"
            aria-level={entry.level}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            data-pointer={entry.pointer}
            data-hidden={entry.hidden || undefined}
            style={{ paddingInlineStart: `${8 + (words === '' ? entry.level - 1 : 0) * 14}px` }}
            onClick={() => onChoose(entry.pointer)}
          >
            <span>{entry.label}</span>
            <small>{entry.hidden ? `${entry.role}, ${texts.hidden}` : entry.role}</small>
            {argumentsFound(entry, words).length === 0 ? null : (
              <small className={classes['within']}>{texts.takes(argumentsFound(entry, words).join(', '))}</small>
            )}
            {words === '' || entry.within.length === 0 ? null : (
              <small className={classes['within']}>{texts.within(entry.within.join(' › '))}</small>
            )}
          </div>
        ))}
      </div>
      {shown.length === 0 ? <p className={classes['note']}>{texts.noElement}</p> : null}
    </div>
  );
}

function found(outline: readonly OutlineEntry[], words: string): readonly OutlineEntry[] {
  const wanted = wordsOf(words);
  if (wanted.length === 0) return outline;
  return outline.filter((entry) => leftBy(entry, wanted).length === 0 || argumentsFound(entry, words).length > 0);
}

/** The words that an element does not say by itself. */
function leftBy({ label, role, within, pointer }: OutlineEntry, wanted: readonly string[]): readonly string[] {
  const text = [label, role, ...within, pointer].join(' ').toLowerCase();
  return wanted.filter((word) => !text.includes(word));
}

/** The arguments by which a pattern was found. */
function argumentsFound(entry: OutlineEntry, words: string): readonly string[] {
  const left = leftBy(entry, wordsOf(words));
  if (left.length === 0) return [];
  return (entry.takes ?? []).filter((each) => left.every((word) => each.toLowerCase().includes(word)));
}

function wordsOf(words: string): readonly string[] {
  return words.toLowerCase().split(/\s+/).filter(Boolean);
}
