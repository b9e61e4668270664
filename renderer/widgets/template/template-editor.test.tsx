import type { TemplateRules } from '@muster/engine/formats';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { KitProvider } from '../../theme/KitProvider.tsx';
import { Field } from '../Field.tsx';
import { TemplateWidget } from '../TemplateWidget.tsx';

await import('./TemplateEditor.tsx');
await import('../rich-text/RichTextEditor.tsx');

const fields: TemplateRules['fields'] = [
  { path: 'person.firstName', label: 'First Name', type: 'text' },
  { path: 'person.basicSalary', label: 'Basic Salary', type: 'money', rights: [{ functions: ['pay'] }] },
];

function Host({ plain, start, mayName }: { plain?: true; start: string; mayName?: readonly string[] }) {
  const [value, setValue] = useState<unknown>(start);
  const settings = { template: { fields, ...(plain ? { plain } : {}) }, mayName };
  const around = { id: 'f', label: 'Letter', readonly: false, disabled: false, required: false, invalid: false };
  return (
    <KitProvider>
      <Field id="f" label="Letter" naming="group">
        {(describedBy, onNote) => (
          <TemplateWidget
            {...around}
            settings={settings}
            describedBy={describedBy}
            onNote={onNote}
            value={value}
            onChange={setValue}
          />
        )}
      </Field>
      <output>{String(value)}</output>
    </KitProvider>
  );
}

describe('a template while it is written', () => {
  afterEach(cleanup);

  it('puts a field in where the cursor is, by a brace, a name and Enter', async () => {
    const user = userEvent.setup();
    render(<Host plain start="Dear " />);
    await user.type(await screen.findByLabelText('Letter', { selector: '#f' }), '{{');
    await user.type(await screen.findByLabelText('Field to insert', { selector: 'input' }), 'first n{Enter}');
    expect(await screen.findByText('Dear {person.firstName}')).toBeTruthy();
    expect(screen.queryByLabelText('Field to insert')).toBeNull();
  });

  it('puts a brace in for a second one, and nothing for Escape', async () => {
    const user = userEvent.setup();
    render(<Host plain start="a" />);
    const line = await screen.findByLabelText('Letter', { selector: '#f' });
    await user.type(line, '{{');
    await user.type(await screen.findByLabelText('Field to insert', { selector: 'input' }), '{{');
    expect(await screen.findByText('a{{')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Insert a field, or type {' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Field to insert')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('a{{');
  });

  it('tells the first mistake at once, with its place and what was meant', async () => {
    render(<Host start="<p><strong>Dear</strong> {person.frstName}</p>" />);
    const said = 'Character 7: There is no field person.frstName. Did you mean {person.firstName}?';
    expect(await screen.findByText(said)).toBeTruthy();
    expect((await screen.findByLabelText('Letter', { selector: '#f' })).getAttribute('aria-invalid')).toBe('true');
  });

  it('offers guarded fields to who may read them alone', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Host plain start="" mayName={[]} />);
    await user.click(await screen.findByRole('button', { name: 'Insert a field, or type {' }));
    expect((await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent)).toEqual([
      'First Name {person.firstName}',
    ]);
    unmount();
    render(<Host plain start="" mayName={['person.basicSalary']} />);
    await user.click(await screen.findByRole('button', { name: 'Insert a field, or type {' }));
    expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(2);
  });
});
