import { launch } from '../../e2e/support/chromium.ts';
import { median } from '../support/median.ts';
import { servePage } from '../support/serve-page.ts';
import { gridBundle } from './bundle.ts';
import { type Measures, measureGrid, steps } from './measure-grid.ts';
import { rowCount, workColumns } from './page/workload.ts';

const rounds = 5;
/** The first is the one that the other is compared with. */
const grids = { plain: 'ag-grid alone', muster: 'Muster' } as const;
const titles: Readonly<Record<(typeof steps)[number], string>> = {
  mount: 'first draw',
  firstSearch: 'search, at once',
  cleared: 'search cleared',
  search: 'search again',
  sortText: 'sort by text',
  sortNumber: 'sort by number',
  scroll: '20 turns of the wheel',
};

const served = await servePage('grid', { 'bundle.json': JSON.stringify(gridBundle()) });
const browser = await launch();
const found = { plain: [] as Measures[], muster: [] as Measures[] };
try {
  for (let round = 0; round < rounds; round += 1) {
    // They take turns, so that what else the machine does falls on both.
    for (const grid of ['plain', 'muster'] as const) found[grid].push(await measureGrid(browser, served.address, grid));
  }
} finally {
  await browser.close();
  await served.close();
}

console.log(`\n${rowCount} rows × ${workColumns.length} columns: ms of the main thread (longest time it stood still)`);
console.log(
  ''.padEnd(24) +
    Object.values(grids)
      .map((name) => name.padStart(22))
      .join('') +
    'times'.padStart(10),
);
for (const step of steps) {
  const of = (grid: keyof typeof grids, what: 'spent' | 'stood') => median(found[grid].map((each) => each[step][what]));
  const cells = (['plain', 'muster'] as const).map((grid) =>
    `${of(grid, 'spent').toFixed(0)} (${of(grid, 'stood').toFixed(0)})`.padStart(22),
  );
  const times = of('muster', 'spent') / of('plain', 'spent');
  console.log(titles[step].padEnd(24) + cells.join('') + `${times.toFixed(1)}×`.padStart(10));
}
