import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const placeholder = 'NONCE-OF-THIS-ANSWER';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** The policy that every page of the product is served under. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

export interface Served {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Builds the page and serves it on loopback, with a nonce of its own for every answer. */
export async function serveWorkbench(): Promise<Served> {
  const folder = await mkdtemp(path.join(tmpdir(), 'muster-workbench-'));
  await build({
    root: path.join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    html: { cspNonce: placeholder },
    build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
  });
  const server = createServer(async (request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path.join(folder, name === '/' ? 'index.html' : path.normalize(name));
    try {
      const content = await readFile(file);
      const nonce = randomBytes(16).toString('base64');
      response.setHeader('content-type', `${types[path.extname(file)] ?? 'application/octet-stream'}; charset=utf-8`);
      response.setHeader('content-security-policy', contentSecurityPolicy(nonce));
      response.end(file.endsWith('.html') ? content.toString('utf8').replaceAll(placeholder, nonce) : content);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
