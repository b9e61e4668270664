import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';

const read = (environment: Record<string, string>) => readSettings(environment, '/srv/muster');

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(read({ PATH: '/bin', HOME: '/root', MUSTER_TEST_RESULTS: 'x' })).toEqual({
      settings: {
        port: 8080,
        host: '127.0.0.1',
        publicUrl: undefined,
        data: '/srv/muster/data',
        databaseUrl: undefined,
        hrBackendUrl: undefined,
        adminPassword: undefined,
        demo: true,
        now: undefined,
        careersHost: undefined,
        trustedProxies: [],
        webhooksTo: [],
        smtpUrl: undefined,
        backupKey: undefined,
        logLevel: 'info',
        jobsKeptDays: 90,
      },
    });
  });

  it('reads what is given', () => {
    const environment = {
      PORT: '0',
      MUSTER_HOST: '0.0.0.0',
      MUSTER_PUBLIC_URL: 'https://HR.example.com/',
      MUSTER_DATA: '/var/lib/muster',
      DATABASE_URL: 'postgres://muster:secret@db.example.com/muster?sslmode=verify-full',
      HR_BACKEND_URL: 'https://hr.example.com/api/',
      MUSTER_ADMIN_PASSWORD: 'seven plus one',
      MUSTER_DEMO: '0',
      CAREERS_HOST: 'Jobs.Example.com',
      MUSTER_TRUSTED_PROXIES: '127.0.0.1, FD00::/8',
      SMTP_URL: 'smtps://mail.example.com:465',
      MUSTER_BACKUP_KEY: 'q0fJm3xkZ2v8c1n7b5h9d4s6a1p2o3i4',
      LOG_LEVEL: 'debug',
      MUSTER_JOBS_KEPT_DAYS: '30',
      MUSTER_WEBHOOKS_TO: '10.1.0.0/16',
    };
    expect(read(environment)).toEqual({
      settings: {
        port: 0,
        host: '0.0.0.0',
        publicUrl: 'https://hr.example.com',
        data: '/var/lib/muster',
        databaseUrl: 'postgres://muster:secret@db.example.com/muster?sslmode=verify-full',
        hrBackendUrl: 'https://hr.example.com/api',
        adminPassword: 'seven plus one',
        demo: false,
        now: undefined,
        careersHost: 'jobs.example.com',
        trustedProxies: ['127.0.0.1', 'fd00::/8'],
        webhooksTo: ['10.1.0.0/16'],
        smtpUrl: 'smtps://mail.example.com:465',
        backupKey: 'q0fJm3xkZ2v8c1n7b5h9d4s6a1p2o3i4',
        logLevel: 'debug',
        jobsKeptDays: 30,
      },
    });
    expect(read({ MUSTER_NOW: '2026-11-21T09:00:00+05:00' })).toMatchObject({
      settings: { now: new Date('2026-11-21T04:00:00Z') },
    });
  });

  it.each([
    'http://localhost:9000',
    'http://127.0.0.1:9000',
    'http://backend:8080',
    'http://10.1.2.3',
    'http://[::1]:9',
    'http://hr.internal',
  ])('takes %s as a backend of the own network', (HR_BACKEND_URL) => {
    expect(read({ HR_BACKEND_URL })).toMatchObject({ settings: { hrBackendUrl: HR_BACKEND_URL } });
  });

  it.each([
    [{ MUSTER_PROT: '1' }, 'MUSTER_PROT is no setting of Muster.'],
    [{ MUSTER_DEM: '1' }, 'MUSTER_DEM is no setting of Muster. Did you mean MUSTER_DEMO?'],
    ...['mysql://x/y', 'postgres://x', 'postgres://x/', 'postgres:///muster', 'muster', 'postgres://x/a/b'].map(
      (DATABASE_URL) => [
        { DATABASE_URL },
        'DATABASE_URL needs to be an address such as postgres://name:password@host:5432/database; left out, Muster keeps its data in SQLite in the folder of MUSTER_DATA.',
      ],
    ),
    [
      { DATABASE_URL: 'postgres://muster:secret@db.example.com/muster' },
      'DATABASE_URL sends all data in the clear to db.example.com: add ?sslmode=verify-full, or name a host of the own network.',
    ],
    [{ PORT: '99999' }, "PORT needs to be a number from 0 to 65535; it is '99999'."],
    [{ PORT: '80a' }, "PORT needs to be a number from 0 to 65535; it is '80a'."],
    [{ PORT: '-1' }, "PORT needs to be a number from 0 to 65535; it is '-1'."],
    [{ MUSTER_DEMO: 'no' }, "MUSTER_DEMO needs to be 0 or 1; it is 'no'."],
    [
      { MUSTER_TRUSTED_PROXIES: '10.0.0.1,proxy' },
      "MUSTER_TRUSTED_PROXIES needs to be addresses or networks such as 127.0.0.1, 10.0.0.0/8 with commas between them; 'proxy' is none.",
    ],
    [{ MUSTER_NOW: 'today' }, "MUSTER_NOW needs to be a moment such as 2026-11-21T09:00:00+05:00; it is 'today'."],
    [
      { MUSTER_NOW: '2026-13-41' },
      "MUSTER_NOW needs to be a moment such as 2026-11-21T09:00:00+05:00; it is '2026-13-41'.",
    ],
    [
      { MUSTER_NOW: '2026-11-21', HR_BACKEND_URL: 'http://localhost:1' },
      'MUSTER_NOW fixes the clock for tests and cannot stand together with HR_BACKEND_URL.',
    ],
    [{ MUSTER_ADMIN_PASSWORD: 'short' }, 'MUSTER_ADMIN_PASSWORD needs to have 8 to 128 characters.'],
    [
      { MUSTER_ADMIN_PASSWORD: 'Password1' },
      'MUSTER_ADMIN_PASSWORD is one of the passwords that are tried first. Choose another one.',
    ],
    [
      { HR_BACKEND_URL: 'ftp://x' },
      'HR_BACKEND_URL needs to be an address that starts with http:// or https:// and has no ? and no #.',
    ],
    [
      { HR_BACKEND_URL: 'hr.example.com' },
      'HR_BACKEND_URL needs to be an address that starts with http:// or https:// and has no ? and no #.',
    ],
    [
      { HR_BACKEND_URL: 'https://a:b@hr.example.com' },
      'HR_BACKEND_URL must not carry a name or a password: addresses end up in logs.',
    ],
    [
      { HR_BACKEND_URL: 'http://hr.example.com' },
      'HR_BACKEND_URL sends passwords in the clear to hr.example.com: use https, or a host of the own network.',
    ],
    [
      { CAREERS_HOST: 'https://jobs.example.com' },
      "CAREERS_HOST needs to be a host such as careers.example.com; it is 'https://jobs.example.com'.",
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL needs to be an address that starts with smtp:// or smtps://.'],
    ...['too short', 'abcabcabcabcabcabcabcabcabcabcabcabc'].map((MUSTER_BACKUP_KEY) => [
      { MUSTER_BACKUP_KEY },
      'MUSTER_BACKUP_KEY needs at least 32 characters, 10 of them different: take what openssl rand -base64 32 prints.',
    ]),
    ...['0', '-1', '90.5', 'all', '10000'].map((MUSTER_JOBS_KEPT_DAYS) => [
      { MUSTER_JOBS_KEPT_DAYS },
      'MUSTER_JOBS_KEPT_DAYS needs to be a number of days from 1 to 9999.',
    ]),
    [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL needs to be one of debug, info, warn, error, silent; it is 'loud'."],
  ] as [Record<string, string>, string][])('stops at %j', (environment, sentence) => {
    expect(read(environment)).toEqual({ refused: [sentence] });
  });

  it('tells everything that is wrong at once', () => {
    const answer = read({ PORT: 'x', MUSTER_DEMO: 'x', LOG_LEVEL: 'x' });
    expect('refused' in answer && answer.refused).toHaveLength(3);
  });
});
