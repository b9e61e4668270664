import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import type { CompiledForm } from '@muster/engine/forms';
import type { Context } from '../context.ts';
import { reencodeImage } from '../files/re-encode-image.ts';
import { type ReadImage, readDataUrl, wrongImage } from '../files/read-data-url.ts';
import { isRefused, type Refused } from '../outcome.ts';
import type { Outside } from '../route.ts';

/** The pictures of a submission, drawn anew and written to the file store, by the columns that they answer. */
export type FillPictures = ReadonlyMap<string, ReadImage & { readonly fileName: string }>;

/** The most pictures in one submission. */
const mostPictures = 10;

/** Reads, draws anew and writes the pictures among the answers; the refusal of what is no picture names its column. */
export async function writePictures(
  form: CompiledForm,
  answers: Json,
  { files, ids }: Pick<Outside, 'files' | 'ids'>,
): Promise<FillPictures | Refused> {
  const drawn: (readonly [column: string, picture: ReadImage])[] = [];
  for (const [column, value] of newFiles(form, answers)) {
    if (drawn.length >= mostPictures) return wrongImage(`answers.${column}`);
    const read = readDataUrl(value, `answers.${column}`);
    if (isRefused(read)) return read;
    const picture = read && (await reencodeImage(read));
    if (!picture) return wrongImage(`answers.${column}`);
    drawn.push([column, picture]);
  }
  const written = drawn.map(
    ([column, picture]) => [column, { ...picture, fileName: `${ids.token()}.${picture.extension}` }] as const,
  );
  for (const [, { fileName, bytes }] of written) await files.write(fileName, bytes);
  return new Map(written);
}

/** Lets the person who filled in the form open its pictures, and those who look at the data of forms. */
export async function keepPictures({ actor, handle, now }: Context, pictures: FillPictures): Promise<void> {
  if (actor.kind !== 'person') return;
  for (const { fileName, type, extension, bytes } of pictures.values()) {
    const file = { fileName, shownName: `answer.${extension}`, mimeType: type, size: bytes.length };
    const readers = { readers: `account ${actor.accountId}`, applicantId: null, createdAt: now.instant };
    await handle
      .insertInto('storedFile')
      .values({ ...file, ...readers })
      .execute();
  }
}

/** Files that come with the answers; the address of one that is kept already is no data. */
function newFiles(form: CompiledForm, answers: Json): readonly (readonly [column: string, value: Json])[] {
  if (!isRecord(answers)) return [];
  const record = answers as JsonRecord;
  const columns = form.model.columns.filter(({ id, type }) => type === 'file' && Object.hasOwn(record, id));
  return columns.flatMap(({ id }): [string, Json][] => {
    const value = record[id] ?? null;
    return value === null || value === '' || isAddress(value) ? [] : [[id, value]];
  });
}

function isAddress(value: Json): boolean {
  return typeof value === 'string' && !value.startsWith('data:');
}
