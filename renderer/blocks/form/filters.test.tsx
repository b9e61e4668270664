import type { LinkedBlock, LinkedColumn } from '@muster/engine';
import { FormState } from '@muster/engine/forms';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showBlocks } from '../../../tests/screens/screen-world.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const text = (id: string, more: object = {}): LinkedColumn => ({
  id,
  label: id,
  type: { of: 'text' },
  widget: 'text',
  ...more,
});
const filters = (...columns: LinkedColumn[]): LinkedBlock => ({ block: 'filters', id: 'filters', columns });
const three = filters(text('Who'), text('What', { value: 'all' }), text('Where'));
const inWindow = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: wide, addEventListener: () => {}, removeEventListener: () => {} }));
const folding = () => screen.queryByRole('button', { name: /^Filters/ });
const shown = () => screen.queryByRole('textbox', { name: 'Where' }) !== null;

describe('more than two filters on a narrow screen', () => {
  it('stand behind a button that tells how many are set, and are opened and closed by the keyboard', async () => {
    inWindow(false);
    const { run } = showBlocks([three]);
    await screen.findByRole('button', { name: 'Filters: 1 set' });
    expect(shown()).toBe(false);
    expect(run.text({ var: 'state.filters.What' })).toBe('all');
    await userEvent.tab();
    expect(document.activeElement).toBe(folding());
    await userEvent.keyboard('{Enter}');
    expect(folding()?.getAttribute('aria-expanded')).toBe('true');
    await userEvent.type(screen.getByRole('textbox', { name: 'Where' }), 'here');
    expect(folding()?.textContent).toBe('Filters: 2 set');
    await userEvent.clear(screen.getByRole('textbox', { name: 'What' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Where' }));
    expect(folding()?.textContent).toBe('Filters');
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(shown()).toBe(false);
  });

  it('are counted where the count is told alone: elsewhere a typed key makes no payload of all columns', async () => {
    const typed = async (wide: boolean) => {
      inWindow(wide);
      showBlocks([{ ...three, button: 'Search' } as LinkedBlock]);
      const opens = folding();
      if (opens) await userEvent.click(opens);
      const payloads = vi.spyOn(FormState.prototype, 'payload');
      await userEvent.type(await screen.findByRole('textbox', { name: 'Where' }), 'here');
      const made = payloads.mock.calls.length;
      payloads.mockRestore();
      cleanup();
      return made;
    };
    expect(await typed(true)).toBe(0);
    expect(await typed(false)).toBeGreaterThan(0);
  });

  it('are in sight where there is room, where there are two, and where a person opens what is around them', async () => {
    inWindow(true);
    showBlocks([three]);
    await screen.findByRole('textbox', { name: 'Where' });
    expect(folding()).toBeNull();
    cleanup();
    inWindow(false);
    showBlocks([filters(text('Who'), text('Where'))]);
    await screen.findByRole('textbox', { name: 'Where' });
    expect(folding()).toBeNull();
    cleanup();
    showBlocks([{ block: 'stack', id: 'more', title: 'More Filters', fold: 'open', body: [three] } as LinkedBlock]);
    await screen.findByRole('textbox', { name: 'Where' });
    expect(folding()).toBeNull();
  });
});
