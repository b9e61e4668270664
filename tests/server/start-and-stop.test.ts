import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productRoot } from '../../server/start/product-root.ts';

const root = productRoot(import.meta.url);

interface Run {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves when the output holds a text; rejects when the process ends before. */
  until(text: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
}

function run(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
  [program = '', ...before]: readonly string[] = [process.execPath],
): Run {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment } as NodeJS.ProcessEnv;
  const child = spawn(program, [...before, path.join(root, script), ...args], { cwd: root, env });
  let output = '';
  const listeners: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    child,
    ended,
    output: () => output,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = text.exec(output);
          if (found) resolve(found);
        };
        listeners.push(look);
        look();
        void ended.then(() => reject(new Error(`It ended before ${text}: ${output}`)));
      }),
  };
}

const bare = ['/usr/bin/setpriv', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', process.execPath];

/** What runs Node without any right of the system; undefined where that cannot be taken or looked at, as outside of Linux. */
const withoutRights = [process.getuid?.() === 0 ? bare : [process.execPath]].find(
  ([program = '', ...before]) =>
    existsSync('/proc/self/status') && spawnSync(program, [...before, '--version']).status === 0,
);

/** A sign-in whose body is not whole yet; the server has it when this resolves: it has asked for the rest. */
async function slowSignIn(port: string): Promise<{ readonly answer: Promise<{ status: number }>; finish(): void }> {
  const headers = { 'x-muster': '1', 'content-type': 'application/json', expect: '100-continue' };
  const asked = request({ port, host: 'localhost', path: '/api/hr/users/login', method: 'POST', headers });
  const answer = once(asked, 'response').then(([response]: IncomingMessage[]) => {
    response?.resume();
    return { status: response?.statusCode ?? 0 };
  });
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.write('{"email":"admin@muster.local",');
  return { answer, finish: () => void asked.end('"password":"wrong"}') };
}

describe('the built server', () => {
  let folder: string;
  let environment: Record<string, string>;
  beforeAll(async () => {
    // Whatever command runs, it builds the server first where its sources are newer than its bundle.
    await run('scripts/muster.mjs', ['help'], {}).ended;
    folder = mkdtempSync(path.join(tmpdir(), 'muster-start-'));
    environment = { PORT: '0', MUSTER_DATA: folder, MUSTER_DEMO: '0', LOG_LEVEL: 'info' };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('says where it is, who can sign in and the password once; ends cleanly on SIGTERM and takes new passwords', async () => {
    const first = run('dist/server/main.js', [], environment);
    const [, port] = await first.until(/Muster is at http:\/\/localhost:(\d+) \(portal\)/);
    const [, password = ''] = await first.until(
      / {2}admin@muster\.local {2}Administrator \(Muster Admin\)\nTheir password is (\S{16}) {2}\(shown this once/,
    );
    const login = async (given: string) => {
      const answer = await fetch(`http://localhost:${port}/api/hr/users/login`, {
        method: 'POST',
        headers: { 'x-muster': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@muster.local', password: given }),
      });
      return answer.status;
    };
    expect(await login(password)).toBe(200);
    const second = run('dist/server/main.js', [], environment);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `Another Muster server (process ${first.child.pid}) holds the data folder ${folder}.`,
    );
    const command = run('scripts/muster.mjs', ['password', 'Admin@Muster.local'], environment);
    const [, changed = ''] = await command.until(/The new password of admin@muster\.local is (\S{16}) /);
    expect(await command.ended).toBe(0);
    expect([await login(password), await login(changed)]).toEqual([403, 200]);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(path.join(folder, 'muster.lock'))).toBe(false);
    expect(existsSync(path.join(folder, 'muster.sqlite-wal'))).toBe(false);
    for (const secret of [password, changed])
      expect(first.output().split(secret).length - 1).toBe(secret === password ? 1 : 0);
  });

  it('judges its definitions once, and anew where it is not known of these: what was kept is damaged, or one has changed', async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'muster-judged-'));
    const product = path.join(place, 'product');
    const folders = ['dist/server', 'definitions'];
    for (const each of folders) cpSync(path.join(root, each), path.join(product, each), { recursive: true });
    for (const each of ['package.json', 'server/package.json'])
      cpSync(path.join(root, each), path.join(product, each), { recursive: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(product, 'node_modules'));
    const script = path.relative(root, path.join(product, 'dist/server/main.js'));
    const data = path.join(place, 'data');
    const kept = () => readFileSync(path.join(data, 'definitions.judged'), 'utf8');
    const served = async () => {
      const server = run(script, [], { ...environment, MUSTER_DATA: data });
      const [, port] = await server.until(/localhost:(\d+) /);
      expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
      server.child.kill('SIGTERM');
      await server.ended;
      return kept();
    };
    const first = await served();
    expect(first).toMatch(/^shipped ([0-9a-f]{64})\nserved \1\n$/);
    writeFileSync(path.join(data, 'definitions.judged'), 'shipped and served\n');
    expect(await served()).toBe(first);
    const page = path.join(product, 'definitions/portal/loans/list.page.json');
    const text = readFileSync(page, 'utf8');
    writeFileSync(page, text.replace('empLoan.getAllEmpLoans', 'empLoan.getNone'));
    const refused = run(script, [], { ...environment, MUSTER_DATA: data });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /The definitions have errors, the first: definitions\/portal\/loans\/list\.page\.json/,
    );
    writeFileSync(page, `${text} `);
    const changed = await served();
    expect(changed).not.toBe(first);
    const program = path.join(product, 'dist/server/main.js');
    writeFileSync(program, `${readFileSync(program, 'utf8')}\n`);
    expect(await served()).not.toBe(changed);
    rmSync(place, { recursive: true, force: true });
  });

  it('finishes what is under way before it ends on Ctrl+C, which npm hands on a second time', async () => {
    const server = run('dist/server/main.js', [], environment);
    const [, port] = await server.until(/localhost:(\d+) /);
    const { answer, finish } = await slowSignIn(port ?? '');
    server.child.kill('SIGINT');
    server.child.kill('SIGINT');
    await server.until(/"stopping"/);
    server.child.kill('SIGTERM');
    finish();
    expect((await answer).status).toBe(403);
    expect(await server.ended).toBe(0);
  });

  it('tells what nobody caught: it goes on after a rejection, and ends cleanly with code 1 after an error', async () => {
    const fault = path.join(folder, 'fault.cjs');
    const code = `const faults = [() => void Promise.reject(new Error('a loose promise')), () => { throw new Error('a loose error'); }];
      process.on('SIGUSR2', () => setImmediate(faults.shift() ?? (() => { throw new Error('another one'); })));`;
    writeFileSync(fault, code);
    const faulty = { ...environment, NODE_OPTIONS: `--require ${fault}` };
    const server = run('dist/server/main.js', [], faulty);
    const [, port] = await server.until(/localhost:(\d+) /);
    server.child.kill('SIGUSR2');
    await server.until(/"a promise was rejected and nobody listened","error":"Error: a loose promise\\n {4}at /);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    const { answer, finish } = await slowSignIn(port ?? '');
    server.child.kill('SIGUSR2');
    await server.until(/"an error was thrown and nobody caught it: the server ends","error":"Error: a loose error\\n/);
    // It ends once, whatever else happens meanwhile: a second error, or the signal of whoever is waiting.
    server.child.kill('SIGUSR2');
    server.child.kill('SIGTERM');
    await server.until(/"stopping"/);
    finish();
    expect((await answer).status).toBe(403);
    expect(await server.ended).toBe(1);
    expect(server.output()).not.toContain('another one');
    expect(existsSync(path.join(folder, 'muster.lock'))).toBe(false);
    expect(existsSync(path.join(folder, 'muster.sqlite-wal'))).toBe(false);
  });

  it.runIf(withoutRights !== undefined)(
    'needs no right of the system: without any it writes its data folder alone and listens at one port of this machine',
    async () => {
      const place = mkdtempSync(path.join(tmpdir(), 'muster-plain-'));
      const server = run('dist/server/main.js', [], { ...environment, MUSTER_DATA: place }, withoutRights);
      const [, port] = await server.until(/localhost:(\d+) /);
      const { answer, finish } = await slowSignIn(port ?? '');
      finish();
      expect((await answer).status).toBe(403);
      const about = (what: string) => readFileSync(`/proc/${server.child.pid}/${what}`, 'utf8');
      expect(about('status')).toMatch(/^CapEff:\t0+$/m);
      const open = readdirSync(`/proc/${server.child.pid}/fd`).flatMap((fd) => {
        try {
          const flags = Number.parseInt(/^flags:\s+(\d+)/m.exec(about(`fdinfo/${fd}`))?.[1] ?? '', 8);
          return [{ file: readlinkSync(`/proc/${server.child.pid}/fd/${fd}`), writes: (flags & 3) !== 0 }];
        } catch (error) {
          // It was closed since it was listed.
          if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
          throw error;
        }
      });
      const written = open.filter(({ file, writes }) => writes && file.startsWith('/') && !file.startsWith('/dev/'));
      expect(written.map(({ file }) => path.dirname(file))).toContain(place);
      expect(written.filter(({ file }) => path.dirname(file) !== place)).toEqual([]);
      const sockets = new Set(open.flatMap(({ file }) => /^socket:\[(\d+)\]$/.exec(file)?.[1] ?? []));
      const listening = ['tcp', 'tcp6'].flatMap((net) =>
        about(`net/${net}`)
          .split('\n')
          .map((line) => line.trim().split(/\s+/))
          .filter(([, , , state, , , , , , inode = '']) => state === '0A' && sockets.has(inode)),
      );
      const hex = Number(port).toString(16).toUpperCase().padStart(4, '0');
      expect(listening.map(([, local]) => local)).toEqual([`0100007F:${hex}`]);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      rmSync(place, { recursive: true });
    },
  );

  it('keeps its secrets to itself: none is in its output, its database, its files, a backup or an answer', async () => {
    const place = mkdtempSync(path.join(tmpdir(), 'muster-secrets-'));
    const secrets = {
      admin: 'Zq7-first-password',
      mail: 'Zq7-mail-password',
      backup: 'Zq7-backup-0123456789-abcdefghij-klm',
    };
    const given = {
      ...environment,
      MUSTER_DATA: place,
      LOG_LEVEL: 'debug',
      MUSTER_ADMIN_PASSWORD: secrets.admin,
      SMTP_URL: `smtp://muster:${secrets.mail}@127.0.0.1:1`,
    };
    const server = run('dist/server/main.js', [], { ...given, MUSTER_BACKUP_KEY: secrets.backup });
    const [, port] = await server.until(/localhost:(\d+) /);
    const ask = (at: string, init: RequestInit = {}) =>
      fetch(`http://localhost:${port}/api/${at}`, { ...init, headers: { 'x-muster': '1', ...init.headers } });
    const signedIn = await ask('hr/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@muster.local', password: secrets.admin }),
    });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const answers = [await signedIn.text()];
    for (const at of ['muster/boot/portal', 'hr/users/getUsersProfile', 'hr/outbox/getAllMails']) {
      const answer = await ask(at, { headers: { cookie } });
      answers.push(await answer.text());
      expect([at, answer.status]).toEqual([at, 200]);
    }
    // Without a key a backup is what it holds, byte for byte.
    const backup = path.join(folder, 'plain.backup');
    const made = run('scripts/muster.mjs', ['backup', backup], given);
    expect([await made.ended, made.output()]).toEqual([0, expect.stringContaining(backup)]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const key = readFileSync(path.join(place, 'second-factor.key'), 'utf8').trim();
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const files = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name !== 'second-factor.key' && statSync(path.join(place, name)).isFile(),
    );
    expect(files).toContain('muster.sqlite');
    const kept = [...files.map((name) => path.join(place, name)), backup].map((file) => readFileSync(file, 'latin1'));
    expect(kept.at(-1)).toContain('$argon2id$');
    for (const secret of [...Object.values(secrets), key, Buffer.from(key, 'hex').toString('latin1')])
      for (const text of [...kept, ...answers, server.output(), made.output()])
        expect(text.includes(secret)).toBe(false);
    rmSync(place, { recursive: true });
  });

  it.each([
    [{ MUSTER_DEMOO: '1' }, 'MUSTER_DEMOO is no setting of Muster. Did you mean MUSTER_DEMO?'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL needs to be an address such as postgres://'],
    [{ PORT: 'x', MUSTER_ADMIN_PASSWORD: 'x' }, 'MUSTER_ADMIN_PASSWORD needs to have 8 to 128 characters.'],
  ] as [Record<string, string>, string][])(
    'stops with a sentence at %j',
    async (changed, sentence) => {
      const stopped = run('dist/server/main.js', [], { ...environment, ...changed });
      expect(await stopped.ended).toBe(1);
      expect(stopped.output()).toContain(sentence);
      expect(stopped.output()).toContain('Muster was not started.');
    },
    60_000,
  );

  it('gives no password to an account that does not exist, nor where there is no data', async () => {
    const unknown = run('scripts/muster.mjs', ['password', 'nobody@muster.local'], environment);
    expect(await unknown.ended).toBe(2);
    expect(unknown.output()).toContain('There is no account nobody@muster.local.\n');
    const nowhere = run('scripts/muster.mjs', ['password', 'a@b.c'], {
      ...environment,
      MUSTER_DATA: path.join(folder, 'none'),
    });
    expect(await nowhere.ended).toBe(2);
    expect(nowhere.output()).toContain('yet: start Muster first.');
    const none = run('scripts/muster.mjs', ['password'], environment);
    expect(await none.ended).toBe(2);
    expect(none.output()).toContain('password needs the e-mail of one account.\n');
  });
});
