import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { bundleOf } from './bundle.ts';
import { sizes } from './forms.ts';

export interface ServedPage {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Builds the page as the product is built and serves it on loopback. */
export async function servePage(): Promise<ServedPage> {
  const outDir = path.resolve('.cache/bench/typing-page');
  const root = path.resolve('tests/bench/typing/page');
  const shared = { root, configFile: false, logLevel: 'error', build: { outDir } } as const;
  await build({
    ...shared,
    mode: 'production',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 2000 },
  });
  mkdirSync(outDir, { recursive: true });
  for (const size of sizes) writeFileSync(path.join(outDir, `bundle-${size}.json`), JSON.stringify(bundleOf(size)));
  const server = await preview({ ...shared, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error('the page is not served');
  return { address, close: () => server.close() };
}
