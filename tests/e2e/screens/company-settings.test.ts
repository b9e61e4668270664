import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, type Visitor } from './visitor.ts';

const shots = process.env['MUSTER_SHOTS'];

describe.skipIf(!hasChromium)('what the company goes by', () => {
  const muster = musterInChromium();
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await muster.visit();
    await enter(visitor.page, muster.address);
  });

  it('is chosen on its screen and holds on every other: logo, currency and the first day of the week', async () => {
    const { page } = visitor;
    await page.goto(`${muster.address}/company`);
    await page.getByLabel(/^Company Name/).fill('Acme Trading');
    const picture = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#1f9d6b' } })
      .png()
      .toBuffer();
    await page.getByLabel(/^Logo/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    const choose = async (label: string, option: RegExp) => {
      await page.getByRole('combobox', { name: label }).click();
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Currency', /^USD/);
    await choose('Week Begins On', /^Sunday/);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/company/saveCompany'));
    await page.getByRole('button', { name: 'Save' }).click();
    expect(await (await saved).json()).toMatchObject({ code: '200' });
    await page.reload();
    const logo = page.getByRole('navigation', { name: 'Main' }).locator('img').first();
    await logo.waitFor();
    expect(await logo.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    expect(await logo.evaluate((each: HTMLImageElement) => each.naturalWidth > 0)).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Currency' }).inputValue()).toMatch(/USD/);
    if (shots) await page.screenshot({ path: join(shots, 'company.png'), fullPage: true });

    await page.goto(`${muster.address}/emp_loan`);
    await page.getByRole('button', { name: 'Add New Employee Loan' }).click();
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel(/^Loan Amount/).locator('..');
    await amount.waitFor();
    expect((await amount.innerText()).trim()).toBe('USD');
    await dialog.getByLabel(/^Loan Date/).click();
    const heads = page.locator('[role=dialog] th, .mantine-Popover-dropdown th').filter({ hasText: /^[A-Z][a-z]$/ });
    await heads.first().waitFor();
    expect(await heads.first().innerText()).toBe('Su');

    await page.goto(`${muster.address}/my_attendance`);
    const days = page.locator('table[aria-label] thead th');
    await days.first().waitFor();
    expect(await days.first().innerText()).toMatch(/^Sun/i);
  });

  it('is seen by visitors at sign-in and in careers', async () => {
    const { page } = await muster.visit();
    for (const path of ['/', '/careers/jobs']) {
      await page.goto(muster.address + path);
      const logo = page.locator('img[src^="data:image/png"]').first();
      await logo.waitFor();
      await page.getByText('Acme Trading').first().waitFor();
    }
    if (shots) await page.screenshot({ path: join(shots, 'careers.png') });
  });
});
