import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { toyFiles, toyLanguage, toyScreens } from '../../tests/definitions/toy-language.ts';
import { showBundle } from '../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(toyFiles(toyScreens), toyLanguage);

afterEach(cleanup);

describe('a kind that does not ship', () => {
  it('is drawn at its address, and over another screen, where its actions call', async () => {
    const user = userEvent.setup();
    const world = showBundle(
      linker?.bundle('films.hall') as LinkedBundle,
      { 'films.list': [] },
      { inputs: { number: '3' } },
    );
    expect(await screen.findByRole('heading', { name: 'Hall 3' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Open film' }));
    const dialog = await screen.findByRole('dialog', { name: 'Opening of Metropolis' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(world.sent.map(({ call }) => call.id)).toContain('films.save'));
  });

  it('is navigated to from a page', async () => {
    const user = userEvent.setup();
    const world = showBundle(linker?.bundle('films.start') as LinkedBundle, {});
    await user.click(await screen.findByRole('button', { name: 'To the hall' }));
    expect(world.went).toEqual([{ page: 'films.hall', inputs: { number: '3' } }]);
  });
});
