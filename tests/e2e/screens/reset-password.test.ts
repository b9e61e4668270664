import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { password } from '../support/muster-process.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

describe.skipIf(!hasChromium)('passwords of trainees', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  it('R-022 R-023 R-024 are reset for those who are put on the right side of a list, and Clear empties it', async () => {
    for (const width of [1440, 360]) {
      const { page, complaints, close } = await muster.visit(width, 900);
      await enter(page, muster.address);
      await page.goto(`${muster.address}/reset_password`);
      await page.getByRole('heading', { level: 1, name: 'Reset Password', exact: true }).waitFor();
      const available = page.getByRole('listbox', { name: 'Available: Trainees' });
      const options = available.locator('option');
      await options.first().waitFor({ state: 'attached' });
      const count = await options.count();
      expect(count).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Reset Password', exact: true }).click();
      await page.getByText('Right Side of transfer List cannot be null').first().waitFor();
      await available.selectOption({ index: 0 });
      await available.press('Enter');
      if (shots) await page.screenshot({ path: `${shots}/reset_password-${width}.png` });
      await expect.poll(() => options.count()).toBe(count - 1);
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect.poll(() => options.count()).toBe(count);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    }
  });

  it('are told of where somebody has no account, after the password of whoever would see the link', async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address);
    await page.goto(`${muster.address}/reset_password`);
    const available = page.getByRole('listbox', { name: 'Available: Trainees' });
    await available.locator('option', { hasText: 'no account yet' }).first().waitFor({ state: 'attached' });
    await available.selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await page.getByRole('dialog').getByText('There is no mail server').waitFor();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: /^Password/ })
      .fill(password);
    await page.keyboard.press('Enter');
    await page
      .getByText(/ has no account\.$/)
      .first()
      .waitFor();
    if (shots) await page.screenshot({ path: `${shots}/reset_password-none.png` });
    await close();
  });
});
