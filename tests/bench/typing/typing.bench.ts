import { launch } from '../../e2e/support/chromium.ts';
import { median } from '../support/median.ts';
import { servePage } from '../support/serve-page.ts';
import { bundleOf } from './bundle.ts';
import { forms, type MeasuredForm, sizes } from './forms.ts';
import { measureForm, type Spent } from './measure-form.ts';

const rounds = 3;

const bundles = sizes.map((size) => [`bundle-${size}.json`, JSON.stringify(bundleOf(size))] as const);
const served = await servePage('typing', Object.fromEntries(bundles));
const browser = await launch();
try {
  for (const size of sizes) print(size, await measureSize(size));
} finally {
  await browser.close();
  await served.close();
}

/** The forms take turns, so that what else the machine does falls on all of them. */
async function measureSize(size: number): Promise<ReadonlyMap<MeasuredForm, readonly Spent[]>> {
  const found = new Map(forms.filter(({ upTo }) => size <= upTo).map((form) => [form, [] as Spent[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [form, samples] of found) samples.push(await measureForm(browser, served.address, form, size));
  }
  return found;
}

function print(size: number, found: ReadonlyMap<MeasuredForm, readonly Spent[]>): void {
  const width = Math.max(...forms.map(({ name }) => name.length));
  const names = ['mount', 'key', 'hide', 'show'] as const;
  const titles = ['mount', 'one key', 'half hidden', 'shown again'];
  console.log(`\n${size} fields, ${size / 2} rules: ms of the main thread, and times of the first`);
  console.log(''.padEnd(width) + titles.map((title) => title.padStart(20)).join(''));
  const first = [...found.values()][0] ?? [];
  for (const [{ name }, samples] of found) {
    const cells = names.map((each) => {
      const value = median(samples.map((sample) => sample[each]));
      const ratio = value / median(first.map((sample) => sample[each]));
      return `${value.toFixed(1)} ${`${ratio.toFixed(1)}×`.padStart(7)}`.padStart(20);
    });
    console.log(name.padEnd(width) + cells.join(''));
  }
}
