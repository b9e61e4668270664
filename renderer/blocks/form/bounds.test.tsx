import type { LinkedBlock, LinkedColumn } from '@muster/engine';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlocks } from '../../../tests/screens/screen-world.tsx';

afterEach(cleanup);

const date = (id: string, more: object = {}): LinkedColumn => ({
  id,
  label: id,
  type: { of: 'date' },
  widget: 'date',
  ...more,
});
const filters = (...columns: LinkedColumn[]): LinkedBlock => ({ block: 'filters', id: 'filters', columns });
const field = (name: string) => screen.findByRole('combobox', { name });
const user = userEvent.setup();

/** The open calendar of a field. It floats outside the page, where happy-dom takes it for hidden. */
function calendarOf(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[role="dialog"][aria-label="${name}"]`);
  if (!found) throw new Error(`The calendar of ${name} is not open.`);
  return found;
}

function dayOf(name: string, day: number): HTMLButtonElement {
  const found = calendarOf(name).querySelector<HTMLButtonElement>(`[aria-label="${day} November 2026"]`);
  if (!found) throw new Error(`There is no ${day} November 2026.`);
  return found;
}

/** Which of these days of November 2026 can be picked. */
async function open(name: string, days: readonly number[]): Promise<readonly boolean[]> {
  await user.click(await field(name));
  await waitFor(() => calendarOf(name));
  return days.map((day) => !dayOf(name, day).disabled);
}

describe('a picker whose bounds follow another field', () => {
  it('offers the days from the other field on, and others once that changes', async () => {
    showBlocks([
      filters(date('From', { value: '2026-11-10' }), date('To', { value: '2026-11-20', min: { var: 'values.From' } })),
    ]);
    expect(await open('To', [9, 10, 20])).toEqual([false, true, true]);
    await user.keyboard('{Escape}');
    await open('From', []);
    await user.click(dayOf('From', 15));
    await waitFor(async () => expect((await field('From')).getAttribute('value')).toBe('15 Nov 2026'));
    expect(await open('To', [10, 14, 15])).toEqual([false, false, true]);
  });

  it('leaves out the bound itself where it has to be passed, and knows none while the other field is empty', async () => {
    showBlocks([filters(date('From'), date('To', { value: '2026-11-20', after: { var: 'values.From' } }))]);
    expect(await open('To', [1, 30])).toEqual([true, true]);
    cleanup();
    showBlocks([
      filters(
        date('From', { value: '2026-11-10' }),
        date('To', { value: '2026-11-20', after: { var: 'values.From' } }),
      ),
    ]);
    expect(await open('To', [10, 11])).toEqual([false, true]);
  });

  it('follows what surrounds the form', async () => {
    const state = { last: { label: 'L', type: { of: 'date' }, widget: 'date', value: '2026-11-12' } } as const;
    const shown = showBlocks([filters(date('To', { value: '2026-11-05', max: { var: 'state.last' } }))], {}, { state });
    expect(await open('To', [12, 13])).toEqual([true, false]);
    await user.keyboard('{Escape}');
    act(() => shown.run.set('state.last', '2026-11-13'));
    expect(await open('To', [13, 14])).toEqual([true, false]);
  });
});
