/** Characters that a key needs to have: a machine made it, and nobody has to remember it. */
const least = 32;
const different = 10;

/** The key that encrypts backups; one that could be guessed stops the start. */
export function readBackupKey(text: string | undefined, refused: string[]): string | undefined {
  if (text === undefined) return undefined;
  if ([...text].length < least || new Set(text).size < different) {
    refused.push(
      `MUSTER_BACKUP_KEY needs at least ${least} characters, ${different} of them different: take what openssl rand -base64 32 prints.`,
    );
  }
  return text;
}
