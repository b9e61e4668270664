import { type Json, own } from '../../json.ts';
import { fieldType } from '../../language/field-types.ts';
import { onlyPictures, uploadTypes } from '../upload-types.ts';
import type { PropertyCheck } from './property-check.ts';

const units: Readonly<Record<string, number>> = { '': 1, KB: 1024, MB: 1024 * 1024, GB: 1024 * 1024 * 1024 };

/** Bytes meant by '1MB', '500 KB' or a number; undefined for what is no size. */
export function bytesOf(size: Json | undefined): number | undefined {
  if (typeof size === 'number') return size;
  const [, number, unit = ''] =
    /^\s*(\d+(?:\.\d+)?)\s*(?:([KMG]B)\s*)?$/i.exec(typeof size === 'string' ? size : '') ?? [];
  return number === undefined ? undefined : Number(number) * (units[unit.toUpperCase()] ?? 1);
}

function filesOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [value as Json];
}

function sizeOf(file: Json): number {
  const size = own(file, 'size');
  if (typeof size === 'number') return size;
  // A data URL carries its content: four characters hold three bytes.
  return typeof file === 'string' && file.startsWith('data:')
    ? Math.floor(((file.length - file.indexOf(',') - 1) * 3) / 4)
    : 0;
}

/** A stored file was judged when it came; a text that is no data is the address of one. */
function isStored(file: Json): boolean {
  return typeof file === 'string' && !file.startsWith('data:');
}

function typeAccepted(file: Json, accepted: readonly Json[]): boolean {
  if (isStored(file)) return true;
  const name = String(own(file, 'name') ?? (typeof file === 'string' ? file : '')).toLowerCase();
  const type = String(own(file, 'type') ?? /^data:([^;,]+)/.exec(name)?.[1] ?? '').toLowerCase();
  // A browser that knows no type for a document says so; the server looks into it.
  if (type === 'application/octet-stream' && !onlyPictures(accepted.map(String))) return true;
  return accepted.some((entry) => {
    const wanted = String(entry).toLowerCase().replace(/^\./, '');
    if (wanted.includes('/')) return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
    if (uploadTypes.get(wanted)?.includes(type)) return true;
    if (type !== '') return type.endsWith(`/${wanted === 'jpg' ? 'jpeg' : wanted}`);
    return name.endsWith(`.${wanted}`);
  });
}

const fits = (value: Json, size: Json | undefined) => {
  const bound = bytesOf(size);
  return bound === undefined || filesOf(value).every((file) => sizeOf(file) < bound);
};

/** A file is smaller than its bound and of one of the accepted types; both are told in one sentence. */
export const fileLimits: PropertyCheck = {
  name: 'maxSize',
  applies: (column) =>
    fieldType(column.type)?.form === 'file' && (column.maxSize !== undefined || column.accepts !== undefined),
  passes({ value, empty, limits }) {
    if (empty) return true;
    const accepted = Array.isArray(limits.accepts) ? limits.accepts : [];
    return (
      fits(value, limits.maxSize) &&
      (accepted.length === 0 || filesOf(value).every((file) => typeAccepted(file, accepted)))
    );
  },
  message({ value, limits }) {
    const accepted = Array.isArray(limits.accepts) ? limits.accepts.map(String) : [];
    const what = onlyPictures(accepted) ? 'Image' : 'File';
    const image = `File size too big. Reduce size and upload again. ${what} size should be less than {x}.`;
    return fits(value, limits.maxSize) || accepted.length === 0 ? withTypes(image, limits.maxSize, accepted) : image;
  },
  bound: ({ limits }) => String(limits.maxSize ?? '').replace(/(\d)\s*([KMG]B)/i, '$1 $2'),
};

function withTypes(text: string, size: Json | undefined, accepted: readonly string[]): string {
  const types = `Allowed types: ${accepted.join(', ')}.`;
  return size === undefined || size === null ? types : `${text} ${types}`;
}
