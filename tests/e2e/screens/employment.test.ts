import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, chooseAction, enter, type Visitor } from './visitor.ts';

const edits = '**/api/hr/applicant_bio/updateApplicantData';
const phases = '**/api/hr/applicants/changeApplicantStatus';

describe.skipIf(!hasChromium)('an employee is edited, rises and leaves', () => {
  const muster = musterInChromium();
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await muster.visit();
    page = visitor.page;
    await enter(page, muster.address);
    await page.goto(`${muster.address}/employee`);
    await page.locator('.ag-row').first().waitFor({ timeout: 180_000 });
  });

  const dialog = () => page.getByRole('dialog').last();
  const field = (label: string) => dialog().getByLabel(new RegExp(`^${label}`));
  const row = () => page.locator('.ag-row[row-index="3"]').first();
  const name = () => row().locator('[col-id="name"]').innerText();
  const save = () => dialog().getByRole('button', { name: 'Save' }).click();
  const sent = async (address: string) => {
    const request = await page.waitForRequest(address);
    return request.postDataJSON() as Readonly<Record<string, unknown>>;
  };
  const openPhase = async () => {
    await chooseAction(row(), 'Update Phase');
    await field('Phase Status').waitFor();
  };
  const offered = async (label: string) => {
    await field(label).click();
    const options = await page.locator('[role=option]:visible').allInnerTexts();
    await page.keyboard.press('Escape');
    return options;
  };

  const pickFirst = async (label: string) => {
    await field(label).click();
    await page.locator('[role=option]:visible').first().click();
  };

  it('R-071 R-073 R-498 shows who he is in three sections, under his name and with his email locked', async () => {
    const person = await name();
    await chooseAction(row(), 'Edit');
    await page.getByRole('dialog', { name: `Edit ${person}` }).waitFor();
    await field('First Name').waitFor();
    for (const section of ['BIO Related', 'HR Related', 'Job Related'])
      await dialog()
        .getByRole('group', { name: section })
        .or(dialog().getByRole('heading', { name: section }))
        .first()
        .waitFor();
    expect(await field('Email').isEditable()).toBe(false);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('R-513 R-514 R-515 takes so many characters of names and of the CNIC', async () => {
    for (const label of ['First Name', 'Last Name']) {
      await field(label).fill('A'.repeat(21));
      expect((await field(label).inputValue()).length).toBe(20);
    }
    await field('CNIC').fill('12345678901234');
    expect(await field('CNIC').inputValue()).toBe('1234567890123');
  });

  it('R-516 R-517 R-518 takes ten digits behind +92 for phone and emergency number', async () => {
    for (const label of ['Phone', 'Emergency Number']) {
      await field(label).fill('30012345678');
      expect(await field(label).inputValue()).toBe('3001234567');
    }
    expect(await dialog().getByText('+92').count()).toBe(2);
  });

  it('R-520 R-521 R-522 takes 25 characters of city, province and region', async () => {
    for (const label of ['City', 'Province', 'Region']) {
      await field(label).fill('b'.repeat(26));
      expect((await field(label).inputValue()).length).toBe(25);
    }
  });

  it('R-499 R-500 R-501 locks the days of hiring, joining, appointment and offer, and whether it was issued', async () => {
    for (const label of [
      'Hiring Date',
      'Joining Date',
      'Appointment Date',
      'Offer Letter Issued On',
      'Offer Letter Issued',
    ])
      expect([label, await field(label).first().isEditable()]).toEqual([label, false]);
  });

  it('R-323 R-639 saves what was changed, with the phase as it is counted', async () => {
    await field('First Name').fill('Zubaida');
    await field('Last Name').fill('Tester');
    await field('CNIC').fill('4220112345699');
    const body = sent(edits);
    await save();
    expect(await body).toMatchObject({ firstName: 'Zubaida', phaseStatus: 'Appointed', phase: 3 });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('.ag-row', { hasText: 'Zubaida Tester' }).first().waitFor();
  });

  it('tells in the history what was changed, and takes it back', async () => {
    const edited = page.locator('.ag-row', { hasText: 'Zubaida Tester' });
    await chooseAction(edited, 'History');
    await dialog().locator('.ag-row', { hasText: 'First Name' }).first().waitFor();
    const firstName = dialog().locator('.ag-row', { hasText: 'First Name' }).first();
    await firstName.getByRole('button', { name: 'Take back this change' }).click();
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await dialog().locator('.ag-row', { hasText: 'Zubaida' }).nth(1).waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => page.locator('.ag-row', { hasText: 'Zubaida Tester' }).count()).toBe(0);
  });

  it('R-068 R-315 R-316 offers an Appointed what he can become, under his first name', async () => {
    const [first = ''] = (await name()).split(' ');
    await openPhase();
    await page.getByRole('dialog', { name: `${first} Phase Update` }).waitFor();
    expect(await offered('Phase Status')).toEqual(['Hired', 'Trainee', 'Nested', 'Leaver']);
    await save();
    await dialog().getByText('Phase Status is required').first().waitFor();
  });

  it('R-424 R-433 R-435 asks a Trainee for what the work takes, in their order, without asking the server', async () => {
    await choose(page, /^Phase Status/, 'Trainee');
    await field('Designation').waitFor();
    // The cross is for the pointer alone: whoever types empties the field.
    for (const label of ['Designation', 'Salary Type']) await dialog().locator(`[aria-label="Clear ${label}"]`).click();
    await save();
    await dialog().getByText('Designation is required').first().waitFor();
    expect(await dialog().getByText('Salary Type is required').count()).toBe(0);
    await pickFirst('Designation');
    await save();
    await dialog().getByText('Salary Type is required').first().waitFor();
    await pickFirst('Salary Type');
    await dialog().locator('[aria-label="Clear Attendance Bonus"]').click();
    await save();
    await dialog().getByText('Attendance Bonus required').first().waitFor();
    expect(await offered('Attendance Bonus')).toEqual(['No bonus', '3500', '5000', '7000']);
  });

  it('R-317 R-318 R-870 asks a Leaver for his action and last day, with UPL as the remark that is set', async () => {
    await choose(page, /^Phase Status/, 'Leaver');
    expect(await offered('Action')).toEqual(['Terminated', 'Resigned', 'No call no show', 'UPL']);
    expect(await field('Remarks').inputValue()).toBe('UPL');
    expect(await offered('Remarks')).toEqual([
      'UPL',
      'Resigned - Served Notice Period',
      'Resigned - Did Not Served Notice Period',
      'Terminated - Performance',
      'NCNS',
      'Leaves',
      'Other',
    ]);
    expect(await field('Designation').count()).toBe(0);
    await save();
    await dialog().getByText('Action is required').first().waitFor();
    await choose(page, /^Action/, 'Resigned');
    await save();
    await dialog().getByText('Leaving Date is required').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('R-322 R-617 R-621 saves the action as his phase, and he is no Appointed any more', async () => {
    const person = await name();
    await field('Leaving Date').click();
    await page.locator('[data-dates-dropdown] button:not([data-outside])', { hasText: /^15$/ }).first().click();
    const body = sent(phases);
    await save();
    const { phaseStatus, terminationDate } = await body;
    expect([phaseStatus, terminationDate]).toEqual(['Resigned', '2026-11-15']);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.ag-row', { hasText: person }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
