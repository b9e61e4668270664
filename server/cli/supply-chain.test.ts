import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productRoot } from '../start/product-root.ts';
import { advisories } from './advisories.command.ts';
import type { Command } from './command.ts';
import { compareVersions } from './compare-versions.ts';
import { sbom } from './sbom.command.ts';
import { sbomOf } from './sbom.ts';

const product = productRoot(import.meta.url);

/** What packages say of their license, and how CycloneDX takes it: ids of SPDX alone as ids and in expressions. */
const odd: ReadonlyMap<string, object> = new Map([
  ['SEE LICENSE IN LICENSE.md', { license: { name: 'SEE LICENSE IN LICENSE.md' } }],
  ['UNLICENSED', { license: { name: 'UNLICENSED' } }],
  ['Apache 2', { license: { name: 'Apache 2' } }],
  ['MIT OR', { license: { name: 'MIT OR' } }],
  ['(MIT OR BSD)', { license: { name: '(MIT OR BSD)' } }],
  ['(MIT OR ISC', { license: { name: '(MIT OR ISC' } }],
  ['(MIT AND ISC) OR (0BSD AND ISC)', { expression: '(MIT AND ISC) OR (0BSD AND ISC)' }],
]);

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'muster-lock-'));
  writeFileSync(path.join(root, 'package.json'), '{"name":"muster","version":"0.1.0"}');
  const integrity = `sha512-${Buffer.from('0a0b', 'hex').toString('base64')}`;
  const packages = {
    '': { name: 'muster', version: '0.1.0' },
    server: { name: '@muster/server', version: '0.1.0', dependencies: { alpha: '1.4.0' } },
    'node_modules/@muster/server': { resolved: 'server', link: true },
    'node_modules/alpha': { version: '1.4.0', integrity, license: 'MIT', dependencies: { '@scope/beta': '^2.0.0' } },
    'node_modules/alpha/node_modules/@scope/beta': { version: '2.0.0-rc.1', license: '(MIT OR Apache-2.0)', dev: true },
    'node_modules/@scope/beta': { version: '3.1.0', optional: true },
    'node_modules/other-name': { name: 'gamma', version: '0.9.0' },
  };
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function run(command: Command, args: readonly string[], folder = root) {
  let written = '';
  let complained = '';
  const code = await command.run(args, {
    root: folder,
    readInput: async () => '',
    write: (text) => (written += text),
    complain: (text) => (complained += text),
  });
  return { code, written, complained };
}

describe('muster sbom', () => {
  it('lists every package with its address, checksum, license and what it needs', async () => {
    const { code, written } = await run(sbom, []);
    expect(code).toBe(0);
    const alpha = 'pkg:npm/alpha@1.4.0#node_modules/alpha';
    const beta = 'pkg:npm/%40scope/beta@2.0.0-rc.1#node_modules/alpha/node_modules/@scope/beta';
    expect(JSON.parse(written)).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', name: 'muster', 'bom-ref': 'pkg:npm/muster@0.1.0' } },
      components: [
        { group: '@scope', name: 'beta', version: '3.1.0', scope: 'optional', purl: 'pkg:npm/%40scope/beta@3.1.0' },
        {
          type: 'library',
          'bom-ref': alpha,
          name: 'alpha',
          scope: 'required',
          hashes: [{ alg: 'SHA-512', content: '0a0b' }],
          licenses: [{ license: { id: 'MIT' } }],
          purl: 'pkg:npm/alpha@1.4.0',
        },
        { 'bom-ref': beta, scope: 'excluded', licenses: [{ expression: 'MIT OR Apache-2.0' }] },
        { name: 'gamma', purl: 'pkg:npm/gamma@0.9.0' },
      ],
      dependencies: expect.arrayContaining([
        { ref: alpha, dependsOn: [beta] },
        { ref: beta, dependsOn: [] },
      ]),
    });
    expect((await run(sbom, [])).written).toBe(written);
  });

  it('writes as an id or expression of SPDX what is one, and all else as a name', () => {
    const part = { name: 'odd', version: '1.0.0', integrity: undefined, dev: false, optional: false, needs: [] };
    const { components } = sbomOf(
      { name: 'muster', version: '0.1.0' },
      [...odd.keys()].map((license, at) => ({ ...part, place: `node_modules/odd-${at}`, license })),
    );
    expect(components.map(({ licenses }) => licenses)).toEqual([...odd.values()].map((each) => [each]));
  });

  it('keeps to the standard for the product itself', async () => {
    const bom = JSON.parse((await run(sbom, [], product)).written);
    const refs = bom.components.map((each: { 'bom-ref': string }) => each['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs.length).toBeGreaterThan(100);
    for (const { type, name, version, purl, hashes, scope, licenses } of bom.components) {
      expect([type, typeof name, typeof version]).toEqual(['library', 'string', 'string']);
      expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.%-]+$/);
      expect(['required', 'optional', 'excluded']).toContain(scope);
      // Whatever the packages of the product say, it is an id or an expression of SPDX.
      expect([name, licenses]).toEqual([
        name,
        [expect.toSatisfy(({ expression, license }) => Boolean(expression ?? license.id))],
      ]);
      for (const { alg, content } of hashes) expect([alg, content.length]).toEqual(['SHA-512', 128]);
    }
    const known = new Set([bom.metadata.component['bom-ref'], ...refs]);
    expect(bom.dependencies.map((each: { ref: string }) => each.ref)).toHaveLength(known.size);
    for (const { ref, dependsOn } of bom.dependencies)
      for (const each of [ref, ...dependsOn]) expect(known.has(each)).toBe(true);
  });
});

describe('muster advisories', () => {
  const about = (name: string, events: readonly object[], rest: object = {}) => ({
    id: 'TEST-1',
    summary: 'Something is wrong.',
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
    ...rest,
  });
  const compared = async (content: unknown) => {
    const file = path.join(root, 'osv.json');
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
    return run(advisories, [file]);
  };

  it.each([
    ['alpha', [{ introduced: '0' }], true],
    ['alpha', [{ introduced: '0' }, { fixed: '1.4.0' }], false],
    ['alpha', [{ introduced: '0' }, { fixed: '1.4.1' }], true],
    ['alpha', [{ introduced: '1.4.1' }], false],
    ['alpha', [{ introduced: '1.0.0' }, { last_affected: '1.4.0' }], true],
    ['alpha', [{ introduced: '1.0.0' }, { last_affected: '1.3.9' }], false],
    ['alpha', [{ fixed: '1.2.0' }, { introduced: '1.4.0' }, { introduced: '0' }, { fixed: '1.5.0' }], true],
    ['alpha', [{ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '1.4.1' }], false],
    ['@scope/beta', [{ introduced: '2.0.0' }, { fixed: '3.0.0' }], false],
    ['@scope/beta', [{ introduced: '2.0.0-beta' }, { fixed: '2.0.0' }], true],
    ['gamma', [{ introduced: '0' }], true],
    ['other-name', [{ introduced: '0' }], false],
    ['absent', [{ introduced: '0' }], false],
  ] as [string, object[], boolean][])('finds %s by %j: %s', async (name, events, hit) => {
    expect((await compared(about(name, events))).code).toBe(hit ? 1 : 0);
  });

  it('names each hit with package, version, place and id, of a list of advisories', async () => {
    const other = about('alpha', [{ introduced: '9.0.0' }]);
    const named = { id: 'TEST-2', affected: [{ package: { ecosystem: 'npm', name: 'gamma' }, versions: ['0.9.0'] }] };
    const { code, written } = await compared([other, about('@scope/beta', [{ introduced: '0' }]), named]);
    expect(code).toBe(1);
    expect(written).toBe(
      '@scope/beta 3.1.0 (node_modules/@scope/beta): TEST-1 Something is wrong.\n' +
        '@scope/beta 2.0.0-rc.1 (node_modules/alpha/node_modules/@scope/beta): TEST-1 Something is wrong.\n' +
        'gamma 0.9.0 (node_modules/other-name): TEST-2\n' +
        '4 packages, 3 advisories, 3 hit.\n',
    );
  });

  it('takes a range of the ecosystem as one of versions, and none of commits', async () => {
    const range = (type: string) =>
      about('alpha', [], {
        affected: [{ package: { ecosystem: 'npm', name: 'alpha' }, ranges: [{ type, events: [{ introduced: '0' }] }] }],
      });
    expect((await compared(range('ECOSYSTEM'))).code).toBe(1);
    expect((await compared(range('GIT'))).code).toBe(0);
  });

  it('leaves out what was withdrawn and what is about other ecosystems', async () => {
    const elsewhere = {
      id: 'X',
      affected: [{ package: { ecosystem: 'PyPI', name: 'alpha' }, versions: ['1.4.0'] }],
    };
    const withdrawn = about('alpha', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' });
    expect(await compared([elsewhere, withdrawn])).toMatchObject({ code: 0 });
  });

  it('says what it cannot read', async () => {
    expect((await compared('{')).complained).toContain('cannot be read');
    expect(await compared([{ id: 'X' }])).toMatchObject({
      code: 2,
      complained: expect.stringContaining('Entry 1 is no'),
    });
    expect((await run(advisories, [])).code).toBe(2);
  });

  it('orders versions as the standard says', () => {
    const order =
      '1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.1 1.10.0 2.0.0';
    const versions = order.split(' ');
    expect([...versions].reverse().sort(compareVersions)).toEqual(versions);
  });
});
