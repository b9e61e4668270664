import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showBundle } from '../../tests/screens/screen-world.tsx';
import { ToastQueue } from '../feedback/toast-queue.ts';
import { showToast } from '../host/show-toast.ts';

const confirm = {
  confirm: 'Your e-mail is known.',
  title: 'Known',
  actions: [
    { label: 'Write', right: 'write', do: [{ toast: 'Written' }] },
    { label: 'Note {state.name}', tone: 'primary', do: [{ toast: 'Noted' }] },
  ],
};
const page = {
  kind: 'page',
  id: 'test.questions',
  path: '/questions',
  title: 'Questions',
  access: 'session',
  state: { name: { type: 'text', value: 'Ada' } },
  body: [
    {
      toolbar: [
        { label: 'Plain', do: [confirm, { toast: 'Went on' }] },
        {
          label: 'Fields',
          do: [
            { ...confirm, ask: [{ id: 'reason', type: 'text', label: 'Reason', required: true }] },
            { toast: 'Went on' },
          ],
        },
        {
          label: 'Say',
          do: [
            {
              toast: 'Removed',
              actions: [
                { label: 'Undo', icon: 'refresh', do: [{ toast: 'Back' }] },
                { label: 'Write', right: 'write', do: [{ toast: 'Written' }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

const { linker } = compileDefinitions([{ file: 'page.json', text: JSON.stringify(page) }]);
const bundle = linker?.bundle('test.questions') as LinkedBundle;

afterEach(cleanup);

describe('other answers of a question', () => {
  const show = () => showBundle(bundle, {}, { rights: { read: true, write: false, delete: false } });

  it.each(['Plain', 'Fields'])('close it and do their own steps only (%s)', async (label) => {
    const world = show();
    await userEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = await screen.findByRole('dialog', { name: 'Known' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Note Ada' }));
    await waitFor(() => expect(world.toasts.map(({ text }) => text)).toEqual(['Noted']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leave Ok the answer that Enter gives, and are reached by Tab before it', async () => {
    const world = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Plain' }));
    const dialog = await screen.findByRole('dialog');
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Ok' }));
    const foot = ['Write', 'Note Ada', 'Cancel', 'Ok'];
    const names = within(dialog).getAllByRole('button');
    expect(names.map((each) => each.textContent).filter((each) => each !== '')).toEqual(foot);
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(world.toasts.map(({ text }) => text)).toEqual(['Noted']));
  });

  it('say which right is missing and do nothing without it', async () => {
    const world = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Plain' }));
    const write = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Write' });
    expect(write.title).toContain('write right');
    await userEvent.click(write);
    expect([world.toasts, screen.queryAllByRole('dialog').length]).toEqual([[], 1]);
  });
});

describe('buttons of a message', () => {
  it('come to the queue with icon, reason and what they do', async () => {
    const world = showBundle(bundle, {}, { rights: { read: true, write: false, delete: false } });
    await userEvent.click(await screen.findByRole('button', { name: 'Say' }));
    await waitFor(() => expect(world.toasts).toHaveLength(1));
    const queue = new ToastQueue();
    for (const toast of world.toasts) showToast(queue, toast, world.run);
    const [shown] = queue.read().shown;
    expect(shown).toMatchObject({ tone: 'success', message: 'Removed' });
    expect(shown?.buttons?.map(({ label, icon, disabled }) => [label, icon, disabled])).toEqual([
      ['Undo', 'refresh', false],
      ['Write', undefined, false],
    ]);
    expect(shown?.buttons?.[1]?.reason).toContain('write right');
    await queue.press(shown?.id ?? 0, 'undo');
    expect(world.toasts.map(({ text }) => text)).toEqual(['Removed', 'Back']);
    expect(queue.read().kept[0]?.buttons).toBeUndefined();
  });
});
