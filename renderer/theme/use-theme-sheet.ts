import { useEffect, useState } from 'react';

/** The link in the head of a page by which its themes came before any script. */
const linked = 'link[data-m-themes]';

/**
 * Puts another style sheet of themes in the place of the one that the page came with, once it is there: nothing is seen
 * without colours. Gives the address of the sheet that is in place.
 */
export function useThemeSheet(address: string | undefined): string | undefined {
  const [placed, setPlaced] = useState<string>();
  useEffect(() => {
    const before = document.querySelector<HTMLLinkElement>(linked);
    if (address === undefined || !before) return undefined;
    if (before.getAttribute('href') === address) return setPlaced(address);
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.dataset['mThemes'] = '';
    link.addEventListener('load', () => {
      before.remove();
      setPlaced(address);
    });
    link.addEventListener('error', () => link.remove());
    before.after(link);
    return undefined;
  }, [address]);
  return placed;
}
