import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { withoutDocs } from '../../apps/careers/without-docs.ts';

const leaveOut = withoutDocs.transform as (code: string, id: string) => string | undefined;

it('leaves the docs of operators, formats and field types, and what operators give, out of the careers site, and all else of them in', async () => {
  const folders = ['engine/language', 'engine/logic/operators', 'engine/formats'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => path.resolve(folder, name)),
  );
  let left = 0;
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    const lean = leaveOut(code, file) ?? code;
    expect(lean, file).not.toMatch(/\bdoc: ['"`]/);
    expect(lean, file).not.toMatch(/^ {2}gives:/m);
    // What is left is a program, and holds everything but these.
    await transformWithOxc(lean, file);
    expect(lean.match(/\b(name|shape|form|compile|format):/g), file).toEqual(
      code.replace(/doc:\s*'[^']*'|doc:\s*"[^"]*"/g, '').match(/\b(name|shape|form|compile|format):/g),
    );
    left += code.length - lean.length;
  }
  expect(left).toBeGreaterThan(5000);
  expect(leaveOut("const a = { doc: 'x' };", '/renderer/grid/DataGrid.tsx')).toBeUndefined();
});
