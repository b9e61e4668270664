import { isNear } from './is-near.ts';
import { readUrl } from './read-url.ts';

const ways: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/** The address of a PostgreSQL; what is wrong with it never tells the password. */
export function readDatabaseUrl(text: string | undefined, refused: string[]): string | undefined {
  if (text === undefined) return undefined;
  const url = readUrl(text);
  const known = url && (url.protocol === 'postgres:' || url.protocol === 'postgresql:') && url.host !== '';
  if (!known || !/^\/[^/]+$/.test(url.pathname) || url.hash !== '') {
    refused.push(
      'DATABASE_URL needs to be an address such as postgres://name:password@host:5432/database; left out, Muster keeps its data in SQLite in the folder of MUSTER_DATA.',
    );
    return undefined;
  }
  if (!isNear(url.hostname) && !ways.has(url.searchParams.get('sslmode') ?? '')) {
    refused.push(
      `DATABASE_URL sends all data in the clear to ${url.hostname}: add ?sslmode=verify-full, or name a host of the own network.`,
    );
  }
  return text;
}
