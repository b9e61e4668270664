import type { Settings } from '../settings/settings.ts';
import type { RunningServer } from './start-server.ts';

/** What the console shows after a start: where Muster is, who can sign in and, once, the password that was made. */
export function welcome({ port, first }: Pick<RunningServer, 'port' | 'first'>, settings: Settings): string {
  const host = `http://localhost:${port}`;
  const careers = settings.careersHost === undefined ? `${host}/careers` : `http://${settings.careersHost}/careers`;
  const lines = [`Muster is at ${host} (portal) and ${careers} (careers). Ctrl+C stops it.`];
  if (settings.hrBackendUrl !== undefined) lines.push(`The HR backend is ${settings.hrBackendUrl}.`);
  if (settings.now) lines.push(`The clock stands still at ${settings.now.toISOString()} (MUSTER_NOW): for tests only.`);
  if (first) {
    const width = Math.max(...first.accounts.map(({ email }) => email.length));
    lines.push('', 'These can sign in:');
    for (const { email, role, name } of first.accounts) lines.push(`  ${email.padEnd(width)}  ${role} (${name})`);
    lines.push(
      first.generatedPassword === undefined
        ? 'Their password is the one that MUSTER_ADMIN_PASSWORD names.'
        : `Their password is ${first.generatedPassword}  (shown this once; npm run muster -- password EMAIL sets another)`,
    );
  }
  return `\n${lines.join('\n')}\n\n`;
}
