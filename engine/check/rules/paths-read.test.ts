import { expect, it } from 'vitest';
import { pathsRead } from './paths-read.ts';

it('reads templates and variables at any depth, formats apart', () => {
  const raw = {
    and: ['{values.a}', { '==': [{ var: 'b.c' }, 'Dear {row.name:upper} {{not.this}}'] }, [{ var: ['d', 1] }]],
  };
  expect(pathsRead(raw)).toEqual(['values.a', 'b.c', 'row.name', 'd']);
  expect(pathsRead(['plain', 3, null, '{broken', { var: 3 }])).toEqual([]);
});
