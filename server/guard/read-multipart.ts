import { isRecord } from '../envelope/is-record.ts';
import type { BodyShape, JsonBounds } from './body-bounds.ts';
import { type PartPath, readPartName } from './part-name.ts';
import { type JsonProblem, scanJson } from './scan-json.ts';
import { shapeAt } from './shape-at.ts';

/** Parts that one body may have. */
const mostParts = 200;
/** The version that was read may stand in the body, whatever it declares. */
const version: BodyShape = { is: 'value' };

type Read = { readonly value: unknown } | JsonProblem;

/**
 * Reads a body that came as multipart/form-data into what JSON would have said. A part is named after its field, or after
 * its place in it: `mediaList[0].mediaUrl`. A record or a list is JSON, a file becomes a data URL with its name; all else
 * is text. What a body of this shape has no place for is refused.
 */
export async function readMultipart(
  bytes: Uint8Array,
  type: string,
  shape: BodyShape,
  bounds: JsonBounds,
): Promise<Read> {
  let form: FormData;
  try {
    form = await new Response(bytes as BodyInit, { headers: { 'content-type': type } }).formData();
  } catch {
    return { message: 'What was sent cannot be read as multipart/form-data.' };
  }
  const parts = [...form];
  if (parts.length > mostParts) return { message: `What was sent has more than ${mostParts} parts.` };
  const placed: { readonly path: PartPath; readonly value: unknown }[] = [];
  const seen = new Set<string>();
  for (const [name, part] of parts) {
    const path = readPartName(name);
    const at = path && (name === '_version' ? version : shapeAt(shape, path));
    const field = name.slice(0, 200);
    if (!path || !at) return { message: `${field} is not a field of this call`, field };
    if (seen.has(name)) return { message: `${field} was sent twice`, field };
    seen.add(name);
    const read = typeof part === 'string' ? textOf(part, at, bounds) : await fileOf(part, at);
    if (!('value' in read)) return { message: `${field} ${read.message}`, field };
    placed.push({ path, value: read.value });
  }
  const body: Record<string, unknown> = {};
  // A list comes before what is put into it.
  placed.sort((one, other) => one.path.length - other.path.length || before(one.path, other.path));
  for (const { path, value } of placed) {
    if (!put(body, path, value)) return { message: `${String(path[0])} has no place for all of its parts` };
  }
  return { value: body };
}

function before(one: PartPath, other: PartPath): number {
  const at = one.findIndex((step, index) => step !== other[index]);
  const [mine, theirs] = [one[at], other[at]];
  return typeof mine === 'number' && typeof theirs === 'number' ? mine - theirs : 0;
}

function textOf(text: string, { is }: BodyShape, bounds: JsonBounds): Read {
  if (is === 'value' || is === 'file') return { value: text };
  const problem = scanJson(text, bounds);
  if (problem) return { message: 'cannot be read as JSON' };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { message: 'needs to be JSON, as each record and list is' };
  }
}

async function fileOf(file: File, { is }: BodyShape): Promise<Read> {
  if (is !== 'file') return { message: 'takes no file' };
  const type = /^[a-z0-9.+/-]{1,100}$/.test(file.type) ? file.type : 'application/octet-stream';
  const content = Buffer.from(await file.arrayBuffer()).toString('base64');
  return { value: `data:${type};name=${encodedName(file.name)};base64,${content}` };
}

/** As much of a name as a data URL of a form has room for. */
function encodedName(name: string): string {
  const signs = [...name.toWellFormed()].slice(0, 100).map(encodeURIComponent);
  while (signs.join('').length > 600) signs.pop();
  return signs.join('');
}

/** Puts a value at its place; false where something else stands there, or an element before it is missing. */
function put(body: Record<string, unknown>, path: PartPath, value: unknown): boolean {
  let here: unknown = body;
  for (const [at, step] of path.entries()) {
    const last = at === path.length - 1;
    const next = typeof path[at + 1] === 'number' ? [] : {};
    if (typeof step === 'number') {
      if (!Array.isArray(here) || step > here.length) return false;
      if (last) here[step] = value;
      else here[step] ??= next;
      here = here[step];
    } else {
      if (!isRecord(here)) return false;
      const record = here as Record<string, unknown>;
      if (last) record[step] = value;
      else record[step] ??= next;
      here = record[step];
    }
  }
  return true;
}
