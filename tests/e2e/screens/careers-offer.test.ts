import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

describe.skipIf(!hasChromium)('the offer of an applicant', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  /** HR issues the letter of a template to whoever the applicant of the demo is. */
  async function issue(page: Page, letter: number): Promise<void> {
    const { request } = page.context();
    const headers = { 'X-Muster': '1' };
    const signedIn = await request.post(`${muster.address}/api/hr/mobile/loginApplicant`, {
      headers,
      data: { email: 'applicant@muster.local', password },
    });
    const { result } = (await signedIn.json()) as { readonly result: { readonly applicantId: number } };
    const issued = await request.post(`${muster.address}/api/hr/offerLetter/issueOfferLetter`, {
      headers,
      data: { person: { applicantId: result.applicantId }, offerLetterDto: { offerLetterId: letter } },
    });
    expect(await issued.json()).toMatchObject({ code: '200' });
  }

  it('R-011 R-082 R-083 is read on a telephone and accepted there, and he is a trainee then', async () => {
    const hr = await muster.visit();
    await enter(hr.page, muster.address);
    await issue(hr.page, 1);
    const { page, complaints, close } = await muster.visit(360, 800);
    const open = async () => {
      await page.goto(`${muster.address}/careers/login`);
      await page.getByLabel(/^Username/).fill('applicant@muster.local');
      await page.getByLabel(/^Password/).fill(password);
      await page.keyboard.press('Enter');
      await page.getByText('HR Review').waitFor();
    };
    await open();
    const status = page.getByRole('dialog').first();
    const read = status.getByRole('button', { name: 'Read your offer letter' });
    const accept = page.getByRole('button', { name: 'I accept this offer letter' });
    await read.waitFor();
    expect(await accept.count()).toBe(0);
    expect(await status.innerText()).not.toContain('Trainee');
    if (shots) await page.screenshot({ path: `${shots}/careers-offer.png` });
    await read.click();
    const viewer = page.getByRole('dialog', { name: 'Offer, Full Time' });
    await viewer.getByText(/^Dear /).waitFor();
    expect(await viewer.innerText()).toMatch(/Your basic salary is PKR [\d,]+ a month/);
    const wide = await page.evaluate(() => document.scrollingElement?.scrollWidth);
    expect(wide).toBe(360);
    if (shots) await page.screenshot({ path: `${shots}/careers-offer-letter.png` });
    expect(await seriousFindings(page)).toEqual([]);
    await accept.click();
    const question = page.getByRole('dialog', { name: 'Accept the offer letter?' });
    await question.getByRole('button', { name: 'Cancel' }).click();

    // It is issued anew while he reads: what he has not read he does not accept.
    await issue(hr.page, 2);
    await accept.click();
    await question.getByRole('button', { name: 'Ok', exact: true }).click();
    const refusal = page.getByRole('dialog', { name: 'An Error Occured.' });
    await refusal.getByText('Your offer letter was issued anew. Please read it before you accept it.').waitFor();
    if (shots) await page.screenshot({ path: `${shots}/careers-offer-anew.png` });
    await refusal.getByRole('button', { name: 'Ok', exact: true }).click();
    await viewer.getByRole('button', { name: 'Close' }).last().click();
    await read.click();
    await page.getByRole('dialog', { name: 'Offer, Training' }).waitFor();
    await accept.click();
    await question.getByRole('button', { name: 'Ok', exact: true }).click();
    await page.getByText('Welcome! You are a trainee now.').first().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await open();
    expect(await status.innerText()).toMatch(/Offer Letter Accepted[\s\S]*Trainee/);
    await read.click();
    await page.getByRole('dialog', { name: 'Offer, Training' }).waitFor();
    expect(await accept.count()).toBe(0);
    if (shots) await page.screenshot({ path: `${shots}/careers-offer-accepted.png` });
    expect(complaints).toEqual([]);
    await hr.close();
    await close();
  });
});
