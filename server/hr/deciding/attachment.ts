import type { Context } from '../context.ts';
import { readUpload, type Upload, type UploadLimits } from '../files/read-upload.ts';
import { isRefused, type Refused } from '../outcome.ts';
import type { Outside } from '../route.ts';

/** A file that came with a request, written to the file store. */
export interface Attachment extends Upload {
  readonly fileName: string;
}

const limits: UploadLimits = { accepts: ['pdf', 'png', 'jpg', 'jpeg', 'gif'], maxSize: '2MB' };

/** Reads and writes the attachment of a request; undefined where none was sent. */
export async function writeAttachment(
  { files, ids }: Pick<Outside, 'files' | 'ids'>,
  sent: string | null,
): Promise<Attachment | Refused | undefined> {
  if (!sent) return undefined;
  const upload = await readUpload(sent, 'attachment', limits);
  if (isRefused(upload)) return upload;
  const fileName = `${ids.token()}.${upload.extension}`;
  await files.write(fileName, upload.bytes);
  return { ...upload, fileName };
}

/** Lets whoever sees such requests of an employee open a file that came with one. */
export async function keepAttachment(
  { handle, now }: Context,
  readers: 'correction' | 'leave',
  applicantId: number,
  { fileName, name, extension, type, bytes }: Attachment,
): Promise<void> {
  const stem = name.replace(/\.[^.]*$/, '').trim() || 'attachment';
  const file = { fileName, shownName: `${stem.slice(0, 120)}.${extension}`, mimeType: type, size: bytes.length };
  await handle
    .insertInto('storedFile')
    .values({ ...file, readers, applicantId, createdAt: now.instant })
    .execute();
}
