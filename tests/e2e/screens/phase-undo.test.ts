import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { choose, chooseAction, enter } from './visitor.ts';

describe.skipIf(!hasChromium)('a change of phase', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  it('says which email goes by itself, and is taken back from its message and from the log', async () => {
    const { page, complaints, close } = await muster.visit();
    const shot = async (name: string) => {
      if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
    };
    await enter(page, muster.address);
    await page.goto(`${muster.address}/automatedEmail_template`);
    await page.getByRole('button', { name: 'New Automated Email' }).click();
    await page.getByRole('dialog').getByLabel(/^Step/).waitFor();
    await shot('automated-email-form');
    await page.goto(`${muster.address}/applicant`);
    const row = page.locator('.ag-row', { hasText: 'Applied' }).first();
    await row.waitFor({ timeout: 60_000 });
    const name = await row.locator('[col-id="name"]').innerText();
    const his = page.locator('.ag-row', { hasText: name }).first();
    const phase = () => his.locator('[col-id="phaseStatus"]').innerText();
    const message = (text: string) => page.getByText(`${name} is ${text}`).first();
    const view = async () => {
      await chooseAction(his, 'Update Phase');
      await choose(page, /^Phase Status/, 'Trainee');
      await page.getByText(/^The email '.+' goes to the person by itself\.$/).waitFor();
      await shot('phase-dialog-email');
      await choose(page, /^Phase Status/, 'Viewed');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await message('Viewed now').waitFor();
      await expect.poll(phase).toBe('Viewed');
    };
    await view();
    await shot('phase-undo-message');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await message('Applied again').waitFor();
    await expect.poll(phase).toBe('Applied');

    await view();
    await chooseAction(his, 'Log');
    const log = page.getByRole('dialog', { name });
    const taken = log.locator('.ag-row', { hasText: 'Taken back: Viewed' });
    await taken.first().waitFor();
    await shot('phase-log');
    expect(await log.getByRole('button', { name: 'Take Back' }).count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    await log.getByRole('button', { name: 'Take Back' }).click();
    await page
      .getByRole('dialog', { name: 'Take Back' })
      .getByRole('button', { name: 'Take Back', exact: true })
      .click();
    await expect.poll(() => taken.count()).toBe(2);
    await shot('phase-log-after');
    await log.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(phase).toBe('Applied');
    expect(complaints).toEqual([]);
    await close();
  });
});
