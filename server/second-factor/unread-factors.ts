import type { Handle } from './handle.ts';
import { createSecretBox } from './secret-box.ts';

/** How many apps for codes are stored whose secret a key does not open: nobody signs in by them any more. */
export async function unreadFactors(handle: Handle, key: Uint8Array | undefined): Promise<number> {
  const rows = await handle.selectFrom('secondFactor').select(['ownerKey', 'secret']).execute();
  if (key === undefined) return rows.length;
  const box = createSecretBox(key);
  return rows.filter(({ ownerKey, secret }) => box.open(secret, ownerKey) === undefined).length;
}

/** What to do about them, for whoever runs the server. */
export function unreadSentence(count: number, file: string): string {
  const those = count === 1 ? 'The app for codes of one person is' : `The apps for codes of ${count} people are`;
  return `${those} of no use: ${file} is not the key under which they were set up. Stop the server and put that key there. Without it recovery codes and passkeys still sign in, and the command second-factor turns a second factor off.`;
}
