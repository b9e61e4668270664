import { afterEach, expect, it } from 'vitest';
import { tellCutTexts } from './tell-cut-texts.ts';

afterEach(() => document.body.replaceChildren());

/** A caption of a width, whose text needs another one. */
function caption(className: string, room: number, needed: number): HTMLElement {
  const element = Object.assign(document.createElement('span'), {
    className,
    textContent: 'Attendance Bonus Qualified',
  });
  Object.defineProperties(element, { clientWidth: { value: room }, scrollWidth: { value: needed, writable: true } });
  document.body.append(element);
  return element;
}

const point = (element: HTMLElement) => element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));

it.each(['ag-header-cell-text', 'ag-cell'])('tells the whole text of a cut %s, and nothing once it fits', (name) => {
  const cut = caption(name, 60, 90);
  const end = tellCutTexts(document.body);
  point(cut);
  expect(cut.title).toBe('Attendance Bonus Qualified');
  Object.assign(cut, { scrollWidth: 60 });
  point(cut);
  end();
  expect(cut.hasAttribute('title')).toBe(false);
});

it('leaves cells with buttons, and what is no cell, alone', () => {
  const cell = caption('ag-cell', 60, 90);
  cell.append(document.createElement('button'));
  const other = caption('other', 60, 90);
  const end = tellCutTexts(document.body);
  for (const each of [cell, other]) point(each);
  end();
  expect([cell.title, other.title]).toEqual(['', '']);
});
