import path from 'node:path';
import { suggest } from '@muster/engine/check';
import { createProxies } from '../guard/proxies.ts';
import { adminEmail, adminName, passwordLength, passwordProblem } from '../hr/index.ts';
import { isNear } from './is-near.ts';
import { readAnchor } from './read-anchor.ts';
import { readBackupKey } from './read-backup-key.ts';
import { readDatabaseUrl } from './read-database-url.ts';
import { readListenAddress, readPublicUrl } from './read-own-address.ts';
import { readUrl } from './read-url.ts';
import { type LogLevel, logLevels, type Settings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings, or the sentences that say why the server does not start with what it was given. */
export type SettingsAnswer = { readonly settings: Settings } | { readonly refused: readonly string[] };

const prefix = 'MUSTER_';
const own = [
  'MUSTER_DATA',
  'MUSTER_ADMIN_PASSWORD',
  'MUSTER_DEMO',
  'MUSTER_NOW',
  'MUSTER_HOST',
  'MUSTER_PUBLIC_URL',
  'MUSTER_AUDIT_ANCHOR',
  'MUSTER_TRUSTED_PROXIES',
  'MUSTER_BACKUP_KEY',
  'MUSTER_METRICS_TOKEN',
  'MUSTER_JOBS_KEPT_DAYS',
  'MUSTER_WEBHOOKS_TO',
];
/** Names that tests and scripts use and the server does not read. */
const foreign: ReadonlySet<string> = new Set(['MUSTER_TEST_RESULTS']);

/** Reads the environment against the closed list of settings. What is unknown, unreadable or unsafe stops the start. */
export function readSettings(environment: Environment, folder: string): SettingsAnswer {
  const refused: string[] = [];
  const given = (name: string) => environment[name]?.trim() || undefined;
  refuseUnknown(environment, refused);
  const now = readNow(given('MUSTER_NOW'), refused);
  const hrBackendUrl = readBackendUrl(given('HR_BACKEND_URL'), refused);
  if (now && hrBackendUrl !== undefined) {
    refused.push('MUSTER_NOW fixes the clock for tests and cannot stand together with HR_BACKEND_URL.');
  }
  const settings: Settings = {
    port: readPort(given('PORT'), refused),
    host: readListenAddress(given('MUSTER_HOST'), refused),
    publicUrl: readPublicUrl(given('MUSTER_PUBLIC_URL'), refused),
    data: path.resolve(folder, given('MUSTER_DATA') ?? 'data'),
    databaseUrl: readDatabaseUrl(given('DATABASE_URL'), refused),
    hrBackendUrl,
    adminPassword: readPassword(environment['MUSTER_ADMIN_PASSWORD'] || undefined, refused),
    demo: readDemo(given('MUSTER_DEMO'), refused),
    now,
    careersHost: readHost(given('CAREERS_HOST'), refused),
    trustedProxies: readNetworks('MUSTER_TRUSTED_PROXIES', given, refused),
    webhooksTo: readNetworks('MUSTER_WEBHOOKS_TO', given, refused),
    smtpUrl: readSmtp(given('SMTP_URL'), refused),
    backupKey: readBackupKey(given('MUSTER_BACKUP_KEY'), refused),
    metricsToken: readMetricsToken(given('MUSTER_METRICS_TOKEN'), refused),
    logLevel: readLevel(given('LOG_LEVEL'), refused),
    jobsKeptDays: readDays(given('MUSTER_JOBS_KEPT_DAYS'), refused),
    auditAnchor: readAnchor(
      given('MUSTER_AUDIT_ANCHOR'),
      folder,
      path.resolve(folder, given('MUSTER_DATA') ?? 'data'),
      refused,
    ),
  };
  return refused.length > 0 ? { refused } : { settings };
}

function refuseUnknown(environment: Environment, refused: string[]): void {
  for (const name of Object.keys(environment)) {
    if (!name.startsWith(prefix) || own.includes(name) || foreign.has(name)) continue;
    const meant = suggest(
      name.slice(prefix.length),
      own.map((each) => each.slice(prefix.length)),
    );
    refused.push(`${name} is no setting of Muster.${meant === undefined ? '' : ` Did you mean ${prefix}${meant}?`}`);
  }
}

function readMetricsToken(text: string | undefined, refused: string[]): string | undefined {
  if (text !== undefined && !/^[\x21-\x7e]{20,200}$/.test(text))
    refused.push(
      'MUSTER_METRICS_TOKEN needs 20 to 200 signs of ASCII without blanks: take what openssl rand -hex 20 prints.',
    );
  return text;
}

function readDays(text: string | undefined, refused: string[]): number {
  if (text === undefined) return 90;
  if (!/^[1-9]\d{0,3}$/.test(text)) refused.push('MUSTER_JOBS_KEPT_DAYS needs to be a number of days from 1 to 9999.');
  return Number(text);
}

function readPort(text: string | undefined, refused: string[]): number {
  if (text === undefined) return 8080;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  refused.push(`PORT needs to be a number from 0 to 65535; it is '${text}'.`);
  return 0;
}

function readPassword(text: string | undefined, refused: string[]): string | undefined {
  if (text === undefined) return undefined;
  const { least, most } = passwordLength;
  if (text.trim().length < least || text.length > most) {
    refused.push(`MUSTER_ADMIN_PASSWORD needs to have ${least} to ${most} characters.`);
  } else if (/^(admin|changeme)\d*$/i.test(text) || passwordProblem(text, { email: adminEmail, name: adminName })) {
    refused.push('MUSTER_ADMIN_PASSWORD is one of the passwords that are tried first. Choose another one.');
  }
  return text;
}

function readDemo(text: string | undefined, refused: string[]): boolean {
  if (text !== undefined && text !== '0' && text !== '1')
    refused.push(`MUSTER_DEMO needs to be 0 or 1; it is '${text}'.`);
  return text !== '0';
}

function readNow(text: string | undefined, refused: string[]): Date | undefined {
  if (text === undefined) return undefined;
  const moment = new Date(text);
  const readable = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text);
  if (readable && !Number.isNaN(moment.getTime())) return moment;
  refused.push(`MUSTER_NOW needs to be a moment such as 2026-11-21T09:00:00+05:00; it is '${text}'.`);
  return undefined;
}

function readBackendUrl(text: string | undefined, refused: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = readUrl(text);
  const bare = url && url.search === '' && url.hash === '';
  if (!url || !bare || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    refused.push('HR_BACKEND_URL needs to be an address that starts with http:// or https:// and has no ? and no #.');
    return undefined;
  }
  if (url.username !== '' || url.password !== '') {
    refused.push('HR_BACKEND_URL must not carry a name or a password: addresses end up in logs.');
  }
  if (url.protocol === 'http:' && !isNear(url.hostname)) {
    refused.push(
      `HR_BACKEND_URL sends passwords in the clear to ${url.hostname}: use https, or a host of the own network.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

function readHost(text: string | undefined, refused: string[]): string | undefined {
  if (text === undefined || isHost(text)) return text?.toLowerCase();
  refused.push(`CAREERS_HOST needs to be a host such as careers.example.com; it is '${text}'.`);
  return undefined;
}

function readNetworks(name: string, given: (name: string) => string | undefined, refused: string[]): readonly string[] {
  const networks = listed(given(name));
  const made = createProxies(networks);
  if (!('wrong' in made)) return networks;
  refused.push(
    `${name} needs to be addresses or networks such as 127.0.0.1, 10.0.0.0/8 with commas between them; '${made.wrong}' is none.`,
  );
  return [];
}

function listed(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').flatMap((part) => part.trim().toLowerCase() || []);
}

function isHost(text: string): boolean {
  return /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?(:\d{1,5})?$/i.test(text);
}

function readSmtp(text: string | undefined, refused: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = readUrl(text);
  if (url && (url.protocol === 'smtp:' || url.protocol === 'smtps:')) return text;
  refused.push('SMTP_URL needs to be an address that starts with smtp:// or smtps://.');
  return undefined;
}

function readLevel(text: string | undefined, refused: string[]): LogLevel {
  const level = logLevels.find((each) => each === (text ?? 'info'));
  if (level) return level;
  refused.push(`LOG_LEVEL needs to be one of ${logLevels.join(', ')}; it is '${text}'.`);
  return 'info';
}
