import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { productRoot } from '../../server/start/product-root.ts';
import { slow } from '../setup/slow-first.ts';

it('names as slow, to be started first, only files that there are', () => {
  const files = Object.keys(slow).map((name) => name.split(' ').at(-1) ?? '');
  expect(files.filter((file) => !existsSync(path.join(productRoot(import.meta.url), file)))).toEqual([]);
});
