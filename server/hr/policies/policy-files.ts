import type { Context } from '../context.ts';
import { readUpload, type Upload, type UploadLimits } from '../files/read-upload.ts';
import { isRefused, type Refused, wrongField } from '../outcome.ts';
import type { Outside } from '../route.ts';
import type { PolicyMedia } from '../sight/policies-to-read.ts';
import { storedAt } from './policy-rows.ts';

/** A file as it is sent: a new one as a data URL, one that stays by its address. */
export interface SentMedia {
  readonly fileName: string | null;
  readonly mediaUrl: string | null;
}

/** A file that came, written to the file store. */
interface WrittenFile extends Upload {
  readonly stored: string;
}

/** A sent file by what became of it. */
export type ReadMedia = { readonly sent: SentMedia } & ({ readonly written: WrittenFile } | { readonly stays: string });

const limits: UploadLimits = { accepts: ['pdf', 'docx', 'xlsx', 'png', 'jpg', 'jpeg', 'gif'], maxSize: '1MB' };

/** Reads and writes the new files of a policy; a refusal leaves none of them behind. */
export async function writeMedia(
  { files, ids }: Pick<Outside, 'files' | 'ids'>,
  sent: readonly SentMedia[],
): Promise<readonly ReadMedia[] | Refused> {
  const read: ReadMedia[] = [];
  for (const [index, each] of sent.entries()) {
    const field = `mediaList.${index}.mediaUrl`;
    const stays = each.mediaUrl?.startsWith('data:') ? undefined : storedAt(each.mediaUrl ?? '');
    if (stays !== undefined) {
      read.push({ sent: each, stays });
      continue;
    }
    const upload = each.mediaUrl
      ? await readUpload(each.mediaUrl, field, limits)
      : wrongField(field, 'File is required');
    if (isRefused(upload)) {
      await dropMedia({ files }, read);
      return upload;
    }
    const stored = `${ids.token()}.${upload.extension}`;
    await files.write(stored, upload.bytes);
    read.push({ sent: each, written: { ...upload, stored } });
  }
  return read;
}

/** Takes away the files that were written for nothing. */
export async function dropMedia({ files }: Pick<Outside, 'files'>, read: readonly ReadMedia[]): Promise<void> {
  for (const each of read) if ('written' in each) await files.remove(each.written.stored);
}

/** Keeps what was written, and gives the files that the policy has now; of others only those that it had. */
export async function keepMedia(
  { handle, now }: Context,
  read: readonly ReadMedia[],
  title: string,
  had: readonly PolicyMedia[],
): Promise<readonly PolicyMedia[] | Refused> {
  const media: PolicyMedia[] = [];
  for (const [index, each] of read.entries()) {
    const told = each.sent.fileName ?? '';
    if ('stays' in each) {
      const known = had.find(({ stored }) => stored === each.stays);
      if (!known) return wrongField(`mediaList.${index}.mediaUrl`, 'This is no file of this policy');
      media.push({ stored: known.stored, fileName: told || known.fileName });
      continue;
    }
    const { stored: fileName, name, extension, type: mimeType, bytes } = each.written;
    const shown = told || name || title;
    const stem = shown.replace(/\.[^.]{1,5}$/, '').trim() || 'attachment';
    const shownName = `${stem.slice(0, 120)}.${extension}`;
    await handle
      .insertInto('storedFile')
      .values({
        fileName,
        shownName,
        mimeType,
        size: bytes.length,
        readers: 'policy',
        applicantId: null,
        createdAt: now.instant,
      })
      .execute();
    media.push({ stored: fileName, fileName: shown.slice(0, 120) });
  }
  return media;
}
