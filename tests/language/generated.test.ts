import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { operatorTables } from '../../scripts/lib/operator-tables.mjs';
import { generate, generatedFiles } from '../../server/cli/generate.command.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

describe('generated files', () => {
  it.each(generatedFiles)('$file follows from the descriptors', ({ file, text }) => {
    const isInStep = readFileSync(path.join(root, file), 'utf8') === text();
    expect(isInStep, `${file} is stale: run npm run generate`).toBe(true);
  });

  it.each(Object.entries(operatorTables(path.join(root, 'engine/logic/operators'))))(
    '%s of the operators follows from their files',
    (file, text) => {
      const isInStep = readFileSync(path.join(root, 'engine/logic/operators', file), 'utf8') === text;
      expect(isInStep, `${file} is stale: run npm run generate`).toBe(true);
    },
  );

  it('are the same bytes each time, and left alone when they are right', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'muster-generate-'));
    const said: string[] = [];
    const io = {
      root: folder,
      readInput: async () => '',
      write: (text: string) => said.push(text),
      complain: (text: string) => said.push(text),
    };
    expect([await generate.run([], io), await generate.run([], io), await generate.run(['x'], io)]).toEqual([0, 0, 2]);
    const names = generatedFiles.map(({ file }) => file);
    expect(said).toEqual([
      ...names.map((file) => `${file} is written\n`),
      ...names.map((file) => `${file} is as it should be\n`),
      'generate takes no arguments, not "x".\n',
    ]);
    for (const { file, text } of generatedFiles) expect(readFileSync(path.join(folder, file), 'utf8')).toBe(text());
    rmSync(folder, { recursive: true });
  });
});
