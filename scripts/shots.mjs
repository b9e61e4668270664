import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './lib/chromium.mjs';
import { root } from './lib/install.mjs';

const themes = ['blueDark', 'light', 'highContrast'];
const widths = [1440, 360];

/**
 * Pictures of screens, two widths by three themes, of a running Muster: `npm run shots -- /emp_loan /careers`.
 * `MUSTER_ADDRESS` (http://localhost:8080), `MUSTER_ADMIN_PASSWORD` and `SHOTS` (.cache/shots) say where and how.
 */
const address = process.env['MUSTER_ADDRESS'] ?? 'http://localhost:8080';
const folder = path.resolve(root, process.env['SHOTS'] ?? '.cache/shots');
const screens = process.argv.slice(2);
const executablePath = findChromium();
if (!executablePath) {
  console.error('There is no Chromium. Set CHROMIUM_PATH.');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
for (const theme of themes) {
  for (const width of widths) {
    const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    await signIn(page);
    for (const screen of screens.length > 0 ? screens : ['/dashboard', '/emp_loan', '/emp_attendance', '/careers']) {
      await page.evaluate((name) => {
        localStorage.setItem('theme', name);
        sessionStorage.setItem('theme', name);
      }, theme);
      await page.goto(address + screen, { waitUntil: 'networkidle' });
      const name = `${screen.replace(/\W+/g, '-').replace(/^-/, '')}-${width}-${theme}.png`;
      await page.screenshot({ path: path.join(folder, name), fullPage: true });
      console.log(path.join(folder, name));
    }
    await page.context().close();
  }
}
await browser.close();

async function signIn(page) {
  await page.goto(`${address}/`);
  const password = process.env['MUSTER_ADMIN_PASSWORD'];
  if (!password) return;
  await page.getByLabel('Email').fill('admin@muster.local');
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}
