import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, shownRows } from './visitor.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

describe.skipIf(!hasChromium)('policies and documents of HR', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  it('R-044 R-045 R-081 are written with a file at /hr_policies, and the file opens in a new tab', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address, 'hr@muster.local');
    await page.goto(`${muster.address}/hr_policies`);
    await page.getByRole('heading', { level: 1, name: 'HR Policies', exact: true }).waitFor();
    await shownRows(page).first().waitFor();
    await page.getByRole('button', { name: 'New Policy' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Fire drill');
    await dialog.getByRole('textbox', { name: 'Text', exact: true }).click();
    await page.keyboard.type('Leave by the stairs.');
    await dialog.getByRole('button', { name: 'Attach a File' }).click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await dialog
      .getByText(/^a.svg is not one of: .pdf/)
      .first()
      .waitFor();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'Ways out.pdf', mimeType: 'application/pdf', buffer: pdf });
    await dialog.getByText('Ways out.pdf', { exact: true }).waitFor();
    if (shots) await page.screenshot({ path: `${shots}/hr_policies-form.png` });
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const row = shownRows(page).filter({ hasText: 'Fire drill' }).first();
    await row.waitFor();
    if (shots) await page.screenshot({ path: `${shots}/hr_policies-1440.png` });
    await row.click();
    await page.goto(`${muster.address}/hr_docs`);
    const mine = shownRows(page).filter({ hasText: 'Fire drill' }).first();
    await mine.waitFor();
    await mine.dblclick();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Ways out.pdf' });
    expect(await link.getAttribute('target')).toBe('_blank');
    const address = (await link.getAttribute('href')) ?? '';
    const answer = await page.context().request.get(new URL(address, muster.address).href);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(Buffer.from(await answer.body()).equals(pdf)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  it('R-076 R-079 R-080 are read at /hr_docs by whom they are for, on a telephone too, by keyboard', async () => {
    for (const width of [1440, 360]) {
      const { page, complaints, close } = await muster.visit(width, 900);
      await enter(page, muster.address, 'agent@muster.local');
      await page.goto(`${muster.address}/hr_docs`);
      await page.getByRole('heading', { level: 1, name: 'HR Documents', exact: true }).waitFor();
      const row = shownRows(page).filter({ hasText: 'Fire drill' }).first();
      await row.waitFor();
      if (shots) await page.screenshot({ path: `${shots}/hr_docs-${width}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      const read =
        width === 360 ? row.getByRole('button', { name: 'Read' }) : page.getByRole('button', { name: /^Read/ }).first();
      await read.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const title = width === 360 ? 'Fire drill' : 'Attendance and Leave';
      await dialog.getByRole('heading', { name: title, exact: true }).waitFor();
      if (width === 360) {
        await dialog.getByText('Leave by the stairs.').waitFor();
        expect(await dialog.getByRole('link').allInnerTexts()).toEqual(['Ways out.pdf']);
      } else await dialog.getByRole('heading', { name: 'Leave', exact: true }).waitFor();
      expect(await dialog.getByRole('textbox').count()).toBe(0);
      expect(await dialog.locator('[contenteditable=true]').count()).toBe(0);
      if (shots) await page.screenshot({ path: `${shots}/hr_docs-view-${width}.png` });
      expect(await seriousFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(complaints).toEqual([]);
      await close();
    }
  });
});
