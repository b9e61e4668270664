import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where Chromium is installed; `CHROMIUM_PATH` goes first. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Is there a Chromium to run in? Without one the browser tests are left out, and say so. */
export const hasChromium = existsSync(chromiumPath);

if (!hasChromium) console.warn(`No Chromium at ${chromiumPath}: the browser tests are left out. Set CHROMIUM_PATH.`);

/** A headless browser with an empty profile that talks to nobody but the test's server. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
