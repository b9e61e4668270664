import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/lib/chromium.mjs';

/** Where Chromium is installed, where `npm test` looks for it; `CHROMIUM_PATH` goes first. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? findChromium() ?? '/usr/bin/chromium';

/** Is there a Chromium to run in? Without one the browser tests are left out, and say so. */
export const hasChromium = existsSync(chromiumPath);

if (!hasChromium) console.warn(`No Chromium at ${chromiumPath}: the browser tests are left out. Set CHROMIUM_PATH.`);

let shared: Promise<Browser> | undefined;

/**
 * The browser of this process, for file after file: starting one takes as long as many a journey. It ends with the process;
 * `emptied` closes what a file opened in it.
 */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared;
  if (known?.isConnected()) return known;
  shared = launch();
  return shared;
}

/** Closes every tab with its profile. */
export async function emptied(browser: Browser | undefined): Promise<void> {
  for (const context of browser?.contexts() ?? []) await context.close();
}

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
