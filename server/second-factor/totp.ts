import { Secret, TOTP } from 'otpauth';

/** A code counts in its own half minute, in the one before and in the one after: clocks differ. */
const window = 1;
const period = 30;

/** What an app for codes takes in: as a picture (data URL), and as a key to type. */
export interface TotpOffer {
  readonly qr: string;
  readonly key: string;
}

/** A new secret of 160 bits, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** How a secret is handed to an app, named after the person. */
export async function offerOf(secret: string, label: string): Promise<TotpOffer> {
  const { toDataURL } = await import('qrcode');
  const picture = await toDataURL(totpOf(secret, label).toString(), { errorCorrectionLevel: 'M', margin: 2, scale: 5 });
  return { qr: picture, key: secret.replace(/(.{4})(?=.)/g, '$1 ') };
}

/** The half minute (counted from 1970) that a code belongs to; undefined for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Muster', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
}
