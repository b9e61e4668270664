import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';

describe.skipIf(!hasChromium)('the offer of an applicant', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  it('R-011 R-083 is seen on a telephone, accepted there, and he is a trainee then', async () => {
    const { page, complaints, close } = await muster.visit(360, 800);
    const open = async () => {
      await page.goto(`${muster.address}/careers/login`);
      await page.getByLabel(/^Username/).fill('applicant@muster.local');
      await page.getByLabel(/^Password/).fill(password);
      await page.keyboard.press('Enter');
      await page.getByText('HR Review').waitFor();
    };
    await open();
    const accept = page.getByRole('button', { name: 'I accept this offer letter' });
    await accept.waitFor();
    expect(await page.getByRole('dialog').innerText()).not.toContain('Trainee');
    if (shots) await page.screenshot({ path: `${shots}/careers-offer.png` });
    expect(await seriousFindings(page)).toEqual([]);
    await accept.click();
    const question = page.getByRole('dialog', { name: 'Accept the offer letter?' });
    if (shots) await page.screenshot({ path: `${shots}/careers-offer-asked.png` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await accept.click();
    await question.getByRole('button', { name: 'Ok', exact: true }).click();
    await page.getByText('Welcome! You are a trainee now.').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await open();
    expect(await page.getByRole('dialog').innerText()).toMatch(/Offer Letter Accepted[\s\S]*Trainee/);
    if (shots) await page.screenshot({ path: `${shots}/careers-offer-accepted.png` });
    expect(await accept.count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
