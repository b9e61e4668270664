import { drawSmall } from '../files/re-encode-image.ts';
import { readDataUrl, wrongImage } from '../files/read-data-url.ts';
import { isRefused, type Refused, wrongField } from '../outcome.ts';

/** Points within which a logo is drawn: sharp at twice the size at which the largest place shows it. */
const room = { width: 480, height: 160 } as const;
/** Bytes of a logo: it comes with every start of the apps. */
const most = 64 * 1024;

/**
 * The logo as it is kept and shown: a data URL, for visitors see it before anything is asked for, and it stands on paper
 * too. '' for none.
 */
export async function readLogo(sent: string): Promise<string | Refused> {
  const image = readDataUrl(sent, 'logo');
  if (isRefused(image)) return image;
  if (!image) return '';
  const drawn = await drawSmall(image, room);
  if (!drawn) return wrongImage('logo');
  if (drawn.length > most)
    return wrongField('logo', 'This picture is too rich for a logo. Upload one with fewer colours.');
  return `data:image/png;base64,${Buffer.from(drawn).toString('base64')}`;
}
