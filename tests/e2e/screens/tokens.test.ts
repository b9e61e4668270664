import { describe, expect, it } from 'vitest';
import { seriousFindings } from '../support/axe.ts';
import { hasChromium } from '../support/chromium.ts';
import { musterInChromium } from './muster-in-chromium.ts';
import { enter } from './visitor.ts';

describe.skipIf(!hasChromium)('a token for a program', () => {
  const muster = musterInChromium();

  it('is made from what its maker may, shown once, used, and ended', async () => {
    const { page, complaints, close } = await muster.visit();
    await enter(page, muster.address, 'hr@muster.local');
    await page.goto(`${muster.address}/tokens`);
    await page.getByText('There are no tokens.').waitFor();
    await page.getByRole('button', { name: 'New Token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Token' });
    await dialog.getByLabel(/^Name/).fill('Org Chart');
    const row = dialog.getByRole('row').filter({ hasText: 'department.getAllDepartment' });
    await row.getByRole('checkbox', { name: /Write/ }).check();
    // Who writes reads what he writes.
    expect(await row.getByRole('checkbox', { name: /Read/ }).isChecked()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make Token' }).click();
    const shown = page.getByRole('dialog', { name: 'Token Org Chart' });
    await shown.waitFor();
    const token = /muster_[0-9A-Za-z]{44}/.exec(await shown.innerText())?.[0] ?? '';
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await shown.getByRole('button', { name: 'I Have Kept It' }).click();
    const ask = () =>
      fetch(`${muster.address}/api/hr/department/getAllDepartment?limit=1`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask()).status).toBe(200);
    const line = page.getByRole('row').filter({ hasText: 'Org Chart' });
    await line.getByText('Department: read, write').waitFor();
    expect(await page.getByText(token).count()).toBe(0);
    await line.getByRole('button', { name: /^End/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await line.getByText('Ended').waitFor();
    expect((await ask()).status).toBe(401);
    expect(complaints).toEqual([]);
    await close();
  });
});
