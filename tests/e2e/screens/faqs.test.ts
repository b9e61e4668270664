import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, shownRows } from './visitor.ts';

describe.skipIf(!hasChromium)('FAQs', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  it('R-032 R-033 R-055 are read by department, and fit a telephone', async () => {
    for (const width of [1440, 360]) {
      const { page, complaints, close } = await muster.visit(width, 900);
      await enter(page, muster.address, 'agent@muster.local');
      await page.goto(`${muster.address}/faqs_display`);
      await page.getByRole('heading', { level: 1, name: 'FAQs', exact: true }).waitFor();
      await page.getByLabel('Search', { exact: true }).waitFor();
      const groups = page.getByText(/^FAQ's for .+ Department$/);
      await groups.first().waitFor();
      expect(await groups.count()).toBeGreaterThan(1);
      await groups.filter({ hasText: 'Operations' }).click();
      await page.getByText('What do I do when a call drops?').click();
      await page.getByText('Call back within').waitFor();
      if (shots) await page.screenshot({ path: `${shots}/faqs_display-${width}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    }
  });

  it('R-056 R-057 the heading becomes the search while a text is typed, which questions and answers are searched for', async () => {
    const { page, close } = await muster.visit();
    await enter(page, muster.address, 'agent@muster.local');
    await page.goto(`${muster.address}/faqs_display`);
    const search = page.getByLabel('Search', { exact: true });
    await search.fill('quality COACH');
    await page.getByRole('heading', { name: 'Search For quality COACH', exact: true }).waitFor();
    await page.getByText('Who listens to my calls?').waitFor();
    expect(await page.getByText('How do I ask for leave?').count()).toBe(0);
    expect(await page.getByText(/^FAQ's for/).count()).toBe(0);
    if (shots) await page.screenshot({ path: `${shots}/faqs_display-search.png` });
    await search.fill('ask for leave');
    await page.getByText('How do I ask for leave?').waitFor();
    await search.fill('');
    await page
      .getByText(/^FAQ's for .+ Department$/)
      .first()
      .waitFor();
    await close();
  });

  it('R-046 R-047 are written at /faqs, which fits a telephone', async () => {
    for (const width of [1440, 360]) {
      const { page, complaints, close } = await muster.visit(width, 900);
      await enter(page, muster.address);
      await page.goto(`${muster.address}/faqs`);
      await page.getByRole('heading', { level: 1, name: 'FAQ List', exact: true }).waitFor();
      await shownRows(page).first().waitFor();
      await page.getByRole('button', { name: 'New FAQ' }).waitFor();
      if (shots) await page.screenshot({ path: `${shots}/faqs-${width}.png` });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    }
  });
});
