import { isRecord } from '../envelope/is-record.ts';
import type { BodyShape } from './body-bounds.ts';
import { type PartPath, writePartName } from './part-name.ts';

const dataUrl = /^data:([a-z0-9.+/-]{1,100})?(?:;name=([^;,]{0,600}))?;base64,([A-Za-z0-9+/]*={0,2})$/;

/**
 * A body as multipart/form-data, as `readMultipart` reads it: each field a part, a record or a list as JSON, and each file
 * a part of its own, named after its place. At that place the JSON has null.
 */
export function writeMultipart(body: unknown, shape: BodyShape): FormData {
  const form = new FormData();
  const fields = shape.is === 'record' ? shape.fields() : new Map<string, BodyShape>();
  for (const [name, value] of Object.entries(isRecord(body) ? body : {})) {
    const at = fields.get(name) ?? { is: 'any' };
    const files: (readonly [PartPath, File])[] = [];
    const rest = withoutFiles(value, at, [name], files);
    if (value !== undefined && at.is !== 'file') form.append(name, textOf(rest, at));
    else if (typeof rest === 'string') form.append(name, rest);
    for (const [path, file] of files) form.append(writePartName(path), file);
  }
  return form;
}

function textOf(value: unknown, { is }: BodyShape): string {
  if (is !== 'value') return JSON.stringify(value);
  return value === null ? '' : String(value);
}

/** The value with null where files stand, which are put into `files`. */
function withoutFiles(value: unknown, shape: BodyShape, path: PartPath, files: (readonly [PartPath, File])[]): unknown {
  if (shape.is === 'file' && typeof value === 'string') {
    const file = fileOf(value);
    if (!file) return value;
    files.push([path, file]);
    return null;
  }
  if (shape.is === 'list' && Array.isArray(value)) {
    return value.map((each, index) => withoutFiles(each, shape.of, [...path, index], files));
  }
  if (shape.is !== 'record' || !isRecord(value)) return value;
  const fields = shape.fields();
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      withoutFiles(each, fields.get(name) ?? { is: 'any' }, [...path, name], files),
    ]),
  );
}

function fileOf(text: string): File | undefined {
  const [, type = 'application/octet-stream', name = '', content] = dataUrl.exec(text) ?? [];
  if (content === undefined) return undefined;
  return new File([Buffer.from(content, 'base64')], nameOf(name) || 'file', { type });
}

function nameOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A name that cannot be read is as good as none.
    return '';
  }
}
