import type { LinkedBlock, LinkedColumn, LinkedForm } from '@muster/engine';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlocks } from '../../tests/screens/screen-world.tsx';
import { ExplainedParts, ExplainedProvider } from '../screen/explained.ts';
import { ReasonsProvider } from '../screen/reasons-loader.ts';
import { reasons } from './reasons.ts';
import { WhyPanel } from './WhyPanel.tsx';

afterEach(cleanup);

const state = {
  team: { type: { of: 'text' }, label: 'Team', widget: 'text' },
  open: { type: { of: 'boolean' }, label: 'Open', widget: 'checkbox', value: false },
} as const;
const column = (id: string, label: string, more: object = {}): LinkedColumn => ({
  id,
  label,
  type: { of: 'text' },
  widget: 'text',
  ...more,
});
const form: LinkedForm = {
  id: 'loan',
  title: 'Loan',
  submit: [],
  columns: [
    column('kind', 'Loan Kind'),
    column('plate', 'Number Plate', { when: { '==': [{ var: 'values.kind' }, 'car'] } }),
    column('number', 'Loan Number', { edit: { '==': [{ var: 'values.kind' }, 'new'] } }),
  ],
};
const body: readonly LinkedBlock[] = [
  {
    block: 'toolbar',
    id: 'bar',
    actions: [
      {
        id: 'add',
        label: 'Add',
        enabled: { and: [{ filled: [{ var: 'state.team' }] }, { '!': { var: 'state.open' } }] },
        do: [],
      },
      { id: 'find', label: 'Find', when: { var: 'state.open' }, do: [] },
      { id: 'drop', label: 'Drop', right: 'delete', do: [] },
      { id: 'go', label: 'Go', do: [] },
    ],
  },
  { block: 'form', id: 'loan', form },
  { block: 'text', id: 'note', text: 'x', title: 'Note', when: { var: 'state.open' } },
];

function show() {
  const parts = new ExplainedParts();
  const closed = { count: 0 };
  const world = showBlocks(
    body,
    {},
    {
      title: 'Employee Loan',
      access: 'emp_loan',
      state,
      rights: { read: true, write: true, delete: false },
      around: (page) => (
        <ReasonsProvider value={async () => reasons}>
          <ExplainedProvider value={parts}>
            {page}
            <WhyPanel
              parts={parts}
              onClose={() => {
                closed.count += 1;
              }}
              changes={[{ label: 'Change this screen', onOpen: () => undefined }]}
            />
          </ExplainedProvider>
        </ReasonsProvider>
      ),
    },
  );
  const panel = () => screen.getByRole('complementary', { name: 'Why?' });
  const group = (name: RegExp) => within(panel()).getByRole('heading', { name }).closest('section') as HTMLElement;
  return { world, panel, group, closed };
}

describe('the panel that tells why', () => {
  it('groups what is hidden, disabled and read-only with the reasons and what they look at', async () => {
    const { group } = show();
    await screen.findByLabelText('Loan Number');
    await waitFor(() => expect(group(/^Not shown \(3\)$/)).toBeTruthy());
    const hidden = group(/^Not shown/);
    expect(hidden.textContent).toContain('Number Plate');
    expect(hidden.textContent).toContain('It is shown only when Loan Kind is car.');
    expect(hidden.textContent).toContain('Loan Kind: empty');
    expect(hidden.textContent).toContain('Note');
    expect(hidden.textContent).toContain('It is there only when Open is Yes.');
    const disabled = group(/^Disabled \(2\)$/);
    expect(disabled.textContent).toContain('It can be used only when Team is filled and Open is No.');
    expect(disabled.textContent).toContain('Team: empty');
    expect(within(disabled).getByText('1 more changes nothing')).toBeTruthy();
    expect(disabled.textContent).toContain("You need delete on 'Employee Loan' (emp_loan).");
    expect(group(/^Read-only \(1\)$/).textContent).toContain('It can be changed only when Loan Kind is new.');
  });

  it('follows what is typed, and what becomes of the page', async () => {
    const { group, panel, world } = show();
    const kind = await screen.findByLabelText('Loan Kind');
    await waitFor(() => expect(panel().textContent).toContain('Number Plate'));
    fireEvent.change(kind, { target: { value: 'car' } });
    await waitFor(() => expect(panel().textContent).not.toContain('Number Plate'));
    expect(group(/^Read-only/).textContent).toContain('Loan Kind: car');
    act(() => world.run.set('state.open', true));
    await waitFor(() => expect(within(panel()).queryByRole('heading', { name: /^Not shown/ })).toBeNull());
  });

  it('is searched by word, rings what is chosen, and Esc closes it', async () => {
    const { panel, closed } = show();
    const field = await screen.findByLabelText('Loan Number');
    await waitFor(() => expect(panel().textContent).toContain('Number Plate'));
    const search = within(panel()).getByLabelText('Search what is hidden or disabled');
    expect(document.activeElement).toBe(search);
    fireEvent.change(search, { target: { value: 'read-only number' } });
    expect(within(panel()).getByRole('status').textContent).toBe('1 answer');
    fireEvent.click(within(panel()).getByRole('button', { name: 'Show Loan Number' }));
    expect(field.closest('[data-why-mark]')?.textContent).toContain('Loan Number');
    fireEvent.change(search, { target: { value: 'nothing of the kind' } });
    expect(within(panel()).getByRole('status').textContent).toBe('Nothing here has these words.');
    expect(document.querySelector('[data-why-mark]')).toBeNull();
    expect(within(panel()).getByRole('button', { name: 'Change this screen' })).toBeTruthy();
    fireEvent.keyDown(search, { key: 'Escape' });
    expect(closed.count).toBe(1);
  });
});

describe('what everybody is told in one sentence', () => {
  it('of a disabled button: it can be reached, says why, and does nothing', async () => {
    const { world } = show();
    const button = screen.getByRole('button', { name: 'Add' });
    await waitFor(() =>
      expect(button.title).toBe('It can be used only when Team is filled and Open is No (Team: empty).'),
    );
    expect((button as HTMLButtonElement).disabled).toBe(false);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    act(() => {
      world.run.set('state.team', 'Blue');
      world.run.set('state.open', true);
    });
    expect(button.title).toBe('It can be used only when Team is filled and Open is No (Open: Yes).');
    act(() => world.run.set('state.open', false));
    expect([button.title, button.getAttribute('aria-disabled')]).toEqual(['', null]);
  });

  it('of a read-only field while the focus is in it', async () => {
    show();
    const field = await screen.findByLabelText('Loan Number');
    const said = 'It can be changed only when Loan Kind is new (Loan Kind: empty).';
    expect(screen.queryByText(said)).toBeNull();
    fireEvent.focus(field);
    const note = await screen.findByText(said);
    expect(field.getAttribute('aria-describedby')).toBe(note.id);
    expect(note.closest('[aria-live="polite"]')).toBeTruthy();
    fireEvent.blur(field);
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });
});
