import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, createServer as createPlainServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnchor } from '../../server/audit/anchor-head.ts';
import { headOf } from '../../server/audit/audit-head.ts';
import { createAudit } from '../../server/audit/create-audit.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createLog } from '../../server/log/create-log.ts';
import { migrations } from '../../server/migrations/migrations.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { startServer } from '../../server/start/start-server.ts';
import type { ServerTables } from '../../server/tables.ts';
import { selfMadeCertificate } from './support/self-made-certificate.ts';

const now = () => new Date('2026-11-21T07:00:00.000Z');

interface Told {
  readonly method: string;
  readonly type: string;
  readonly body: unknown;
}

describe('the head of the log, posted to an https address', () => {
  let database: Database;
  let server: Server;
  let told: Told[];
  let answer: (response: ServerResponse) => void;
  let anchor: () => Promise<void>;
  const db = () => database.db.withTables<ServerTables>();
  const note = (key: string) =>
    createAudit(db(), now).note({
      who: { kind: 'system', id: '', name: 'x' },
      action: 'data.call',
      subject: { kind: 'x', key },
    });
  beforeEach(async () => {
    // Files share a process: nothing that another one says of certificates holds here.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', undefined);
    database = openDatabase(':memory:');
    await database.migrate('server', migrations);
    told = [];
    answer = (response) => response.end();
    server = createServer(selfMadeCertificate(), async (request: IncomingMessage, response) => {
      const parts: Uint8Array[] = [];
      for await (const part of request) parts.push(part as Uint8Array);
      const body: unknown = JSON.parse(Buffer.concat(parts).toString());
      told.push({ method: request.method ?? '', type: request.headers['content-type'] ?? '', body });
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    anchor = createAnchor(db(), { address: `https://localhost:${port}/heads` }, now);
    await note('1');
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await database.close();
  });
  /** What NODE_EXTRA_CA_CERTS does for the certificate of a company, which a running Node reads no more. */
  const trustCertificate = () => vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');

  it('says nothing to a server whose certificate nobody has signed', async () => {
    await expect(anchor()).rejects.toThrow('The address of the anchor took nothing: DEPTH_ZERO_SELF_SIGNED_CERT.');
    expect(told).toEqual([]);
  });

  it('tells number and hash of the last entry, each head once', async () => {
    trustCertificate();
    await anchor();
    await anchor();
    await note('2');
    await anchor();
    const head = await headOf(db());
    expect(told.map(({ body }) => (body as { seq: number }).seq)).toEqual([1, 2]);
    expect(told[1]).toEqual({
      method: 'POST',
      type: 'application/json',
      body: { at: '2026-11-21T07:00:00.000Z', seq: 2, hash: head?.hash },
    });
  });

  it('is told again after a refusal, and follows no address to elsewhere', async () => {
    trustCertificate();
    answer = (response) => response.writeHead(507).end('full');
    await expect(anchor()).rejects.toThrow('The address of the anchor answered 507.');
    answer = (response) => response.writeHead(308, { location: 'https://localhost:9/elsewhere' }).end();
    await expect(anchor()).rejects.toThrow('took nothing');
    answer = (response) => response.destroy();
    await expect(anchor()).rejects.toThrow('took nothing');
    answer = (response) => response.writeHead(204).end();
    await anchor();
    await anchor();
    expect(told).toHaveLength(4);
    expect(new Set(told.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('is given up after its time where the address takes the connection or the head and never answers', async () => {
    trustCertificate();
    const taken: Socket[] = [];
    const silent = createPlainServer((socket) => taken.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const { port: deaf } = server.address() as AddressInfo;
    answer = () => undefined;
    for (const each of [port, deaf]) {
      const short = createAnchor(db(), { address: `https://localhost:${each}/heads` }, now, 400);
      await expect(short()).rejects.toThrow('The address of the anchor did not answer within 0.4 seconds.');
    }
    expect(told).toHaveLength(1);
    for (const socket of taken) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });

  it('keeps a server whose address never answers neither from starting nor from serving nor from its end', async () => {
    trustCertificate();
    answer = () => undefined;
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-deaf-'));
    const { port } = server.address() as AddressInfo;
    const read = readSettings(
      { PORT: '0', MUSTER_DATA: folder, MUSTER_DEMO: '0', MUSTER_AUDIT_ANCHOR: `https://localhost:${port}/heads` },
      folder,
    );
    if ('refused' in read) throw new Error(read.refused.join());
    const lines: string[] = [];
    const log = createLog('info', (line) => lines.push(line));
    const running = await startServer({ settings: read.settings, root: productRoot(import.meta.url), log });
    if ('refused' in running) throw new Error(running.refused);
    await expect.poll(() => told.length).toBe(1);
    expect((await fetch(`http://127.0.0.1:${running.port}/readyz`)).status).toBe(200);
    expect(lines.join('')).not.toContain('anchored');
    await running.stop();
    const failures = lines.flatMap((line) => (line.includes('"level":"error"') ? [JSON.parse(line)] : []));
    const failure = {
      message: 'the head of the log was not anchored',
      error: 'Error: The address of the anchor did not answer within 10 seconds.',
    };
    expect(failures).toMatchObject([failure, failure]);
    expect(existsSync(path.join(folder, 'muster.lock'))).toBe(false);
    rmSync(folder, { recursive: true });
  });
});
