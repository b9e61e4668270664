import { expect, it } from 'vitest';
import { pathsRead } from './paths-read.ts';

it('reads templates and variables at any depth, formats apart', () => {
  const raw = {
    and: ['{values.a}', { '==': [{ var: 'b.c' }, 'Dear {row.name:upper} {{not.this}}'] }, [{ var: ['d', 1] }]],
  };
  expect(pathsRead(raw)).toEqual(['values.a', 'b.c', 'row.name', 'd']);
  const asked = { if: ["values.a == 'b'", 'row.c', 'row.d'], some: ['{rows}', "item.e and 'row.f' or '{row.g}'"] };
  expect(pathsRead(asked)).toEqual(['values.a', 'rows', 'item.e', 'row.g']);
  expect([pathsRead('not values.a'), pathsRead('not values.a', 'condition')]).toEqual([[], ['values.a']]);
  expect(pathsRead(['plain', 3, null, '{broken', { var: 3 }])).toEqual([]);
});
