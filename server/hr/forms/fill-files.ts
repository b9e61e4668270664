import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import { type CompiledForm, uploadsOf } from '@muster/engine/forms';
import type { Context } from '../context.ts';
import { readUpload, type Upload } from '../files/read-upload.ts';
import { isRefused, type Refused, wrongField } from '../outcome.ts';
import type { Outside } from '../route.ts';

/** The files of a submission, written to the file store, by the columns that they answer. */
export type FillFiles = ReadonlyMap<string, Upload & { readonly fileName: string; readonly shownName: string }>;

/** The most files in one submission. */
const mostFiles = 10;

/** Reads and writes the files among the answers; the refusal of one that is not taken names its column. */
export async function writeFiles(
  form: CompiledForm,
  answers: Json,
  { files, ids }: Pick<Outside, 'files' | 'ids'>,
): Promise<FillFiles | Refused> {
  const sent = newFiles(form, answers);
  const read = new Map<string, Upload & { readonly shownName: string }>();
  for (const { column, label, subtype, value } of sent) {
    const field = `answers.${column}`;
    if (read.size >= mostFiles) return wrongField(field, `At most ${mostFiles} files can be sent at once.`);
    const upload = await readUpload(value, field, uploadsOf(subtype));
    if (isRefused(upload)) return upload;
    read.set(column, { ...upload, shownName: shownName(upload, label) });
  }
  const written = [...read].map(
    ([column, upload]) => [column, { ...upload, fileName: `${ids.token()}.${upload.extension}` }] as const,
  );
  for (const [, { fileName, bytes }] of written) await files.write(fileName, bytes);
  return new Map(written);
}

/** Lets the person who filled in the form open its files, and those who look at the data of forms. */
export async function keepFiles({ actor, handle, now }: Context, files: FillFiles): Promise<void> {
  if (actor.kind !== 'person') return;
  for (const { fileName, shownName: name, type, bytes } of files.values()) {
    const file = { fileName, shownName: name, mimeType: type, size: bytes.length };
    const readers = { readers: `account ${actor.accountId}`, applicantId: null, createdAt: now.instant };
    await handle
      .insertInto('storedFile')
      .values({ ...file, ...readers })
      .execute();
  }
}

interface SentFile {
  readonly column: string;
  readonly label: string;
  readonly subtype: string | undefined;
  readonly value: Json;
}

/** Files that come with the answers; the address of one that is kept already is no data. */
function newFiles(form: CompiledForm, answers: Json): readonly SentFile[] {
  if (!isRecord(answers)) return [];
  const record = answers as JsonRecord;
  const columns = form.model.columns.filter(({ id, type }) => type === 'file' && Object.hasOwn(record, id));
  return columns.flatMap(({ id: column, label, subtype }): SentFile[] => {
    const value = record[column] ?? null;
    return value === null || value === '' || isAddress(value) ? [] : [{ column, label, subtype, value }];
  });
}

function isAddress(value: Json): boolean {
  return typeof value === 'string' && !value.startsWith('data:');
}

/** Its own name with the ending of what it is, or that of its column. */
function shownName({ name, extension }: Upload, label: string): string {
  const stem = name.replace(/\.[^.]*$/, '').trim() || label.trim() || 'answer';
  return `${stem.slice(0, 120)}.${extension}`;
}
