import { isRecord } from '../../json.ts';
import { gridColumns } from '../../language/grid-columns.ts';
import type { Rule } from '../visitor.ts';

export const placesFit: Rule = {
  name: 'places-fit',
  severity: 'error',
  law: 'A tile stands inside the columns of its grid: column, row, width and height.',
  visit: (context) => ({
    block({ node }) {
      const { place, places } = node;
      if (place !== undefined) judge(place, 'lg', context.place(node, 'place'));
      if (isRecord(places))
        for (const [name, each] of Object.entries(places)) judge(each, name, context.place(places, name));
      function judge(said: unknown, name: string, at: ReturnType<typeof context.place>) {
        const message = problemOf(said, gridColumns[name as keyof typeof gridColumns] ?? 0);
        if (message) context.report({ code: 'places-fit', message, place: at });
      }
    },
  }),
};

function problemOf(said: unknown, columns: number): string | undefined {
  if (!Array.isArray(said) || said.length !== 4)
    return 'A place is four numbers: the column and the row that a tile begins at, its width and its height';
  const [x, , w, h] = said.map(Number) as [number, number, number, number];
  if (w < 1 || h < 1) return 'A tile is at least one column wide and one row high';
  return x + w > columns ? `This tile ends at column ${x + w}; the grid has ${columns}` : undefined;
}
