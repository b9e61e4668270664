import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasChromium } from './chromium.ts';
import { buildMuster, startOver } from './muster-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo company as a first start makes it; tests work on copies of it. */
    readonly demoCompany: string;
  }
}

/** Builds what is stale and makes the demo company, once for all browser tests; each works on a copy of its own. */
export default async function setUp(project: TestProject): Promise<(() => void) | undefined> {
  if (!hasChromium) return undefined;
  buildMuster();
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-demo-'));
  const server = await startOver(folder);
  await server.end();
  project.provide('demoCompany', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A copy of the demo company in a folder of its own. */
export function copyOf(demoCompany: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-e2e-'));
  cpSync(demoCompany, folder, { recursive: true });
  return folder;
}
