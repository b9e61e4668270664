import type { Page } from 'playwright-core';

/** Chooses an option of a select of the application. */
export async function pick(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page
    .locator('[role=option]:visible', { hasText: new RegExp(`^${option}$`) })
    .first()
    .click();
}

/** 1 January 2001, by its year and its month. */
export async function pickBirthday(page: Page): Promise<void> {
  await page.getByLabel(/^Date of Birth/).click();
  const calendar = page.locator('[data-dates-dropdown]');
  await calendar.getByRole('button', { name: '2001' }).click();
  await calendar.getByRole('button', { name: 'Jan' }).click();
  await page
    .locator('[data-dates-dropdown] button:not([data-outside]):not([disabled])', { hasText: /^1$/ })
    .first()
    .click();
}

/** A whole application, as fast as it can be typed. */
export async function fillIn(page: Page, email = 'ali.raza.e2e@example.com'): Promise<void> {
  const texts: readonly [RegExp, string][] = [
    [/^First Name/, 'Ali'],
    [/^Last Name/, 'Raza'],
    [/^Email/, email],
    [/^Password/, 'secret-of-1'],
    [/^CNIC/, '3740512345672'],
    [/^Phone/, '3001234567'],
    [/^Emergency Number/, '3007654321'],
    [/^Address/, '12 Canal Road'],
    [/^Province/, 'Punjab'],
    [/^Region/, 'Central'],
  ];
  for (const [label, text] of texts) await page.getByLabel(label).first().fill(text);
  await pickBirthday(page);
  await pick(page, /^Work From/, 'Home');
  await pick(page, /^Gender/, 'Male');
  await pick(page, /^City/, 'Lahore');
}

/** What a select of the application offers, in its order. */
export async function offered(page: Page, label: RegExp): Promise<readonly string[]> {
  await page.getByLabel(label).click();
  const texts = await page.locator('[role=option]:visible').allInnerTexts();
  await page.keyboard.press('Escape');
  return texts.map((text) => text.trim());
}
