import type { LinkedBlock, LinkedBundle, LinkedColumn } from '@muster/engine';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlocks } from '../../../tests/screens/screen-world.tsx';
import { type FiltersAddress, FiltersAddressContext } from '../../screen/filters-address.ts';

afterEach(cleanup);

const column = (id: string, more: object = {}): LinkedColumn => ({
  id,
  label: id,
  type: { of: 'text' },
  widget: 'text',
  ...more,
});
const team = column('team', {
  widget: 'select',
  options: {
    items: [
      {
        fixed: [
          { value: 'blue', label: 'Blue' },
          { value: 'red', label: 'Red' },
        ],
      },
    ],
  },
});
const filters = (...columns: LinkedColumn[]): LinkedBlock => ({ block: 'filters', id: 'filters', columns });

/** A history as a browser has one. */
function history(start = '') {
  const entries = [start];
  let at = 0;
  const listeners = new Set<() => void>();
  const address: FiltersAddress = {
    read: () => new URLSearchParams(entries[at]),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (names, params, goesOn) => {
      const query = new URLSearchParams(entries[at]);
      for (const name of names) query.delete(name);
      for (const [name, text] of params) query.append(name, text);
      if (!goesOn) at += 1;
      entries.splice(at, entries.length, query.toString());
    },
  };
  const back = () =>
    act(() => {
      at -= 1;
      for (const listener of [...listeners]) listener();
    });
  const show = (block: LinkedBlock, entities: LinkedBundle['entities'] = {}) =>
    showBlocks(
      [block],
      {},
      { bundle: { entities }, around: (page) => <FiltersAddressContext value={address}>{page}</FiltersAddressContext> },
    );
  return { entries, now: () => entries[at], back, show };
}

describe('filters and the address of their page', () => {
  it('keep what is chosen in it, defaults left out, and take it up when it is reloaded or sent', async () => {
    const { show, now } = history();
    const { run } = show(filters(column('who'), column('what', { value: 'all' })));
    await userEvent.type(await screen.findByRole('textbox', { name: 'who' }), 'Ada');
    expect(now()).toBe('who=Ada');
    await userEvent.clear(screen.getByRole('textbox', { name: 'what' }));
    expect(now()).toBe('who=Ada&what=');
    await userEvent.type(screen.getByRole('textbox', { name: 'what' }), 'all');
    expect(now()).toBe('who=Ada');
    expect(run.text({ var: 'state.filters.who' })).toBe('Ada');
    cleanup();
    const sent = history('who=Grace&what=&other=1');
    const again = sent.show(filters(column('who'), column('what', { value: 'all' })));
    await screen.findByDisplayValue('Grace');
    expect([again.run.text({ var: 'state.filters.who' }), again.run.text({ var: 'state.filters.what' })]).toEqual([
      'Grace',
      '',
    ]);
    expect(sent.entries).toEqual(['who=Grace&what=&other=1']);
  });

  it('go back through what was chosen, and not letter by letter', async () => {
    const { show, now, back, entries } = history();
    const { run } = show(filters(column('who'), column('where')));
    await userEvent.type(await screen.findByRole('textbox', { name: 'who' }), 'Ada');
    await userEvent.type(screen.getByRole('textbox', { name: 'where' }), 'here');
    expect(entries).toEqual(['', 'who=Ada', 'who=Ada&where=here']);
    back();
    expect([run.text({ var: 'state.filters.who' }), run.text({ var: 'state.filters.where' })]).toEqual(['Ada', '']);
    back();
    expect(run.text({ var: 'state.filters.who' })).toBe('');
    expect([now(), entries.length]).toEqual(['', 3]);
  });

  it('drop what is none of their values', async () => {
    const month = column('month', { type: { of: 'month' }, widget: 'month', value: '2026-11', max: '2026-11' });
    const { show, entries } = history('team=green&month=2027-05&count=many&other=1');
    const { run } = show(filters(team, month, column('count', { type: { of: 'integer' }, widget: 'number' })));
    await screen.findAllByText('count');
    expect(run.value({ var: 'state.filters' })).toMatchObject({ month: '2026-11' });
    expect(run.text({ var: 'state.filters.team' })).toBe('');
    expect(run.text({ var: 'state.filters.count' })).toBe('');
    expect(entries).toEqual(['other=1']);
    cleanup();
    const known = history('team=red&month=2026-09').show(filters(team, month));
    expect(known.run.value({ var: 'state.filters' })).toMatchObject({ team: 'red', month: '2026-09' });
  });

  it('ask at once by what is sent along, and stand in the address by a press where they have a button', async () => {
    const { show, now } = history('who=Ada');
    const { run } = show({ ...filters(column('who')), button: 'Search' } as LinkedBlock);
    expect(run.text({ var: 'state.filters.who' })).toBe('Ada');
    await userEvent.type(await screen.findByRole('textbox', { name: 'who' }), ' L');
    expect(now()).toBe('who=Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(now()).toBe('who=Ada+L');
  });

  it('names records that are chosen from a list by their keys', async () => {
    const teams = ['Falcons', 'Owls'].map((teamName, at) => ({ value: { teamId: at + 7, teamName }, label: teamName }));
    const teamDto = column('teamDto', {
      type: { of: 'record', entity: 'team', many: 'list' },
      widget: 'multiSelect',
      options: { items: [{ fixed: teams }] },
    });
    const entities = { team: { name: 'team', key: 'teamId', display: { var: 'row.teamName' }, fields: {} } };
    const { show, now } = history();
    show(filters(teamDto), entities);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'teamDto' }));
    await user.click(await screen.findByRole('option', { name: 'Owls', hidden: true }));
    expect(now()).toBe('teamDto=8');
    cleanup();
    const sent = history('teamDto=7').show(filters(teamDto), entities);
    expect(sent.run.value({ var: 'state.filters.teamDto' })).toMatchObject([{ teamId: 7 }]);
  });

  it('never show a password in it', async () => {
    const { show, now } = history();
    show(filters(column('secret', { type: { of: 'password' }, widget: 'password' })));
    await userEvent.type(await screen.findByLabelText('secret'), 'hunter2');
    expect(now()).toBe('');
  });
});
