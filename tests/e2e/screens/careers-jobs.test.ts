import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';

const post = (jobPostId: number, requirements: string, workFrom = 'Office') => ({
  jobPostId,
  jobTitle: `Job ${jobPostId}`,
  requirements,
  jobDesc: '<p>What is done.</p>',
  designation: 'Agent',
  gender: 'Any',
  workFrom,
  shiftDto: { startTime: '20:00', endTime: '05:00' },
  departmentDto: { deptId: 3, deptName: 'Operations' },
});

const cards = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Read More' }) });

describe.skipIf(!hasChromium)('the jobs of the careers site', () => {
  const muster = musterInChromium();
  /** The active job posts, as the backend gives them. */
  let posts: readonly Record<string, unknown>[];

  beforeAll(async () => {
    const answer = await fetch(`${muster.address}/api/hr/mobile/getAllActiveJobPost`, { headers: { 'X-Muster': '1' } });
    posts = ((await answer.json()) as { readonly result: typeof posts }).result;
  });

  it('R-008 R-090 R-091 shows a visitor a card for every active job, at both addresses', async () => {
    const { page, complaints, close } = await muster.visit();
    expect(posts.length).toBeGreaterThan(2);
    for (const address of ['/careers', '/careers/jobs']) {
      await page.goto(muster.address + address);
      await cards(page).first().waitFor();
      const titles = await cards(page).getByRole('heading').allInnerTexts();
      expect(titles).toEqual(posts.map(({ jobTitle }) => jobTitle));
    }
    expect((await page.context().cookies()).length).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('R-009 R-092 R-098 leads by Read More of each card to its job, which a visitor can read', async () => {
    const { page, close } = await muster.visit();
    for (const [index, { jobPostId, jobTitle }] of posts.entries()) {
      await page.goto(`${muster.address}/careers`);
      await cards(page).nth(index).getByRole('button', { name: 'Read More' }).click();
      await page.getByRole('heading', { level: 1, name: String(jobTitle), exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/careers/job/${jobPostId}`);
    }
    await close();
  });

  it('R-093 R-094 shows 200 characters of the requirements, and an ellipsis only where there are more', async () => {
    const { page, close } = await muster.visit();
    const letters = (count: number) => 'abcdefghij'.repeat(50).slice(0, count);
    const given = [500, 201, 200, 199].map((count, index) => post(index + 1, `<p>${letters(count)}</p>`));
    await page.route('**/api/hr/mobile/getAllActiveJobPost', (route) =>
      route.fulfill({ json: { code: '200', message: 'Success', result: given } }),
    );
    await page.goto(`${muster.address}/careers`);
    await cards(page).first().waitFor();
    const texts = await cards(page).locator('p').allInnerTexts();
    expect(texts).toEqual([`${letters(200)}…`, `${letters(200)}…`, letters(200), letters(199)]);
    await close();
  });

  it('R-096 shows on a card title, designation, where the work is and the beginning of the requirements', async () => {
    const { page, close } = await muster.visit();
    await page.route('**/api/hr/mobile/getAllActiveJobPost', (route) =>
      route.fulfill({ json: { code: '200', message: 'Success', result: [post(7, '<ul><li>English</li></ul>')] } }),
    );
    await page.goto(`${muster.address}/careers`);
    await cards(page).first().waitFor();
    expect((await cards(page).allInnerTexts()).map(lines)).toEqual([
      ['Job 7', 'Designation', 'Agent', 'Work From', 'Office', 'English', 'Read More'],
    ]);
    await close();
  });

  it('R-097 shows of a job designation, gender, place, shift, description and requirements as rich text', async () => {
    const { page, close } = await muster.visit();
    await page.route('**/api/hr/mobile/getJobPostDetail/**', (route) =>
      route.fulfill({ json: { code: '200', message: 'Success', result: post(7, '<ul><li>English</li></ul>') } }),
    );
    await page.goto(`${muster.address}/careers/job/7`);
    await page.getByText('English', { exact: true }).waitFor();
    expect(lines(await page.locator('main').innerText())).toEqual([
      'Job 7',
      ...['Designation', 'Agent', 'Gender', 'Any', 'Work From', 'Office', 'Shift', '20:00 - 05:00'],
      ...['Job Description', 'What is done.', 'Requirements', 'English', 'Back', 'Apply'],
    ]);
    expect(await page.getByRole('region', { name: 'Requirements' }).locator('li').innerText()).toBe('English');
    await close();
  });

  it("R-224 shows the place 'Any' as 'Home or Office', on the card and on the page of the job", async () => {
    const { page, close } = await muster.visit();
    const any = posts.findIndex(({ workFrom }) => workFrom === 'Any');
    await page.goto(`${muster.address}/careers`);
    const card = cards(page).nth(any);
    await card.waitFor();
    expect(lines(await card.innerText()).slice(3, 5)).toEqual(['Work From', 'Home or Office']);
    await card.getByRole('button', { name: 'Read More' }).click();
    await page.getByRole('heading', { name: 'Requirements' }).waitFor();
    expect(lines(await page.locator('main').innerText())).toContain('Home or Office');
    await close();
  });

  it('R-099 leads by Back to the list of jobs', async () => {
    const { page, close } = await muster.visit();
    await page.goto(`${muster.address}/careers/job/2`);
    await page.getByRole('button', { name: 'Back' }).click();
    await cards(page).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/careers/jobs');
    await close();
  });

  it('R-100 R-102 leads by Apply to the application for that job and its department', async () => {
    const { page, close } = await muster.visit();
    const { jobPostId, departmentDto } = posts[1] as { jobPostId: number; departmentDto: { deptId: number } };
    await page.goto(`${muster.address}/careers/job/${jobPostId}`);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByLabel(/^First Name/).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/careers/job_apply/${jobPostId}/${departmentDto.deptId}`);
    await close();
  });

  it("R-109 leads by 'Jobs' in the bar to the list, from every page, and begins there", async () => {
    const { page, close } = await muster.visit();
    for (const address of ['/careers/job/1', '/careers/login', '/careers/nonsense']) {
      await page.goto(muster.address + address);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs', exact: true }).click();
      await cards(page).first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/careers/jobs');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    }
    await close();
  });

  it('says of a job that is gone that it is not open any more, and leads back to the others', async () => {
    const { page, close } = await muster.visit();
    for (const [address, way] of [
      ['/careers/job/99999', 'Back'],
      ['/careers/job_apply/99999/1', 'See all jobs'],
    ] as const) {
      await page.goto(muster.address + address);
      await page.getByRole('heading', { name: 'Job not found' }).waitFor();
      expect(await page.getByText('This job is not open any more.').count()).toBe(1);
      expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0);
      await page.getByRole('button', { name: way }).click();
      await cards(page).first().waitFor();
    }
    await close();
  });
});

function lines(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
