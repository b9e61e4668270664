import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const loans = linker?.bundle('loans.list') as LinkedBundle;

afterEach(cleanup);

describe('letters in a field for amounts', () => {
  it('W-449 stay in sight with the reason at the field, also after Save, and nothing is sent', async () => {
    const user = userEvent.setup();
    const world = showBundle(loans, { 'empLoan.getAllEmpLoans': [], 'applicant_bio.getAllEmployeesFullNative': [] });
    await user.click(await screen.findByRole('button', { name: 'Add New Employee Loan' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('button', { name: 'Save' });
    const field = within(dialog).getByLabelText(/Loan Amount/) as HTMLInputElement;
    await user.type(field, '12abc');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Enter numeric value only');
    const note = document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
    expect(note?.textContent).toBe('Enter numeric value only');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('12abc');
    expect(world.sent.some(({ call }) => call.changes)).toBe(false);
    await user.clear(field);
    await user.type(field, '1200');
    expect(within(dialog).queryByText('Enter numeric value only')).toBeNull();
  });
});
