import type { Json } from '@muster/engine';
import { guardCsv } from '@muster/engine/formats';
import { holds } from '../access/authorise.ts';
import { isStaff } from '../access/is-staff.ts';
import { type Context, ownApplicantId } from '../context.ts';
import type { FileStore } from '../dependencies.ts';
import { done, notFound, type Outcome, type StoredFileAnswer } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { mayOpenPolicyFile } from '../sight/policies-to-read.ts';
import { seesRowsOf } from '../sight/row-sight.ts';
import { storedName } from './folder-file-store.ts';
import { recruiters } from './recruiters.ts';

async function mayOpen(
  context: Context,
  file: { readonly fileName: string; readonly readers: string; readonly applicantId: number | null },
): Promise<boolean> {
  const { actor } = context;
  if (file.readers === 'public') return true;
  if (file.readers === 'session') return isStaff(actor);
  if (file.readers.startsWith('account ')) return isAccount(actor, file.readers) || holds(actor, ['custom_form_data']);
  if (file.readers === 'policy') return mayOpenPolicyFile(context, file.fileName);
  if (file.readers === 'correction') return seesRowsOf(context, 'correction', file.applicantId);
  if (file.readers === 'leave') return seesRowsOf(context, 'leaveFile', file.applicantId);
  const own = file.applicantId !== null && ownApplicantId(actor) === file.applicantId;
  return own || holds(actor, recruiters);
}

/** A file that came with a form is for who filled it in, and for those who look at the data of forms. */
function isAccount(actor: Context['actor'], readers: string): boolean {
  return actor.kind === 'person' && readers === `account ${actor.accountId}`;
}

interface Download {
  readonly call: string;
  readonly types: RegExp;
  readonly disposition: 'inline' | 'attachment';
}

const downloads: readonly Download[] = [
  { call: 'downloadImage', types: /^image\/(png|gif|jpeg)$/, disposition: 'inline' },
  { call: 'downloadPdf', types: /^application\/pdf$/, disposition: 'inline' },
  { call: 'downloadFile', types: /./, disposition: 'attachment' },
];

/** A stored file for those who may see it; for all others it does not exist. */
async function openFile(
  context: Context,
  files: FileStore,
  name: string,
  { types, disposition }: Download,
): Promise<Outcome | StoredFileAnswer> {
  const missing = notFound('This file');
  if (!storedName.test(name)) return missing;
  const file = await context.handle
    .selectFrom('storedFile')
    .selectAll()
    .where('fileName', '=', name)
    .executeTakeFirst();
  if (!file || !types.test(file.mimeType) || !(await mayOpen(context, file))) return missing;
  const bytes = await files.read(name);
  if (!bytes) return missing;
  const { shownName, mimeType: type, readers, applicantId } = file;
  const ofPerson = ['public', 'session', 'policy'].includes(readers) ? undefined : { applicantId };
  return {
    ok: true,
    file: { name: shownName, type, bytes: handedOut(type, bytes), disposition, ...(ofPerson ? { ofPerson } : {}) },
  };
}

/** A table that somebody uploaded opens in a spreadsheet of somebody else: nothing in it may run there. */
function handedOut(type: string, bytes: Uint8Array): Uint8Array {
  return type === 'text/csv' ? new TextEncoder().encode(guardCsv(new TextDecoder().decode(bytes))) : bytes;
}

async function mediaOfType({ handle, fileBase }: Context, type: string): Promise<Outcome> {
  const rows = await handle
    .selectFrom('media')
    .selectAll()
    .where('mediaType', '=', type)
    .where('status', '=', 'Active')
    .orderBy('mediaId')
    .execute();
  return done(
    rows.map(
      (row): Json => ({
        mediaId: row.mediaId,
        mediaTitle: row.mediaTitle,
        mediaType: row.mediaType,
        mediaImage: `${fileBase}image/downloadImage/${row.fileName}`,
        status: row.status,
      }),
    ),
  );
}

/** Stored files and the pictures of the portal. */
export const fileRoutes: readonly Route[] = [
  ...downloads.map((download) =>
    route(`image.${download.call}`, {
      prepare: ({ params }: { readonly params: { readonly name: string } }, { files }, context) =>
        openFile(context, files, params.name, download),
      run: async (_context, _input, found) => found,
    }),
  ),
  route('media_house.getAllMediaByType', {
    run: async (context, { params }: { readonly params: { readonly type: string } }) =>
      isStaff(context.actor) ? mediaOfType(context, params.type) : done([]),
  }),
];
