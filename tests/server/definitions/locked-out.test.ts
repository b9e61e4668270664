import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../../server/cli/commands.ts';
import { createLog } from '../../../server/log/create-log.ts';
import { readSettings } from '../../../server/settings/read-settings.ts';
import { productRoot } from '../../../server/start/product-root.ts';
import { type RunningServer, startServer } from '../../../server/start/start-server.ts';

const root = productRoot(import.meta.url);
const signInPage = { kind: 'page', id: 'session.signIn' };
const password = 'a long admin password';

describe('a publish that breaks the way into the portal', () => {
  let folder: string;
  let server: RunningServer | undefined;
  let cookie = '';
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-locked-out-'));
    await start();
    await signIn();
  });
  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const environment = () => ({ PORT: '0', MUSTER_DATA: folder, MUSTER_DEMO: '0', MUSTER_ADMIN_PASSWORD: password });
  async function start(): Promise<void> {
    const read = readSettings(environment(), root);
    if ('refused' in read) throw new Error(read.refused.join());
    const log = createLog('error', () => undefined);
    const started = await startServer({ settings: read.settings, root, log });
    if ('refused' in started) throw new Error(started.refused);
    server = started;
  }
  async function stop(): Promise<void> {
    await server?.stop();
    server = undefined;
  }
  const ask = async (address: string, body?: unknown, match?: number) => {
    const headers: Record<string, string> = { 'x-muster': '1', 'content-type': 'application/json', cookie };
    if (match !== undefined) headers['if-match'] = `"${match}"`;
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`http://localhost:${server?.port}/api/${address}`, init);
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
  const signIn = async () => {
    const answer = await (await ask('hr/users/login', { email: 'admin@muster.local', password })).json();
    expect(answer).toMatchObject({ code: '200' });
  };
  const call = async (name: string, body?: unknown, match?: number) => {
    const answer = (await (await ask(`hr/definitions/${name}`, body, match)).json()) as {
      code: string;
      result: Readonly<Record<string, unknown>>;
    };
    expect(answer.code).toBe('200');
    return answer.result;
  };
  const screen = async () => (await ask('muster/screens/session.signIn')).text();
  /** Hides the form of the sign-in page from everybody, as an admin can by mistake. */
  const breakIt = async () => {
    const page = JSON.parse(String((await call('getDefinition/page/session.signIn'))['text'])) as { body: object[] };
    const text = JSON.stringify({ ...page, body: page.body.map((block) => ({ ...block, hidden: true })) });
    const { _version } = await call('saveDraft', { ...signInPage, text }, 0);
    await call('publish', { definitions: [{ ...signInPage, _version }], reason: 'a mistake' });
  };
  const run = async (...args: readonly string[]) => {
    const output = { out: '', wrong: '' };
    const before = { ...process.env };
    Object.assign(process.env, environment());
    try {
      const io = {
        root,
        readInput: async () => '',
        write: (text: string) => {
          output.out += text;
        },
        complain: (text: string) => {
          output.wrong += text;
        },
      };
      const code = await commands.find(({ name }) => name === 'rollback')?.run(args, io);
      return { code, ...output };
    } finally {
      process.env = before;
    }
  };

  it('is taken back at the console while the server runs, by its number', async () => {
    const shipped = await screen();
    await breakIt();
    expect(await screen()).not.toBe(shipped);
    expect(await run()).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 {2}.*by Muster Admin {2}a mistake\n/),
    });
    expect(await run('--publish', '1', '--reason', 'nobody could sign in')).toMatchObject({
      code: 0,
      out: expect.stringContaining('Rolled back, as publish 2.'),
    });
    await expect.poll(screen).toBe(shipped);
    expect((await run()).out).toMatch(/^2 {2}.*rollBack {2}by muster rollback {2}nobody could sign in\n/);
  });

  it('is taken back while the server is stopped, by the name of the definition and over a draft of it', async () => {
    const shipped = await screen();
    await breakIt();
    const changes = [{ op: 'set', at: [], property: 'title', value: 'Come in' }];
    await call('saveDraft', { ...signInPage, changes }, 2);
    await stop();
    expect(await run('--definition', 'page/session.signIn')).toMatchObject({
      code: 2,
      wrong:
        'Muster Admin has a draft of page "session.signIn", which would be lost. Publish or drop it first. With --drop-draft it goes.\n',
    });
    expect(await run('--definition', 'page/session.signIn', '--drop-draft')).toMatchObject({ code: 0 });
    await start();
    expect(await screen()).toBe(shipped);
  });

  it('never keeps an admin from signing in, since no definition decides over the calls', async () => {
    await breakIt();
    cookie = '';
    await signIn();
    const { version } = await call('getDefinition/page/session.signIn');
    expect(version).toBe(1);
    await call('rollBackPublish', { publication: 1, reason: 'by the calls alone' }, 1);
    expect(await screen()).toContain('"users.login"');
  });

  it('is not mistaken for another by what the command is given', async () => {
    await stop();
    const told = expect.stringMatching(/^rollback takes --publish N/);
    for (const args of [
      ['--publish'],
      ['--publish', 'x'],
      ['--publish', '1', '--definition', 'page/a'],
      ['--version', '1'],
      ['--definition', 'page'],
      ['--drop-draft'],
      ['17'],
    ])
      expect(await run(...args)).toMatchObject({ code: 2, wrong: told, out: '' });
    expect(await run('--publish', '7')).toMatchObject({ code: 2, wrong: 'There is no publish 7.\n' });
    expect(await run()).toMatchObject({ code: 0, out: expect.stringContaining('Nothing was published yet') });
  });
});
