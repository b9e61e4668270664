import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './lib/chromium.mjs';
import { drawContactSheet } from './lib/contact-sheet.mjs';
import { root } from './lib/root.mjs';

const themes = ['blueDark', 'light', 'highContrast'];
const windows = [
  { width: 1440, height: 900 },
  { width: 360, height: 800 },
];

/**
 * Contact sheets of screens of a running Muster, two widths by three themes, one picture per screen:
 * `npm run shots -- /emp_loan '/emp_loan#Add New#Save' /careers`. Each `#name` presses the first button, link or option
 * of that name, which is how dialogs get into a picture. `MUSTER_ADDRESS` (http://localhost:8080),
 * `MUSTER_ADMIN_PASSWORD` and `SHOTS` (.cache/shots) say where and how; without a password screens are seen as visitors
 * see them. `SHOTS_LANGUAGE` (ur) chooses another language than English.
 */
const address = process.env['MUSTER_ADDRESS'] ?? 'http://localhost:8080';
const password = process.env['MUSTER_ADMIN_PASSWORD'];
const language = process.env['SHOTS_LANGUAGE'];
const folder = path.resolve(root, process.env['SHOTS'] ?? '.cache/shots');
const screens = process.argv.slice(2);
const odd = screens.find((screen) => !screen.startsWith('/'));
if (odd !== undefined) {
  console.error(
    `A screen is an address that starts with '/', as in: npm run shots -- /emp_loan '/emp_loan#Add New'. Not: ${odd}`,
  );
  process.exit(2);
}
const executablePath = findChromium();
if (!executablePath) {
  console.error('There is no Chromium. Set CHROMIUM_PATH.');
  process.exit(1);
}
mkdirSync(path.join(folder, 'single'), { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] });
try {
  const session = await signedIn();
  const wanted =
    screens.length > 0 ? screens : ['/', '/dashboard', '/emp_loan', '/emp_loan#Add New', '/emp_attendance', '/careers'];
  for (const screen of wanted) {
    const shots = [];
    for (const theme of themes) for (const window of windows) shots.push(await shoot(screen, theme, window, session));
    const file = path.join(folder, `${nameOf(screen)}.png`);
    await drawContactSheet(browser, { title: screen, shots, file });
    console.log(file);
  }
} finally {
  await browser.close();
}

/** One picture: the whole page, or the window when something was pressed, since dialogs stand in the window. */
async function shoot(screen, theme, window, session) {
  const [place, ...presses] = screen.split('#');
  const visitor = place === '/' || session === undefined;
  const context = await browser.newContext({ viewport: window, ...(visitor ? {} : { storageState: session }) });
  if (language) await context.addCookies([{ name: 'muster_language', value: language, url: address }]);
  const page = await context.newPage();
  await page.addInitScript((name) => {
    localStorage.setItem('theme', name);
    sessionStorage.setItem('theme', name);
  }, theme);
  await page.goto(address + place, { waitUntil: 'networkidle' });
  for (const name of presses) {
    const roles = ['button', 'link', 'option', 'tab'].map((role) => page.getByRole(role, { name }));
    const named = roles.reduce((either, next) => either.or(next));
    await named.filter({ visible: true }).first().click();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
  }
  await drawAll(page);
  const file = path.join(folder, 'single', `${nameOf(screen)}-${window.width}-${theme}.png`);
  await page.screenshot({ path: file, fullPage: presses.length === 0 });
  await context.close();
  return { file, theme, width: window.width };
}

/** Fields out of sight are not drawn by themselves and would be gaps in the picture of a whole page. */
function drawAll(page) {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  });
}

/** The cookies and the storage of the administrator; undefined without a password. */
async function signedIn() {
  if (!password) return undefined;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/`);
  await page.getByLabel('Email').fill('admin@muster.local');
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  const state = await context.storageState();
  await context.close();
  return state;
}

function nameOf(screen) {
  return screen.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'start';
}
