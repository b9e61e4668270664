import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { definitionText } from './definition-text.ts';

describe('definitionText', () => {
  it('puts what fits on one line and opens what does not', () => {
    const text = definitionText({ kind: 'page', id: 'a.b', data: { list: { call: 'x.y' } }, empty: {}, none: [] });
    expect(text).toBe(
      '{\n  "kind": "page",\n  "id": "a.b",\n  "data": { "list": { "call": "x.y" } },\n  "empty": {},\n  "none": []\n}\n',
    );
    const long = { columns: Array.from({ length: 12 }, (_, index) => `column${index}`) };
    expect(definitionText({ grid: long }).split('\n').slice(1, 5)).toEqual([
      '  "grid": {',
      '    "columns": [',
      '      "column0",',
      '      "column1",',
    ]);
  });

  it('reads back as the same definition, with the same text', () => {
    const files = readdirSync('definitions', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json') && !name.includes('node_modules'))
      .map((name) => readFileSync(path.join('definitions', name), 'utf8'));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const text = definitionText(JSON.parse(file));
      expect(JSON.parse(text)).toEqual(JSON.parse(file));
      expect(definitionText(JSON.parse(text))).toBe(text);
    }
  });
});
