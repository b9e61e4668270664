// Proven by itself: the widgets of every screen.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../theme/KitProvider.tsx';
import { Field } from './Field.tsx';
import type { ColumnWidget, WidgetOption, WidgetProps } from './widget.ts';
import { widgets } from './widgets.ts';

// The editor is loaded on demand; loading it before the tests keeps a slow machine from being a failure.
await import('./rich-text/RichTextEditor.tsx');
await import('./template/TemplateEditor.tsx');

const options: readonly WidgetOption[] = [
  { value: 1, label: 'Lahore' },
  { value: 2, label: 'Karachi' },
  { value: { id: 3 }, label: 'Quetta' },
];

interface Given extends Partial<WidgetProps> {
  readonly error?: string;
  readonly name: ColumnWidget;
}

function Host({ name, error, onChange, value: start = null, ...given }: Given) {
  const [value, setValue] = useState<unknown>(start);
  const { component: Component, label } = widgets[name];
  const common = { id: 'f', label: 'City', options, settings: {}, readonly: false, disabled: false, required: false };
  return (
    <KitProvider>
      <Field id="f" label="City" naming={label} required={given.required} error={error}>
        {(describedBy, onNote) => (
          <Component
            {...common}
            {...given}
            onNote={onNote}
            invalid={error !== undefined}
            describedBy={describedBy}
            value={value}
            onChange={(next) => {
              onChange?.(next);
              setValue(next);
            }}
          />
        )}
      </Field>
    </KitProvider>
  );
}

async function show(given: Given) {
  const onChange = vi.fn();
  const view = render(<Host onChange={onChange} {...given} />);
  const input = await screen.findByLabelText(/City/, { selector: '#f' });
  return { ...view, onChange, input, user: userEvent.setup() };
}

const typed: readonly (readonly [ColumnWidget, text: string, gives: unknown])[] = [
  ['text', 'Ali', 'Ali'],
  ['email', 'a@b.pk', 'a@b.pk'],
  ['password', 'S3cret', 'S3cret'],
  ['textarea', 'two words', 'two words'],
  ['number', '-12.5', -12.5],
  ['phone', '300-12a34', '3001234'],
];

const inputs = (Object.keys(widgets) as ColumnWidget[]).filter((name) => widgets[name].label !== 'none');

const wrong: readonly unknown[] = [
  undefined,
  17,
  Number.NaN,
  'x',
  true,
  [],
  [[null]],
  { length: -1 },
  () => 1,
  new Date(0),
];

describe('every widget', () => {
  afterEach(cleanup);

  it.each(inputs)('%s is found by its label and stands with the value null', async (name) => {
    const { input } = await show({ name });
    expect(input.id).toBe('f');
  });

  it.each(inputs)('%s says that it is invalid and why', async (name) => {
    const { input } = await show({ name, error: 'City is required' });
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('City is required');
    expect(note?.closest('[aria-live="polite"]')).not.toBeNull();
    if (widgets[name].label !== 'group') expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it.each(Object.keys(widgets) as ColumnWidget[])(
    '%s takes a value of a wrong type as empty and does not crash',
    async (name) => {
      for (const value of wrong) {
        const { unmount } = render(<Host name={name} value={value} />);
        if (widgets[name].label !== 'none') await screen.findByLabelText(/City/, { selector: '#f' });
        unmount();
      }
      expect(document.querySelector('#f')).toBeNull();
    },
  );

  it.each(inputs.flatMap((name) => [[name, 'readonly'] as const, [name, 'disabled'] as const]))(
    '%s changes nothing while it is %s',
    async (name, lock) => {
      const { input, onChange, user, container } = await show({ name, [lock]: true, value: null });
      await user.click(input);
      await user.keyboard('1 {ArrowDown}{Enter}');
      for (const each of container.querySelectorAll<HTMLElement>('input, button')) await user.click(each);
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it.each(typed)('%s gives, after typing %s, %j and null when emptied', async (name, text, gives) => {
    const { input, onChange, user } = await show({ name });
    await user.type(input, text);
    expect(onChange).toHaveBeenLastCalledWith(gives);
    await user.clear(input);
    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});

describe('numbers', () => {
  afterEach(cleanup);

  it.each([
    ['1,234', 1234],
    ['1,234,567.50', 1234567.5],
    [' 12 ', 12],
    ['-12.5', -12.5],
    ['+7', 7],
    ['12.', 12],
    ['.5', 0.5],
    ['-5e3', '-5e3'],
    ['1e5', '1e5'],
    ['--5', '--5'],
    ['1,23', '1,23'],
    ['12,34,567', '12,34,567'],
    ['1 234', '1 234'],
    ['5%', '5%'],
    ['0x10', '0x10'],
    ['1.2.3', '1.2.3'],
    ['Infinity', 'Infinity'],
    ['١٢', '١٢'],
    ['abc', 'abc'],
  ])('W-449 takes %j as %j and leaves in sight what was pasted', async (pasted, gives) => {
    const { input, onChange, user } = await show({ name: 'number' });
    await user.click(input);
    await user.paste(pasted);
    expect((input as HTMLInputElement).value).toBe(pasted);
    expect(onChange.mock.calls).toEqual([[gives]]);
    const wrong = typeof gives === 'string';
    expect(screen.queryAllByText('Enter numeric value only')).toHaveLength(wrong ? 1 : 0);
    expect(input.getAttribute('aria-invalid')).toBe(wrong ? 'true' : null);
  });

  it('W-449 P-878 says at the field that a letter is no number, until it is gone', async () => {
    const { input, onChange, user } = await show({ name: 'number' });
    await user.type(input, '12a');
    const note = await screen.findByText('Enter numeric value only');
    expect(input.getAttribute('aria-describedby')).toBe(note.id);
    expect(onChange.mock.calls).toEqual([[1], [12], ['12a']]);
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('Enter numeric value only')).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith(12);
  });

  it('says nothing of a sign or a dot while it is typed, and all the same does not take it for a number', async () => {
    const { input, onChange, user } = await show({ name: 'number', value: 4 });
    await user.clear(input);
    await user.type(input, '-.');
    expect(screen.queryByText('Enter numeric value only')).toBeNull();
    expect(onChange.mock.calls).toEqual([[null], ['-'], ['-.']]);
    await user.tab();
    await screen.findByText('Enter numeric value only');
    expect((input as HTMLInputElement).value).toBe('-.');
  });

  it('says what is wrong with a text before the message of a check, and shows a stored text as it stands', async () => {
    const { input } = await show({ name: 'number', value: '12a', error: 'City needs to be a valid number' });
    expect((input as HTMLInputElement).value).toBe('12a');
    await screen.findByText('Enter numeric value only');
    expect(screen.queryByText('City needs to be a valid number')).toBeNull();
  });

  it('shows the message of a check of what is a number', async () => {
    await show({ name: 'number', value: -12, error: 'City needs to be a valid number' });
    await screen.findByText('City needs to be a valid number');
    expect(screen.queryByText('Enter numeric value only')).toBeNull();
  });

  it('shows a stored number in digits', async () => {
    const { input } = await show({ name: 'number', value: 1e21 });
    expect((input as HTMLInputElement).value).toBe(`1${'0'.repeat(21)}`);
  });
});

describe('choices', () => {
  afterEach(cleanup);

  it('picks an option of a searchable select by keyboard and gives the stored value', async () => {
    const { input, onChange, user } = await show({ name: 'select' });
    await user.type(input, 'que{ArrowDown}{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ id: 3 }));
  });

  it.each([
    ['select', '{Enter}', 2],
    ['select', '{Tab}', 2],
    ['multiSelect', '{Enter}', [2]],
    ['multiSelect', '{Tab}', [2]],
  ] as const)('takes the first match of what was typed into a %s by %s', async (name, key, gives) => {
    const { input, onChange, user } = await show({ name });
    await user.type(input, 'kar');
    expect(onChange).not.toHaveBeenCalled();
    await user.keyboard(key);
    expect(onChange).toHaveBeenLastCalledWith(gives);
    expect(document.activeElement === input).toBe(key === '{Enter}');
  });

  it('puts what is typed into a select in the place of what was chosen', async () => {
    const { input, onChange, user } = await show({ name: 'select', value: 2 });
    await user.click(input);
    await user.keyboard('lah{Enter}');
    expect(onChange).toHaveBeenLastCalledWith(1);
  });

  const kinds = ['Annual', 'Medical', 'Casual', 'Half'].map((label) => ({ label, value: label }));

  it.each([
    ['Casual', 'Casual{Enter}', 'Casual'],
    ['Medical', 'medical{Enter}', 'Medical'],
    ['Casual', 'Casual{Tab}', 'Casual'],
    ['Casual', 'c{Tab}', 'Casual'],
    ['', 'h{Enter}', 'Half'],
    ['', 'me{Enter}', 'Medical'],
    ['', 'ca{Enter}', 'Casual'],
    ['', 'ca{Tab}', 'Casual'],
    ['', 'a{ArrowDown}{Enter}', 'Medical'],
    ['Casual', '{Enter}', 'Casual'],
  ])('a select of %s into which %s is typed is %s', async (value, keys, gives) => {
    const { input, user } = await show({ name: 'select', value, options: kinds });
    await user.click(input);
    await user.keyboard(keys);
    await user.tab();
    await waitFor(() => expect((input as HTMLInputElement).value).toBe(gives));
  });

  it.each(['Enter', 'Tab'])(
    'a select takes by %s the label that was typed whole before others that begin so',
    async (key) => {
      const options = ['Pending', 'Approved by Lead', 'Approved'].map((label) => ({ label, value: label }));
      const { input, onChange, user } = await show({ name: 'select', value: 'Pending', options });
      await user.click(input);
      await user.keyboard(`approved{${key}}`);
      expect(onChange).toHaveBeenLastCalledWith('Approved');
    },
  );

  it('a list of several takes one option by one Enter, and none by a second one', async () => {
    const { input, onChange, user } = await show({ name: 'multiSelect', options: kinds });
    await user.click(input);
    await user.keyboard('ca{Enter}{Enter}');
    await user.tab();
    expect(onChange.mock.calls).toEqual([[['Casual']]]);
  });

  it.each(['select', 'multiSelect'] as const)('takes nothing when a %s is left and nothing was typed', async (name) => {
    const { input, onChange, user } = await show({ name });
    await user.click(input);
    await user.keyboard('{Tab}');
    await user.click(input);
    await user.type(input, 'zzz');
    await user.keyboard('{Enter}{Tab}');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps the option of a select that is chosen again', async () => {
    const { input, onChange, user } = await show({ name: 'select', value: 2 });
    await user.click(input);
    await user.click(await screen.findByRole('option', { name: 'Karachi', hidden: true }));
    expect((input as HTMLInputElement).value).toBe('Karachi');
    expect(onChange).not.toHaveBeenCalledWith(null);
  });

  it('shows the label of a stored record in a select', async () => {
    const { input } = await show({ name: 'select', value: { id: 3 } });
    expect((input as HTMLInputElement).value).toBe('Quetta');
  });

  it('gives lists from checkboxes and single values from radios', async () => {
    const many = await show({ name: 'checkboxGroup', value: [2] });
    await many.user.click(screen.getByLabelText('Lahore'));
    expect(many.onChange).toHaveBeenLastCalledWith([1, 2]);
    cleanup();
    const one = await show({ name: 'radio' });
    await one.user.click(screen.getByLabelText('Karachi'));
    expect(one.onChange).toHaveBeenLastCalledWith(2);
  });

  it('ticks a checkbox and a switch by the space key', async () => {
    for (const name of ['checkbox', 'switch'] as const) {
      const { onChange, user } = await show({ name });
      await user.tab();
      await user.keyboard(' ');
      expect(onChange).toHaveBeenLastCalledWith(true);
      cleanup();
    }
  });

  it('moves options between the lists of a transfer', async () => {
    const { onChange, user } = await show({ name: 'transfer', value: [2] });
    await user.selectOptions(screen.getByLabelText('Available: City'), 'Quetta');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(onChange).toHaveBeenLastCalledWith([2, { id: 3 }]);
    await user.click(screen.getByRole('button', { name: 'Remove all' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });
});

describe('dates', () => {
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  it('W-167 picks a day and gives its ISO date', async () => {
    const { input, onChange, user } = await show({ name: 'date', value: '2024-01-10' });
    expect((input as HTMLInputElement).value).toBe('10 Jan 2024');
    await user.click(input);
    await user.click(await screen.findByText('17'));
    expect(onChange).toHaveBeenLastCalledWith('2024-01-17');
  });

  it('W-168 W-169 picks a month and shows it as January 2024', async () => {
    const { input, onChange, user } = await show({ name: 'month', value: '2024-03' });
    await user.click(input);
    await user.click(await screen.findByText('Jan'));
    expect(onChange).toHaveBeenLastCalledWith('2024-01');
    expect((input as HTMLInputElement).value).toBe('January 2024');
  });

  it('W-170 W-172 picks a year and shows a day as 05 Mar 2024, a year as 2024', async () => {
    const day = await show({ name: 'date', value: '2024-03-05' });
    expect((day.input as HTMLInputElement).value).toBe('05 Mar 2024');
    cleanup();
    const { input, onChange, user } = await show({ name: 'year', value: '2023' });
    await user.click(input);
    await user.click(await screen.findByText('2024'));
    expect(onChange).toHaveBeenLastCalledWith(2024);
    expect((input as HTMLInputElement).value).toBe('2024');
  });

  it.each(['date', 'month', 'year'] as const)(
    'W-171 W-019 W-020 changes nothing when a person types into a %s picker',
    async (name) => {
      const { input, onChange, user } = await show({ name, value: '2024-01-10' });
      const before = (input as HTMLInputElement).value;
      input.focus();
      await user.keyboard('1999');
      fireEvent.change(input, { target: { value: before } });
      expect((input as HTMLInputElement).readOnly).toBe(true);
      expect((input as HTMLInputElement).value).toBe(before);
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it.each([
    [
      'date',
      '2024-01-10',
      '2024-01-10',
      [
        ['ArrowRight', '2024-01-11'],
        ['ArrowDown', '2024-01-18'],
      ],
    ],
    [
      'date',
      '2024-01-31',
      '2024-01-31',
      [
        ['ArrowRight', '2024-02-01'],
        ['ArrowUp', '2024-01-25'],
      ],
    ],
    [
      'date',
      '2024-03-31',
      '2024-03-31',
      [
        ['PageUp', '2024-02-29'],
        ['PageDown', '2024-03-29'],
      ],
    ],
    [
      'month',
      '2024-12',
      '2024-12-01',
      [
        ['ArrowRight', '2025-01-01'],
        ['ArrowUp', '2024-10-01'],
      ],
    ],
    [
      'year',
      2029,
      '2029-01-01',
      [
        ['ArrowRight', '2030-01-01'],
        ['ArrowLeft', '2029-01-01'],
      ],
    ],
  ] as const)(
    'opens a %s picker by keyboard on %s, moves by arrows, and gives the focus back',
    async (name, value, first, keys) => {
      const { input, onChange, user } = await show({ name, value });
      input.focus();
      await user.keyboard('{ArrowDown}');
      await waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe(first));
      for (const [key, place] of keys) {
        await user.keyboard(`{${key}}`);
        await waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe(place));
      }
      await user.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(input));
      expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
      expect(onChange).not.toHaveBeenCalled();
    },
  );

  it('opens an empty picker on today, or on the bound that today lies beyond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T19:30:00Z') });
    const { input, user } = await show({ name: 'date' });
    input.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe('2026-11-21'));
    cleanup();
    const bound = await show({ name: 'date', settings: { max: '2020-05-17' } });
    bound.input.focus();
    await bound.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe('2020-05-17'));
    await bound.user.keyboard('{PageDown}');
    expect(document.activeElement?.getAttribute('data-place')).toBe('2020-05-17');
    await bound.user.keyboard('{Enter}');
    expect(bound.onChange).toHaveBeenLastCalledWith('2020-05-17');
  });

  it('keeps the focus in a calendar on the way from a year to a day', async () => {
    const { input, onChange, user } = await show({
      name: 'date',
      settings: { autoComplete: 'bday', max: '2020-12-31' },
    });
    input.focus();
    await user.keyboard('{Enter}');
    const at = (place: string) => waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe(place));
    await at('2000-01-01');
    await user.keyboard('{ArrowLeft}');
    await at('1999-01-01');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Jan'));
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('1 February 1999'));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('1999-02-02');
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it('shows nothing for a day that does not exist', async () => {
    const { input } = await show({ name: 'date', value: '2023-02-30' });
    expect((input as HTMLInputElement).value).toBe('');
  });
});

describe('files', () => {
  afterEach(cleanup);

  it('takes what fits and reports what is too big or of a wrong type', async () => {
    const onReject = vi.fn();
    const { input, onChange } = await show({
      name: 'file',
      settings: { accepts: ['.pdf', 'image/*'], maxSize: 4, onReject },
    });
    const good = new File(['abc'], 'cv.PDF', { type: 'application/pdf' });
    fireEvent.change(input, { target: { files: [new File(['abcd'], 'big.pdf'), new File(['a'], 'run.exe'), good] } });
    expect(onChange).toHaveBeenLastCalledWith(good);
    expect(onReject.mock.calls[0]?.[0].map((each: { message: string }) => each.message)).toEqual([
      'big.pdf is not smaller than 4 B',
      'run.exe is not one of: .pdf, image/*',
    ]);
  });

  it('names a file that it did not take, and says why itself where nobody else does', async () => {
    const big = new File(['abcdef'], 'big.pdf');
    const told = await show({ name: 'file', settings: { maxSize: 4, onReject: () => undefined } });
    fireEvent.change(told.input, { target: { files: [big] } });
    expect(screen.getByRole('alert').textContent).toBe('big.pdf, 6 B: not taken');
    fireEvent.change(told.input, { target: { files: [new File(['a'], 'a.pdf')] } });
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    const alone = await show({ name: 'file', settings: { maxSize: 4 } });
    fireEvent.change(alone.input, { target: { files: [big] } });
    expect(screen.getByRole('alert').textContent).toBe('big.pdf is not smaller than 4 B');
  });

  it('shows the name alone of a picture that cannot be drawn', async () => {
    await show({ name: 'file', value: new File(['no picture'], 'me.png', { type: 'image/png' }) });
    fireEvent.error(await screen.findByRole('img'));
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getByText('me.png, 10 B')).toBeTruthy();
  });

  it('previews no address that could run', async () => {
    await show({ name: 'file', value: 'javascript:alert(1)' });
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('passwords', () => {
  afterEach(cleanup);

  it.each([undefined, 'current-password', 'new-password'])(
    'are for managers of passwords to fill in (%s), typed or pasted whole',
    async (autoComplete) => {
      const settings = { maxLength: 128, ...(autoComplete === undefined ? {} : { autoComplete }) };
      const { input, onChange, user } = await show({ name: 'password', settings });
      expect(input.getAttribute('autocomplete')).toBe(autoComplete ?? 'new-password');
      const made = ` K7$ñ-${'x9'.repeat(30)} "<`;
      await user.click(input);
      await user.paste(made);
      expect([(input as HTMLInputElement).value, onChange.mock.calls]).toEqual([made, [[made]]]);
      // A manager sets the value and tells of it, without any key.
      fireEvent.input(input, { target: { value: 'filled in' } });
      expect(onChange).toHaveBeenLastCalledWith('filled in');
      for (const type of ['paste', 'copy', 'drop', 'contextmenu'])
        expect(fireEvent(input, new Event(type, { bubbles: true, cancelable: true }))).toBe(true);
    },
  );

  it('shows and hides what was typed', async () => {
    const { input, user } = await show({ name: 'password', value: 'S3cret' });
    expect((input as HTMLInputElement).type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show City' }));
    expect((input as HTMLInputElement).type).toBe('text');
  });
});

describe('rich text', () => {
  afterEach(cleanup);

  it('W-166 W-476 is 250 px high at least when empty, or what the setting says', async () => {
    const { input } = await show({ name: 'richText' });
    expect(input.style.minHeight).toBe('250px');
    cleanup();
    expect((await show({ name: 'richText', settings: { minHeight: 120 } })).input.style.minHeight).toBe('120px');
  });
});
