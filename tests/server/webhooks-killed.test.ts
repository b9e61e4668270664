import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HookReceiver, startReceiver } from './support/hook-receiver.ts';
import { type BuiltServer, type RunningChild, takeBuiltServer } from './support/run-built-server.ts';

const password = 'a long demo password';

let built: BuiltServer;
let server: RunningChild;
let folder: string;
let receiver: HookReceiver;
let cookie: string;
const start = () =>
  built.start({
    PORT: '0',
    MUSTER_DATA: folder,
    MUSTER_DEMO: '0',
    MUSTER_ADMIN_PASSWORD: password,
    MUSTER_WEBHOOKS_TO: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'muster-hooks-'));
  receiver = await startReceiver();
  built = await takeBuiltServer();
  server = await start();
});
afterAll(async () => {
  await server?.kill();
  await receiver?.close();
  built?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(call: string, body?: unknown, form = '') {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/hr/${call}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-muster': '1', 'content-type': 'application/json', cookie: cookie ?? '', 'x-muster-form': form },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return (await answer.json()) as { code: string; message: string; result: unknown };
}

const save = (deptName: string) =>
  ask('department/saveDepartment', { deptName, status: 'Active' }, 'company.departments.editor.recordList.form');

it('tells each save under one id, also where the server is killed while it tells it and between save and telling', async () => {
  expect(await ask('users/login', { email: 'admin@muster.local', password })).toMatchObject({ code: '200' });
  const made = await ask('webhooks/create', { name: 'Killed', url: receiver.url, kinds: ['department'] });
  expect(made).toMatchObject({ code: '200' });
  // The first one is on its way when the server dies: nobody answers it.
  receiver.answer = () => undefined;
  expect(await save('First')).toMatchObject({ code: '200' });
  await expect.poll(() => receiver.got.length).toBe(1);
  for (const name of ['Second', 'Third']) expect(await save(name)).toMatchObject({ code: '200' });
  await server.kill();
  receiver.answer = (response) => response.end();
  server = await start();
  await expect.poll(() => receiver.got.length, { timeout: 180_000 }).toBe(4);
  const [first, again, ...rest] = receiver.got;
  expect(again?.id).toBe(first?.id);
  expect(again?.body).toBe(first?.body);
  expect(new Set(rest.map(({ id }) => id)).size).toBe(2);
  const keys = receiver.got.map(({ body }) => Number(JSON.parse(body).data.key));
  expect(keys).toEqual([...keys].sort((one, other) => one - other));
  await expect.poll(() => ask('webhooks/getAll')).toMatchObject({ result: [{ state: 'on', waiting: 0 }] });
});
