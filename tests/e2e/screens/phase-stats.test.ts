import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, shownRows } from './visitor.ts';

const screens = [
  ['/appointed_stats', 'Appointed Stat', ['Appointed', 'Terminated', 'Resigned', 'No Call No Show', 'UPL']],
  ['/recruit_stats_list', 'Recruitment List', ['New', 'Rejected', 'Contacted', 'Viewed', 'Shortlisted', 'Hired']],
  ['/recruit_stats', 'Recruit Stats', ['New Trainees', 'Nested']],
] as const;

describe.skipIf(!hasChromium)('statistics of the phases', () => {
  const muster = musterInChromium();
  const shots = process.env['MUSTER_SHOTS'];

  const open = async (path: string, title: string, width = 1440) => {
    const visitor = await muster.visit(width, 900);
    await enter(visitor.page, muster.address);
    await visitor.page.goto(`${muster.address}${path}`);
    await visitor.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    return visitor;
  };

  it.each([
    ['R-026 R-028 R-329', ...screens[0]],
    ['R-030 R-334 R-339', ...screens[1]],
    ['R-031 R-341 R-343', ...screens[2]],
  ])('%s %s has a search form and lists steps, and fits a telephone', async (_, path, title, options) => {
    for (const width of [1440, 360]) {
      const { page, complaints, close } = await open(`${path}?fromDate=2024-01-01`, title, width);
      if (width === 360) {
        // Three filters would push the list off a telephone: they stand behind a button, which tells how many are set.
        expect(await page.getByLabel(/^Start Date/).isVisible()).toBe(false);
        await page.getByRole('button', { name: 'Filters: 3 set', exact: true }).click();
      }
      for (const label of [/^Start Date/, /^End Date/]) await page.getByLabel(label).waitFor();
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await shownRows(page).first().waitFor();
      if (shots) await page.screenshot({ path: `${shots}${path}-${width}.png`, fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(await seriousFindings(page)).toEqual([]);
      await page
        .getByLabel(/^Phase Status/)
        .first()
        .click();
      const offered = await page.locator('[role=option]:visible').allInnerTexts();
      expect(offered.map((text) => text.trim())).toEqual([...options]);
      expect(complaints).toEqual([]);
      await close();
    }
  });
});
