import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonRecord } from '../../engine/json.ts';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'fixtures');

/** A definition of the fixtures, named for test titles. */
export interface Fixture {
  readonly name: string;
  readonly value: JsonRecord;
}

/** Every definition that the files under `fixtures` hold: 28 screens and what they use. */
export const fixtures: readonly Fixture[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap((file) => {
    const read: JsonRecord | JsonRecord[] = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const list = Array.isArray(read) ? read : [read];
    return list.map((value) => ({ name: `${file} ${String(value['id'])}`, value }));
  });
