import { type Boot, Dialog } from '@muster/renderer';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import classes from './Shell.module.css';

export interface PaletteProps {
  readonly boot: Boot;
  /** What else can be gone to from here. */
  readonly more: readonly Place[];
  readonly onClose: () => void;
  /** Tells why things are hidden or disabled on the page at hand. */
  readonly onWhy?: () => void;
}

export interface Place {
  readonly title: string;
  readonly path: string;
  /** What it does instead of leading to its path. */
  readonly act?: () => void;
}

/** Finds a page by its name and goes there: arrows choose, Enter opens, Esc closes. */
export function Palette({ boot, more, onClose, onWhy }: PaletteProps) {
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const pages = useMemo(() => [...placesOf(boot), ...more], [boot, more]);
  const places = onWhy
    ? [...pages, { title: 'Why? Hidden and disabled on this page', path: 'Alt Y', act: onWhy }]
    : pages;
  const found = places.filter(({ title, path }) => matches(`${title} ${path}`, text)).slice(0, 12);
  const chosen = Math.min(at, found.length - 1);
  const open = (place: Place | undefined) => {
    if (!place) return;
    onClose();
    if (place.act) place.act();
    else void navigate(place.path);
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
    else if (event.key === 'Enter') open(found[chosen]);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Go to a page" size="small" onClose={onClose}>
      <input
        data-autofocus
        className={classes['search']}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-label="Name of the page"
        aria-activedescendant={found[chosen] ? `${list}-${chosen}` : undefined}
        placeholder="Name of the page"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={steer}
      />
      <div id={list} role="listbox" aria-label="Pages" className={classes['places']}>
        {found.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input above holds the focus and the keys
          <div
            key={place.path}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => open(place)}
          >
            <span>{place.title}</span>
            <small>{place.path}</small>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p>No page has this name.</p> : null}
    </Dialog>
  );
}

/** The pages that can be opened by their name alone. */
function placesOf({ definitions: { app, routes } }: Boot): readonly Place[] {
  return routes
    .filter(({ id }) => id !== app.signIn && id !== app.notFound)
    .flatMap(({ title, paths }) => {
      const path = paths.find((each) => !each.includes('{'));
      return path !== undefined && typeof title === 'string' ? [{ title, path }] : [];
    });
}

function matches(place: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => place.toLowerCase().includes(word));
}
