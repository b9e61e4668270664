import { useState } from 'react';
import type { LayoutStorage } from './kept-layout.ts';
import { useRoomy } from './use-roomy.ts';

/** Whether a list is drawn as cards, and the choice of it. */
export interface CardLook {
  readonly on: boolean;
  /** Left out where there is room for a table, and where its columns fit a telephone. */
  readonly choose?: (cards: boolean) => void;
}

/** So many columns fit a telephone side by side. */
const fits = 2;

/** Cards where there is no room for the columns, unless this person prefers the table on this device. */
export function useCardLook(columns: number, storage: LayoutStorage | undefined): CardLook {
  const roomy = useRoomy();
  const [cards, setCards] = useState(() => read(storage) !== 'table');
  if (roomy || columns <= fits) return { on: false };
  const choose = (on: boolean) => {
    setCards(on);
    try {
      storage?.setItem(kept, on ? 'cards' : 'table');
    } catch {
      // A full or forbidden storage costs the choice, not the list.
    }
  };
  return { on: cards, choose };
}

const kept = 'grid-look';

function read(storage: LayoutStorage | undefined): string | null {
  try {
    return storage?.getItem(kept) ?? null;
  } catch {
    return null;
  }
}
