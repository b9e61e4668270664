import { isOwnMachine } from '../settings/read-own-address.ts';
import type { Settings } from '../settings/settings.ts';
import type { RunningServer } from './start-server.ts';

/** What the console shows after a start: where Muster is, who can sign in and, once, the password that was made. */
export function welcome({ port, first }: Pick<RunningServer, 'port' | 'first'>, settings: Settings): string {
  const host = `http://${nameOf(settings.host)}:${port}`;
  const careers = settings.careersHost === undefined ? `${host}/careers` : `http://${settings.careersHost}/careers`;
  const lines = [`Muster is at ${host} (portal) and ${careers} (careers). Ctrl+C stops it.`, ...reached(settings)];
  if (settings.hrBackendUrl !== undefined) lines.push(`The HR backend is ${settings.hrBackendUrl}.`);
  if (settings.now) lines.push(`The clock stands still at ${settings.now.toISOString()} (MUSTER_NOW): for tests only.`);
  if (first) {
    // Vendors have no door of their own yet, neither at the portal nor on careers.
    const accounts = first.accounts.filter(({ role }) => role !== 'Vendor Agent');
    const width = Math.max(...accounts.map(({ email }) => email.length));
    lines.push('', 'These can sign in:');
    for (const { email, role, name } of accounts) lines.push(`  ${email.padEnd(width)}  ${role} (${name})`);
    lines.push(
      first.generatedPassword === undefined
        ? 'Their password is the one that MUSTER_ADMIN_PASSWORD names: remove that setting now.'
        : `Their password is ${first.generatedPassword}  (shown this once; npm run muster -- password EMAIL sets another)`,
    );
  }
  return `\n${lines.join('\n')}\n\n`;
}

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** How an address stands in one that a person opens. */
function nameOf(address: string): string {
  if (isOwnMachine(address) || everywhere.has(address)) return 'localhost';
  return address.includes(':') ? `[${address}]` : address;
}

/** Who can reach the server, and what is unsafe about it. */
function reached({ host, publicUrl }: Settings): readonly string[] {
  const told = publicUrl === undefined ? [] : [`People reach it at ${publicUrl} (MUSTER_PUBLIC_URL), nowhere else.`];
  if (isOwnMachine(host)) {
    return publicUrl === undefined
      ? [
          `Only this machine reaches it (${host}); MUSTER_HOST=0.0.0.0 lets others in, a proxy with https does it safely.`,
        ]
      : told;
  }
  const where = everywhere.has(host) ? 'every address of this machine' : host;
  const warning = publicUrl?.startsWith('https:')
    ? `Warning: it listens on ${where}, so that others can go around the proxy with https. Let only the proxy reach it.`
    : `Warning: it listens on ${where} without https. Whoever is on the way reads passwords: put a proxy with https in front (docs/run.md) and name it in MUSTER_PUBLIC_URL.`;
  return [...told, warning];
}
