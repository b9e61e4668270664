import { afterEach, expect, it, vi } from 'vitest';
import { actionKey } from './action-keys.ts';

afterEach(() => document.body.replaceChildren());

/** A cell with the buttons Edit and Sync; gives what a key does and where the focus is then. */
function cellWithButtons(...names: string[]) {
  return cellIn(document.body, names);
}

function cellIn(place: HTMLElement, names: readonly string[]) {
  const cell = document.createElement('div');
  cell.setAttribute('role', 'gridcell');
  cell.tabIndex = -1;
  cell.append(...names.map((name) => Object.assign(document.createElement('button'), { textContent: name })));
  place.append(cell);
  const outside = vi.fn();
  document.body.addEventListener('keydown', outside, { once: true });
  let handled: boolean | undefined;
  cell.addEventListener('keydown', (event) => {
    handled = actionKey(event);
  });
  const press = (key: string) => {
    handled = undefined;
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const focus = document.activeElement === cell ? 'cell' : document.activeElement?.textContent;
    return [handled, focus];
  };
  cell.focus();
  return { press, outside };
}

it('goes into the cell by Enter, along its buttons by arrows, and out by Esc, which closes nothing else', () => {
  const { press, outside } = cellWithButtons('Edit', 'Sync');
  expect(press('Enter')).toEqual([true, 'Edit']);
  expect(press('ArrowRight')).toEqual([true, 'Sync']);
  expect(press('ArrowLeft')).toEqual([true, 'Edit']);
  expect(press('Escape')).toEqual([true, 'cell']);
  expect(outside).not.toHaveBeenCalled();
});

it('goes back to the cell by the left arrow, and leaves Esc to the dialog around', () => {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  document.body.append(dialog);
  const { press, outside } = cellIn(dialog, ['Edit', 'Sync']);
  press('Enter');
  expect(press('Escape')).toEqual([false, 'Edit']);
  expect(outside).toHaveBeenCalledOnce();
  expect(press('ArrowLeft')).toEqual([true, 'cell']);
});

it('leaves Enter on a button to the button, and every other key to the grid', () => {
  const { press } = cellWithButtons('Edit');
  expect(press('ArrowDown')).toEqual([false, 'cell']);
  press('Enter');
  expect(press('Enter')).toEqual([true, 'Edit']);
  expect(press('ArrowRight')).toEqual([false, 'Edit']);
  expect(press('Tab')).toEqual([false, 'Edit']);
});

it('does nothing in a row without actions', () => {
  expect(cellWithButtons().press('Enter')).toEqual([false, 'cell']);
});
