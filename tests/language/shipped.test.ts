import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { schemaQuarrels } from '../../engine/check/schema-quarrels.ts';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../definitions');
const schema = path.join(folder, 'schema/definition.schema.json');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && file !== 'package.json' && !file.startsWith(`schema${path.sep}`))
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

describe('the shipped definitions', () => {
  it('are judged alike by the shape check and the JSON Schema', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(schemaQuarrels(files)).toEqual([]);
  });

  it('lead editors to the JSON Schema', () => {
    expect(existsSync(schema)).toBe(true);
    const lost = files.filter(({ file, text }) => {
      const said: unknown = JSON.parse(text)['$schema'];
      return typeof said !== 'string' || path.resolve(folder, path.dirname(file), said) !== schema;
    });
    expect(lost.map(({ file }) => file)).toEqual([]);
  });
});
