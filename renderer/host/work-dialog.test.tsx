import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Overlays } from '../screen/overlays.ts';
import { DialogHost } from './DialogHost.tsx';

afterEach(cleanup);

describe('a run over many elements', () => {
  it('shows how far it is, takes Cancel once, and goes when it ends', async () => {
    const overlays = new Overlays();
    render(<DialogHost overlays={overlays} />);
    const work = await act(async () => overlays.work(3));
    const bar = await screen.findByRole('progressbar', { name: '0 of 3 done' });
    expect(bar).toHaveProperty('max', 3);
    act(() => work.tell(2));
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 2);
    expect(work.cancelled).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(work.cancelled).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Cancelling' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    act(() => work.end());
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  it('is cancelled when the page below is left', async () => {
    const overlays = new Overlays();
    const work = overlays.work(3);
    overlays.closeAll();
    expect([work.cancelled, overlays.read()]).toEqual([true, []]);
  });

  it('of a job goes on unseen where the person leaves it, by its button or with the page', async () => {
    const overlays = new Overlays();
    render(<DialogHost overlays={overlays} />);
    const work = await act(async () => overlays.work(3, 'job'));
    await userEvent.click(await screen.findByRole('button', { name: 'Go On in the Background' }));
    expect([work.left, work.cancelled, overlays.read()]).toEqual([true, false, []]);
    const other = overlays.work(3, 'job');
    overlays.closeAll();
    expect([other.left, other.cancelled]).toEqual([true, false]);
  });
});
