import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { foldText } from '@muster/engine/formats';

/** The options whose label holds what is typed: the same text first, then what begins with it, then words that do. */
export const bestMatches: OptionsFilter = ({ options, search, limit }) => {
  const text = foldText(search.trim());
  const found = (options as readonly ComboboxItem[])
    .map((option) => ({ option, rank: rankOf(foldText(option.label), text) }))
    .filter(({ rank }) => rank < ranks);
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ option }) => option);
};

const ranks = 4;

function rankOf(label: string, text: string): number {
  if (label === text) return 0;
  if (label.startsWith(text)) return 1;
  if (label.includes(` ${text}`)) return 2;
  return label.includes(text) ? 3 : ranks;
}
