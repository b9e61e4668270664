import type { Prepare } from './bench-page.ts';

const grids: Readonly<Record<string, () => Promise<{ readonly prepare: Prepare }>>> = {
  muster: () => import('./muster.tsx'),
  plain: () => import('./plain.tsx'),
};

const asked = new URL(location.href).searchParams.get('grid') ?? '';
const place = document.getElementById('place') as HTMLElement;
const { prepare } = await (grids[asked] as () => Promise<{ readonly prepare: Prepare }>)();
const draw = await prepare(place);

const frame = () => new Promise(requestAnimationFrame);
const firstRow = () => place.querySelector('[role="row"][row-index="0"] [role="gridcell"]')?.textContent ?? '';
let before = '';

/** Two frames and what they left to do. */
async function settled(): Promise<void> {
  await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
}

async function changed(): Promise<void> {
  do await frame();
  while (firstRow() === before);
  await settled();
  before = firstRow();
}

let longest = 0;
const note = (entries: PerformanceEntryList) => {
  longest = Math.max(longest, ...entries.map(({ duration }) => duration));
};
const still = new PerformanceObserver((list) => note(list.getEntries()));
still.observe({ type: 'longtask' });

/** What was noted since it was asked last. */
function stood(): number {
  note(still.takeRecords());
  const noted = longest;
  longest = 0;
  return noted;
}

window.gridBench = {
  settled,
  changed,
  mount: () => {
    draw();
    return changed();
  },
  records: () => Number(/(?:Total Records: |of )([\d,]+)/.exec(place.textContent ?? '')?.[1]?.replaceAll(',', '')),
  stood,
};
document.documentElement.dataset['ready'] = 'true';
