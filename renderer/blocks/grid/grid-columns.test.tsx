import type { LinkedColumn, Logic, ScreenRun } from '@muster/engine';
import { expect, it } from 'vitest';
import { RowMemory } from '../../grid/row-memory.ts';
import { gridColumn } from './grid-columns.ts';

it('makes the text and the value of a cell once per row, however often they are drawn, searched, filtered and sorted', () => {
  const asked: Logic[] = [];
  const run = {
    text: (logic: Logic) => (typeof logic === 'string' ? logic : ''),
    value: (logic: Logic, locals: { readonly row: { readonly n: number } }) => {
      asked.push(logic);
      return locals.row.n * 2;
    },
  } as unknown as ScreenRun;
  const column = (id: string, of: 'money' | 'text'): LinkedColumn => ({
    id,
    label: id,
    type: { of },
    widget: 'number',
    ...(of === 'money' ? { format: 'amount' } : {}),
    compute: { '*': [{ var: 'row.n' }, 2] },
  });
  const [first, second] = [{ n: 700 }, { n: 1 }];
  for (const of of ['money', 'text'] as const) {
    asked.length = 0;
    const made = gridColumn(run, column('twice', of), (row) => ({ row }), new RowMemory());
    const drawn = () => [made.format(first), made.value(first), made.format(second)];
    const wanted =
      of === 'money' ? ['1,400', 1400, '2'] : [made.format(first), made.format(first), made.format(second)];
    for (let times = 0; times < 5; times += 1) expect(drawn()).toEqual(wanted);
    expect(asked).toHaveLength(of === 'money' ? 3 : 2);
  }
});
