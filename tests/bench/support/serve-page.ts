import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

export interface ServedPage {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Builds the page of a benchmark as the product is built, puts these files beside it, and serves it on loopback. */
export async function servePage(bench: string, files: Readonly<Record<string, string>>): Promise<ServedPage> {
  const outDir = path.resolve(`.cache/bench/${bench}-page`);
  const root = path.resolve(`tests/bench/${bench}/page`);
  const shared = { root, configFile: false, logLevel: 'error', build: { outDir } } as const;
  await build({
    ...shared,
    mode: 'production',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
  });
  mkdirSync(outDir, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(outDir, name), text);
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the page is not served');
  return { address, close: () => server.close() };
}
