import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { emptied, sharedBrowser } from '../support/chromium.ts';
import { type MusterServer, startMuster } from './muster-server.ts';
import { type Visitor, visit } from './visitor.ts';

/** The portal and the careers site as people meet them: a browser and the built server over the demo company. */
export interface MusterInChromium extends Pick<MusterServer, 'address' | 'folder' | 'restart'> {
  readonly browser: Browser;
  /** Opens a tab with an empty profile, 1440 by 900 unless said otherwise. */
  visit(width?: number, height?: number): Promise<Visitor>;
}

/** A browser and a server for the tests of the suite that calls it: there before the first, gone after the last. */
export function musterInChromium(): MusterInChromium {
  let browser: Browser | undefined;
  let server: MusterServer | undefined;
  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), startMuster()]);
  });
  afterAll(async () => {
    await emptied(browser);
    await server?.stop();
  });
  return {
    get browser() {
      return running(browser);
    },
    get address() {
      return running(server).address;
    },
    get folder() {
      return running(server).folder;
    },
    restart: () => running(server).restart(),
    visit: (width, height) => visit(running(browser), width, height),
  };
}

function running<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('Browser and server start before the first test of a suite, not earlier.');
  return part;
}
