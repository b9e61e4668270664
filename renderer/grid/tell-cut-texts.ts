import { unaskedHead } from './column-definitions.ts';

const texts = '.ag-header-cell-text, .ag-cell';

/** Why a caption cannot be pressed. */
export const unaskedSentence =
  'This is worked out for each row: a list as long as this cannot be sorted or filtered by it.';

/**
 * Gives captions and cells of a grid whose text is cut off the whole text to be read, as they are pointed at, and takes it
 * away where all is seen. Gives the function that ends it.
 */
export function tellCutTexts(grid: HTMLElement): () => void {
  const tell = ({ target }: Event) => {
    const place = target instanceof Element ? target.closest<HTMLElement>(texts) : null;
    if (!place || place.querySelector('button, input')) return;
    const shown = place.querySelector<HTMLElement>('.ag-cell-value') ?? place;
    const cut = shown.scrollWidth > shown.clientWidth || shown.scrollHeight > shown.clientHeight + 1;
    const unasked = place.closest(`.${unaskedHead}`) ? unaskedSentence : '';
    const told = [cut ? (shown.textContent ?? '').trim() : '', unasked].filter(Boolean).join('\n');
    if (told !== '') place.title = told;
    else place.removeAttribute('title');
  };
  grid.addEventListener('mouseover', tell);
  return () => grid.removeEventListener('mouseover', tell);
}
