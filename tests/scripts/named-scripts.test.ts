import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { productRoot } from '../../server/start/product-root.ts';

const root = productRoot(import.meta.url);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
const docs = ['README.md', 'CONTRIBUTING.md', 'docs/run.md', 'docs/settings.md'].map(textOf).join('\n');

describe('the commands of package.json', () => {
  it.each(Object.entries(scripts))('%s runs a file that is there', (_, command) => {
    const files = [...command.matchAll(/\bscripts\/[\w.-]+/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('are all that the docs tell to run', () => {
    const told = [...docs.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(([, run, short]) => run ?? short);
    expect(told.length).toBeGreaterThan(10);
    expect([...new Set(told)].filter((name) => !Object.hasOwn(scripts, name ?? ''))).toEqual([]);
  });
});
