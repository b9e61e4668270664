import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultPasswordCost } from '../../server/hr/accounts/argon2-passwords.ts';
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

  it('has a row for each requirement of level 1 and 2, once and with its level, and for those of level 3 that are met', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect([...asked].filter(([id, level]) => level < 3 && !ids.includes(id))).toEqual([]);
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

  it('turns no check of a certificate off, and asks for no version of TLS below 1.2', () => {
    expect(using(/rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|minVersion|ignoreTLS/)).toEqual([]);
  });

  it('reaches out in few places, each of which takes its address from the settings', () => {
    expect(using(/(?<![\w.])fetch\(|createTransport\(|\bhttps?\.request\(|node:(?:https|tls|dgram|http2)'/)).toEqual([
      'server/audit/anchor-head.ts',
      'server/gateway/outside-backend.ts',
      'server/mail/create-mailer.ts',
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
