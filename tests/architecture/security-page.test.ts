import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { defaultPasswordCost } from '../../server/hr/accounts/argon2-passwords.ts';
import { stepOfCode } from '../../server/second-factor/totp.ts';
import { readSources, root } from './sources.ts';

/** The levels of the requirements of ASVS 5.0.0, in their order: chapter, then section by section. */
const levels: Readonly<Record<number, string>> = {
  1: '22 1111122223 112222222223 222 123',
  2: '122 112 12223 23',
  3: '3 113 12223 11222233 11122333 3 22333',
  4: '12233 23333 22 1222',
  5: '2 112333 113 222',
  6: '122 111111112222 11223333 112233 22222333 2223 33 2222',
  7: '222 1111 22 11222 223 22',
  8: '1233 1123 133 23',
  9: '111 1222',
  10: '22 223 22223 1111122222233333 22222 22 222',
  11: '2233 22233 11233 1222 23 23 33',
  12: '12233 11 22223',
  13: '2333 222223 2233 1222233',
  14: '22 12223333 122',
  15: '12233 12233 1222222 3333',
  16: '2 22222 2222 222 2223',
  17: '23 22223333 22',
};

const asked = new Map<string, number>(
  Object.entries(levels).flatMap(([chapter, sections]) =>
    sections
      .split(' ')
      .flatMap((section, at) =>
        [...section].map((level, place) => [`${chapter}.${at + 1}.${place + 1}`, Number(level)] as const),
      ),
  ),
);

const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

const rows = page.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  const [, id = '', level = '', , state = '', how = '', shown = ''] = cells;
  return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level: Number(level), state, how, shown, cells: cells.length }] : [];
});

const filesIn = (text: string) =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+|[A-Z]+\.md|package(?:-lock)?\.json)`/g)].map(([, file = '']) => file);

describe('the page about security', () => {
  it('knows the whole standard: 345 requirements, 70 of level 1 and 183 of level 2', () => {
    const count = (level: number) => [...asked.values()].filter((each) => each === level).length;
    expect([asked.size, count(1), count(2)]).toEqual([345, 70, 183]);
  });

  it('has a row for each requirement, once, with its level and in the order of the standard', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids).toEqual([...asked.keys()]);
    expect(rows.filter(({ id, level }) => asked.get(id) !== level)).toEqual([]);
  });

  it('says of each how it is met and where that is shown, or why not', () => {
    for (const { id, state, how, shown, cells } of rows) {
      expect([id, cells]).toEqual([id, 8]);
      expect([id, state]).toEqual([id, expect.stringMatching(/^(met|not met|n\/a)$/)]);
      expect([id, how.length > 3]).toEqual([id, true]);
      expect([id, filesIn(shown).length > 0]).toEqual([id, state === 'met']);
      const proof = filesIn(shown).every((file) => /\.test\.tsx?$/.test(file)) || shown.startsWith('by reading: ');
      expect([id, proof]).toEqual([id, true]);
    }
  });

  it('names no file that does not exist, here and wherever it links to', () => {
    const linked = [...page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, file = '']) => `docs/${file}`);
    const named = [...filesIn(page).filter((file) => !file.startsWith('node:')), ...linked];
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });
});

describe('the code of the server', () => {
  const sources = readSources(['server', 'engine']);
  const using = (pattern: RegExp) => sources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []));
  const productSources = readSources(['server', 'engine', 'renderer', 'designer', 'apps']);
  const productUsing = (pattern: RegExp) =>
    productSources.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []));

  it('starts no other program', () => {
    expect(using(/node:child_process|node:cluster|node:vm|node:inspector/)).toEqual([]);
  });

  it('hashes by SHA-256, and passwords at the cost that is documented', () => {
    const hashes = sources.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:createHash|createHmac|hash)\(\s*'([\w-]+)'/g)].map(([, name]) => name),
    );
    expect(hashes.length).toBeGreaterThan(5);
    expect([...new Set(hashes)]).toEqual(['sha256']);
    expect(defaultPasswordCost).toEqual({ memoryCost: 19 * 1024, timeCost: 2 });
  });

  it('leaves cryptography to Node and to packages that do nothing else', () => {
    const kinds =
      /^(node:crypto|node:tls|.*(crypt|cipher|hash|argon|sha\d|md5|jwt|jose|otp|webauthn|noble|nacl|bcrypt).*)$/i;
    const used = new Set(productSources.flatMap(({ imports }) => imports.map(({ specifier }) => specifier)));
    const named = [...used].filter((specifier) => !specifier.startsWith('.') && kinds.test(specifier));
    expect(named.sort()).toEqual([
      '@node-rs/argon2',
      '@simplewebauthn/browser',
      '@simplewebauthn/server',
      '@simplewebauthn/server/helpers',
      'node:crypto',
      'otpauth',
    ]);
    const called = productSources.flatMap(({ text }) =>
      [...text.matchAll(/import \{([^}]*)\} from 'node:crypto'/g)].flatMap(([, names = '']) => names.split(',')),
    );
    expect([...new Set(called.map((name) => name.trim()))].filter(Boolean).sort()).toEqual([
      'createCipheriv',
      'createDecipheriv',
      'createHash',
      'createHmac',
      'hash',
      'randomBytes',
      'randomInt',
      'randomUUID',
      'scrypt',
      'scryptSync',
      'timingSafeEqual',
    ]);
    expect(productUsing(/\bcrypto\.|import \* as \w+ from 'node:crypto'|globalThis\.crypto/)).toEqual([]);
    // In the browser it names requests and spreads attempts over time, and keeps nothing secret.
    expect(productUsing(/Math\.random/)).toEqual(['engine/screen/random-key.ts', 'apps/portal/src/live/bell-watch.ts']);
    // What these packages work with is OpenSSL; the codes of telephones are those of the standard (RFC 6238, Appendix B).
    expect(process.versions.openssl).toMatch(/^\d+\./);
    const secret = new Secret({ buffer: new TextEncoder().encode('12345678901234567890').buffer }).base32;
    for (const [seconds, code] of [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [2_000_000_000, '279037'],
    ] as const)
      expect(stepOfCode(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('makes regular expressions of constants alone, but for two that escape or refuse what a definition says', () => {
    expect(productUsing(/(?<![\w.])RegExp\(/).sort()).toEqual([
      'engine/formats/csv.ts',
      'engine/formats/plain-text.ts',
      'engine/formats/wire-date.ts',
      'engine/logic/template.ts',
      'renderer/widgets/digits-of.ts',
      'server/gateway/read-params.ts',
    ]);
  });

  it('is built without test code: nothing that runs leads to a test or to a package for tests', () => {
    const all = new Map(
      readSources(['server', 'engine', 'renderer', 'designer', 'apps', 'definitions', 'tests'], { tests: true }).map(
        (source) => [source.file, source],
      ),
    );
    const entries = [
      'server/main.ts',
      'server/cli/main.ts',
      'server/definitions/checking/check-worker.ts',
      'server/reads/read-thread.ts',
      'server/reads/rows-thread.ts',
      'apps/portal/src/main.tsx',
      'apps/careers/src/main.tsx',
    ];
    const reached = new Set<string>();
    const packages = new Set<string>();
    const visit = (file: string) => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { specifier, target, typeOnly } of all.get(file)?.imports ?? []) {
        if (typeOnly) continue;
        if (target !== undefined) visit(target);
        else packages.add(specifier);
      }
    };
    for (const entry of entries) visit(entry);
    expect(reached.size).toBeGreaterThan(700);
    expect([...reached].filter((file) => /\.tsx?$/.test(file) && !all.has(file))).toEqual([]);
    expect([...reached].filter((file) => /^tests\/|\.test\.|(^|\/)(stub|mock|fake)/.test(file))).toEqual([]);
    const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const forTests = [...Object.keys(devDependencies), '@testing-library', 'playwright', 'axe-core', 'jsdom'];
    expect(
      [...packages].filter((name) => forTests.some((each) => name === each || name.startsWith(`${each}/`))),
    ).toEqual([]);
  });

  it('turns no check of a certificate off, and asks for no version of TLS below 1.2', () => {
    expect(using(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|minVersion|ignoreTLS/)).toEqual([]);
  });

  it('reaches out in few places, each of which takes its address from the settings, or judges it by them', () => {
    expect(using(/(?<![\w.])fetch\(|createTransport\(|\bhttps?\.request\(|node:(?:https|tls|dgram|http2)'/)).toEqual([
      'server/audit/anchor-head.ts',
      'server/gateway/outside-backend.ts',
      'server/mail/create-mailer.ts',
      'server/webhooks/post.ts',
    ]);
  });

  it('is installed with the versions and hashes of the lock file, none from another place than the registry', () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    const packages = Object.entries<{ integrity?: string; link?: true; resolved?: string }>(lock.packages).filter(
      ([place, { link }]) => place.includes('node_modules/') && !link,
    );
    expect(packages.length).toBeGreaterThan(100);
    for (const [place, { integrity, resolved = '' }] of packages) {
      expect([place, integrity]).toEqual([place, expect.stringMatching(/^sha512-/)]);
      expect([place, /^(git|github|file|http:)/.test(resolved)]).toEqual([place, false]);
    }
  });
});

describe('what is shipped beside the code', () => {
  it('is a unit for systemd that gives the server its data folder to write and no right of the system', () => {
    const run = readFileSync(path.join(root, 'docs/run.md'), 'utf8');
    const [, unit = ''] = /`\/etc\/systemd\/system\/muster\.service`:\n\n```\n([\s\S]*?)```/.exec(run) ?? [];
    const said = new Map(
      unit.split('\n').flatMap((line) => {
        const [name = '', value = ''] = line.split(/=(.*)/s);
        return name.startsWith('[') || name === '' ? [] : [[name, value] as const];
      }),
    );
    expect(Object.fromEntries(said)).toMatchObject({
      User: 'muster',
      Restart: 'on-failure',
      UMask: '0077',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      ProtectSystem: 'strict',
      ReadWritePaths: '/var/lib/muster',
      ProtectHome: 'yes',
      PrivateTmp: 'yes',
      PrivateDevices: 'yes',
    });
    expect([...said.keys()].filter((name) => /Ambient|Supplementary/.test(name))).toEqual([]);
  });

  it('are definitions whose password fields say to a manager of passwords which one they take, beside a user name', () => {
    const folder = path.join(root, 'definitions');
    const fields: { readonly place: string; readonly autofill: unknown; readonly beside: string }[] = [];
    const visit = (value: unknown, place: string, around: object) => {
      if (typeof value !== 'object' || value === null) return;
      const { type, autofill, secret } = value as Record<string, unknown>;
      if (type === 'password' && secret !== true) fields.push({ place, autofill, beside: JSON.stringify(around) });
      for (const [name, each] of Object.entries(value)) visit(each, `${place}.${name}`, value);
    };
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.json') && !name.startsWith('schema'))
        visit(JSON.parse(readFileSync(path.join(folder, name), 'utf8')), name, {});
    expect(fields.length).toBeGreaterThan(5);
    for (const { place, autofill } of fields)
      expect([place, autofill]).toEqual([place, expect.stringMatching(/^(current|new)-password$/)]);
    const entries = fields.filter(({ place }) => place.includes('.credentials.'));
    expect(entries.length).toBeGreaterThan(0);
    for (const { place, autofill, beside } of entries)
      expect([place, autofill, beside]).toEqual([place, 'current-password', expect.stringContaining('"username"')]);
  });
});
