import { compileDefinitions, type Json, type JsonRecord, type LinkedBundle, type OutgoingCall } from '@muster/engine';
import { formWords, sheetOf } from '@muster/engine/forms';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { customerCall } from '../../../server/hr/demo/forms/customer-call.ts';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const page = linker?.bundle('forms.edit') as LinkedBundle;

const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json;

const sheet = (): JsonRecord => ({
  formId: 3,
  formName: 'Customer Call',
  description: '',
  roles: [],
  status: 'Active',
  ...(plain(sheetOf(plain(customerCall))) as JsonRecord),
  _version: 2,
});

function edit(formId: Json, saved?: (outgoing: OutgoingCall) => { code: string; message: string; result: Json }) {
  return showBundle(
    page,
    {
      'form_render.getFormWords': plain(formWords),
      'form_render.getFormSheet': sheet(),
      'user_role.getAllActiveUserRole': [],
      'form_render.saveFormSheet':
        saved ?? (({ body }) => ({ code: '200', message: 'Saved', result: { ...(body as JsonRecord), formId: 9 } })),
    },
    { inputs: { formId } },
  );
}

const fields = () => within(screen.getByRole('group', { name: 'Fields' }));
const titles = () =>
  [...screen.getByRole('group', { name: 'Fields' }).querySelectorAll('[data-row-part="title"]')].map(
    (button) => button.textContent,
  );
/** The preview, which comes once what is typed has settled. */
const preview = async () =>
  within((await screen.findByRole('heading', { name: 'Preview' })).parentElement as HTMLElement);
const labelled = (name: RegExp) => fields().getAllByLabelText(name).at(-1) as HTMLInputElement;
const bodyOf = (call: OutgoingCall | undefined) => call?.body as { columns: JsonRecord[]; rules: JsonRecord[] };

/** Chooses an option of the list that belongs to a field. */
async function choose(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, option: string): Promise<void> {
  await user.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement;
  await user.click(await within(list).findByRole('option', { name: option, hidden: true }));
}

afterEach(cleanup);

describe('the editor of forms', () => {
  it('W-013 adds, duplicates, moves and removes fields by keyboard, with Undo, and shows them before they are saved', async () => {
    const user = userEvent.setup();
    const world = edit(3);
    const phone = (await screen.findByText('Phone · Text Field')).closest('button') as HTMLElement;
    await (await preview()).findByRole('textbox', { name: /^Customer/ });
    phone.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles().slice(0, 2)).toEqual(['Phone · Text Field', 'Customer · Text Field']);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Up Phone · Text Field'));
    expect(screen.getByText('Phone · Text Field is now 1 of 10.')).toBeTruthy();
    // The preview that follows leaves the focus where the keyboard is at work.
    await waitFor(async () => {
      const shown = await preview();
      expect(shown.getAllByRole('textbox')[0]).toBe(shown.getByLabelText(/^Phone/));
    });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Up Phone · Text Field');
    await user.click(fields().getByLabelText('Remove Age · Text Field'));
    expect(titles()).not.toContain('Age · Text Field');
    expect(document.activeElement?.textContent).toBe('Undo');
    await user.keyboard('{Enter}');
    expect(titles()[3]).toBe('Age · Text Field');
    await user.click(fields().getByLabelText('Duplicate State · Select Dropdown'));
    expect(labelled(/^Name/).value).toBe('311');
    await user.click(fields().getByText('Add Field'));
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('New Field'));
    await user.clear(document.activeElement as HTMLElement);
    await user.keyboard('Badge');
    expect(await (await preview()).findByLabelText('Badge')).toBeTruthy();
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(world.went).toEqual([{ page: 'forms.edit', inputs: { formId: 9 } }]));
    const sent = world.sent.find(({ call }) => call.id === 'form_render.saveFormSheet');
    const { columns, rules } = bodyOf(sent);
    expect(sent?.version).toBe('2');
    expect(columns.map(({ columnId }) => columnId)).toEqual([
      '302',
      '301',
      '303',
      '304',
      '305',
      '311',
      '306',
      '307',
      '308',
      '309',
      '310',
      'field',
    ]);
    expect(columns.at(-1)).toMatchObject({ colLabel: 'Badge', colType: 'Text Field', colView: true, colEdit: true });
    expect(columns[5]?.['colOption']).toEqual(columns[4]?.['colOption']);
    const read = (list: readonly JsonRecord[]) =>
      list.map(({ colInputList }) => (colInputList as readonly JsonRecord[]).map(({ columnId }) => columnId));
    expect(read(rules)).toEqual(read(sheet()['rules'] as readonly JsonRecord[]));
  });

  it('tells two fields of one name, and a choice without choices, at the field, opened', async () => {
    const user = userEvent.setup();
    const world = edit('new');
    await user.type(await screen.findByLabelText(/^Form Name/), 'Visit');
    await user.click(screen.getByText('Add Field'));
    await user.click(screen.getByText('Add Field'));
    expect(
      fields()
        .getAllByLabelText(/^Name/)
        .map((each) => (each as HTMLInputElement).value),
    ).toEqual(['field', 'field2']);
    await user.clear(labelled(/^Name/));
    await user.type(labelled(/^Name/), 'field');
    await choose(user, labelled(/^Type/), 'Radio Group');
    await user.click(fields().getByRole('button', { name: 'New Field · Radio Group' }));
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Name is the same as in row 1')).toBeTruthy();
    expect(screen.getByText('Choices are needed: there is nothing to choose from')).toBeTruthy();
    expect(screen.getByText('Needs mending')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(labelled(/^Name/)));
    expect(world.sent.some(({ call }) => call.id === 'form_render.saveFormSheet')).toBe(false);
    expect((await (await preview()).findByRole('alert')).textContent).toContain(
      'Two columns have the columnId "field"',
    );
  });

  it('W-246 makes a rule of the fields that are there, and tries it out before it is saved', async () => {
    const user = userEvent.setup();
    edit(3);
    const rules = async () => within(await screen.findByRole('group', { name: 'Rules' }));
    await rules();
    await user.click(await (await preview()).findByRole('radio', { name: 'Not Interested' }));
    await waitFor(async () => expect((await preview()).getByLabelText('Email')).toHaveProperty('readOnly', true));
    await user.click((await rules()).getByRole('button', { name: 'Rule 5: Readonly Email' }));
    const then = within((await rules()).getByRole('group', { name: 'Then' }));
    await choose(user, then.getAllByLabelText(/^Does,/)[0] as HTMLElement, 'Hide');
    expect((await rules()).getByRole('button', { name: 'Rule 5: Hide Email' })).toBeTruthy();
    await waitFor(async () => expect((await preview()).queryByLabelText('Email')).toBeNull());
    await user.click((await preview()).getByRole('radio', { name: 'Transferred' }));
    expect(await (await preview()).findByLabelText('Email')).toBeTruthy();
  });

  it('shows at its field what the server refuses', async () => {
    const user = userEvent.setup();
    const problems = [{ field: 'columns.1.colMaxLength', message: 'Most Characters may be at most 7' }];
    edit(3, () => ({ code: '422', message: 'Wrong', result: { problems } }));
    (await screen.findByText('Phone · Text Field')).closest('button') as HTMLElement;
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Most Characters may be at most 7')).toBeTruthy();
    expect(fields().getByRole('button', { name: /Phone/, expanded: true })).toBeTruthy();
  });
});
