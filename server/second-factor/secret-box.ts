import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals short texts, so that whoever reads the database does not read them. */
export interface SecretBox {
  /** `about` is whose the text is: sealed for one, it opens for nobody else. */
  seal(text: string, about: string): string;
  /** Undefined where it was sealed by another key, for somebody else, or changed since. */
  open(sealed: string, about: string): string | undefined;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM over a key of 32 bytes. */
export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    seal: (text, about) => {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return `${opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8')}${opening.final('utf8')}`;
      } catch {
        return undefined;
      }
    },
  };
}
