import type { LinkedBlock } from '@muster/engine';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showBlocks } from '../../tests/screens/screen-world.tsx';

afterEach(cleanup);

const column = { id: 'name', label: 'Name', type: { of: 'text' }, widget: 'text' } as const;
const list = (id: string): LinkedBlock => ({
  block: 'grid',
  id,
  grid: { columns: [column], search: true },
  rows: { items: [] },
});
const form: LinkedBlock = { block: 'form', id: 'recordList.form', form: { columns: [column] } };
const stack = (title: string, ...body: LinkedBlock[]): LinkedBlock => ({ block: 'stack', id: title, title, body });
it('lists and forms are named by the heading that they stand under, lists with their search', async () => {
  showBlocks(
    [stack('Employees', list('people')), stack('Chosen', list('chosen'), form)],
    {},
    { title: 'Assign People' },
  );
  await screen.findByRole('searchbox', { name: 'Search Employees' });
  await screen.findByRole('searchbox', { name: 'Search Chosen' });
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'Chosen' })).toHaveLength(2));
});

it('a form without a title is named by its screen, never by the id of its block', async () => {
  showBlocks([form], {}, { title: 'Add New Holiday' });
  await screen.findByRole('region', { name: 'Add New Holiday' });
  expect(screen.queryByRole('region', { name: 'recordList.form' })).toBeNull();
});
