import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';

const page = {
  kind: 'page',
  id: 'departments.own',
  path: '/department/own',
  access: 'session',
  title: 'Department',
  state: { chosen: 'department' },
  body: [
    {
      toolbar: [
        {
          id: 'change',
          label: 'Change',
          do: [{ set: { 'state.chosen': { record: { deptId: 4, deptName: 'Old' } } } }],
        },
      ],
    },
    {
      id: 'form',
      form: {
        entity: 'department',
        start: '{state.chosen}',
        title: { if: ['form.isNew', 'A new department', 'A department that is stored'] },
        derive: { shown: "{either(values.deptName, 'it')}" },
        saveLabel: { if: ['form.isNew', 'Add {derive.shown}', 'Change {derive.shown}'] },
        columns: [
          { id: 'deptName', label: { if: ['form.isNew', 'New title', 'Title'] } },
          { id: 'status', hint: 'What {derive.shown} is today', edit: 'form.isNew' },
        ],
        submit: [{ toast: { if: ['form.isNew', 'It was new', 'It was stored'] } }],
        on: { done: [{ toast: { if: ['form.isNew', 'Added', 'Changed'] } }] },
      },
    },
  ],
};

afterEach(cleanup);

it('says of a form whether its record is new in title, captions, labels, conditions and steps, and follows what it derives', async () => {
  const own = [{ file: 'portal/departments/own.page.json', text: JSON.stringify(page) }];
  const { linker, problems } = compileDefinitions([...shippedFiles(), ...own]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const user = userEvent.setup();
  const world = showBundle(linker?.bundle('departments.own') as LinkedBundle, {});
  expect(await screen.findByRole('heading', { name: 'A new department' })).toBeTruthy();
  await user.type(await screen.findByLabelText(/New title/), 'Payroll');
  expect(await screen.findByRole('button', { name: 'Add Payroll' })).toBeTruthy();
  expect(await screen.findByText('What Payroll is today')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Payroll' }));
  await waitFor(() => expect(world.toasts.map(({ text }) => text)).toEqual(['It was new', 'Added']));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByRole('heading', { name: 'A department that is stored' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Change Old' })).toBeTruthy();
  expect((screen.getByLabelText(/Status/) as HTMLInputElement).readOnly).toBe(true);
});
