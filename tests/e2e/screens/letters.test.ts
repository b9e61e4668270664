import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { pdfPages } from '../support/pdf-pages.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter, type Visitor } from './visitor.ts';

const shots = process.env['MUSTER_SHOTS'];

const paragraphs = Array.from({ length: 70 }, (_, at) => `<p>Paragraph ${at + 1} of the terms of work.</p>`).join('');

describe.skipIf(!hasChromium)('offer letters and emails', () => {
  const muster = musterInChromium();
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await muster.visit();
    page = visitor.page;
    // The dialog of the system is left out; what is printed is taken from the page itself.
    await page.addInitScript(() => {
      window.print = () => document.body.toggleAttribute('data-printed', true);
    });
    await enter(page, muster.address);
    const answer = await page.context().request.post(`${muster.address}/api/hr/offerLetter/saveOfferLetter`, {
      headers: { 'X-Muster': '1' },
      data: {
        offerLetterId: 0,
        offerLetterName: 'Offer, Long',
        offerLetter: `<p>Dear {person.firstName},</p>${paragraphs}<p>your pay is PKR {person.basicSalary}.</p>`,
        status: 'Active',
      },
    });
    expect(await answer.json()).toMatchObject({ code: '200' });
  });

  const open = async (path: string) => {
    await page.goto(muster.address + path);
    await page.locator('.ag-row').first().waitFor();
  };
  const press = async (row: Locator, action: string) => {
    const index = await row.first().getAttribute('row-index');
    const cells = page.locator(`.ag-row[row-index="${index}"]`);
    const direct = cells.getByRole('button', { name: action, exact: true });
    const menu = cells.getByRole('button', { name: /^Actions/ });
    await direct.or(menu).first().waitFor();
    if ((await direct.count()) > 0) return direct.click();
    await menu.click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const choosePerson = async (dialog: Locator, label: RegExp) => {
    await dialog.getByLabel(label).click();
    await page.keyboard.type('Hired');
    const option = page.getByRole('option', { name: /\(Hired\)$/ }).first();
    const name = (await option.innerText()).replace(/ \(Hired\)$/, '');
    await option.click();
    return name;
  };
  const look = async (name: string) => {
    if (!shots) return;
    await page.screenshot({ path: `${shots}/${name}-1440.png` });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.screenshot({ path: `${shots}/${name}-360.png` });
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  /** The pages that the browser prints, once the sheet is there. */
  const printed = async () => {
    await page.locator('body[data-printed]').waitFor();
    const file = await page.pdf({
      preferCSSPageSize: true,
      ...(shots ? { path: `${shots}/letter-${Date.now()}.pdf` } : {}),
    });
    await page.evaluate(() => document.body.removeAttribute('data-printed'));
    await page.locator('[data-m-print]').waitFor({ state: 'detached' });
    return pdfPages(file);
  };

  it('shows a letter as a person would get it, and prints it on pages that are counted', async () => {
    await open('/offer_letter');
    await press(page.locator('.ag-row', { hasText: 'Offer, Long' }), 'Preview');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Choose a person to read the letter').waitFor();
    const name = await choosePerson(dialog, /Filled For/);
    const sheet = dialog.getByRole('article', { name: `Offer, Long for ${name}` });
    await sheet.getByText(`Dear ${name.split(' ')[0]},`).waitFor();
    await sheet.getByText(/your pay is PKR [\d,]+\./).waitFor();
    expect(await sheet.innerText()).not.toContain('Page');
    expect(await seriousFindings(page)).toEqual([]);
    await look('preview');
    await dialog.getByRole('button', { name: 'Print' }).click();
    const pages = await printed();
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, { width, height, text }] of pages.entries()) {
      expect([width, height]).toEqual([210, 297]);
      expect(text).toContain(`Offer, Long for ${name}`);
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    }
    const all = pages.map(({ text }) => text).join(' ');
    for (let at = 1; at <= 70; at += 1) expect(all.split(`Paragraph ${at} of the terms`)).toHaveLength(2);
    // What is signed stands together.
    expect(pages.at(-1)?.text).toMatch(/Accepted by.*Date and signature/);
    expect(all).not.toContain('Choose a person');
  });

  it('issues a letter, keeps it among the issued ones and prints it from there', async () => {
    await open('/offer_letter');
    await page.getByRole('button', { name: 'Issue a Letter' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue a Letter' });
    const name = await choosePerson(dialog, /Person/);
    await dialog.getByLabel(/Offer Letter/).click();
    await page.getByRole('option', { name: 'Offer, Long' }).click();
    await look('issue');
    await dialog.getByRole('button', { name: 'Issue' }).click();
    await page.getByText(`The offer letter is issued to ${name}.`).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Issued Letters' }).click();
    const list = page.getByRole('dialog', { name: 'Issued Letters' });
    const row = list.locator('.ag-row', { hasText: name });
    await row.first().waitFor();
    await look('issued');
    await list.getByRole('button', { name: 'Read', exact: true }).first().click();
    const letter = page.getByRole('dialog', { name: `Offer, Long for ${name}` });
    await letter.getByText(`Dear ${name.split(' ')[0]},`).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await letter.getByRole('button', { name: 'Print' }).click();
    const pages = await printed();
    expect(pages[0]?.text).toContain(`Offer, Long for ${name}, issued on`);
    expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`);
  });

  it('shows an email as a person would get it, and sends it to whoever tries it', async () => {
    await open('/email_temple');
    await press(page.locator('.ag-row', { hasText: 'Welcome' }), 'Preview');
    const dialog = page.getByRole('dialog');
    const name = await choosePerson(dialog, /Filled For/);
    await dialog.getByText(`Welcome, ${name.split(' ')[0]}`).waitFor();
    await look('email');
    await dialog.getByRole('button', { name: 'Send It to Me' }).click();
    await page.getByText('A test email is on its way to admin@muster.local.').waitFor();
    await open('/outbox');
    await page
      .locator('.ag-row', { hasText: `Welcome, ${name.split(' ')[0]}` })
      .first()
      .waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
