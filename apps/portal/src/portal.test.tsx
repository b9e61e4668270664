import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileDefinitions, type LinkedAction, openScreen } from '@muster/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KeptSession } from './kept-session.ts';
import { Portal } from './portal.ts';
import { screenServices } from './screen-services.ts';

afterEach(() => vi.unstubAllGlobals());

const noRights = { read: true, write: false, delete: false };

/** A portal whose server has a clock of its own. */
async function portalAt(now: string): Promise<Portal> {
  const boot = { person: null, applicant: false, functions: [], now, zone: 'Asia/Karachi', definitions: { app: {} } };
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', message: '', result: boot }));
  const portal = new Portal(new KeptSession(localStorage), sessionStorage);
  await portal.start();
  return portal;
}

describe('the time that all screens of the portal read', () => {
  it.each([
    ['2026-11-20T23:00:00+05:00', '2026-11-20', '2026-11'],
    ['2026-11-20T19:30:00Z', '2026-11-21', '2026-12'],
    ['2026-12-21T00:30:00+05:00', '2026-12-21', '2027-01'],
  ])('W-055 has at %s the day %s and the payroll month %s', async (instant, today, payrollMonth) => {
    const portal = await portalAt(instant);
    expect(portal.surroundings(noRights).now).toMatchObject({ today, month: today.slice(0, 7), payrollMonth });
  });
});

const calls = path.join(import.meta.dirname, '../../../definitions/shared/calls/image.json');
const page = {
  kind: 'page',
  id: 'toy.files',
  path: '/toy_files',
  title: 'Files',
  body: [
    {
      toolbar: ['downloadImage', 'downloadPdf', 'downloadFile'].map((name) => ({
        label: name,
        do: [{ download: `image.${name}`, with: { name: 'offer letter.pdf' } }],
      })),
    },
  ],
};

/** Presses the button of a page that downloads by one of the calls. */
async function press(label: string) {
  const { linker } = compileDefinitions([
    { file: 'image.json', text: readFileSync(calls, 'utf8') },
    { file: 'toy.json', text: JSON.stringify(page) },
  ]);
  const bundle = linker?.bundle('toy.files');
  if (!bundle) throw new Error('The page has an error');
  const portal = new Portal(new KeptSession(localStorage), sessionStorage);
  const asked: string[] = [];
  const stub = async (address: string) => {
    asked.push(address);
    return new Response('');
  };
  vi.stubGlobal('fetch', stub);
  const followed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '');
  });
  const services = screenServices(portal, () => undefined);
  const surroundings = portal.surroundings(noRights);
  const run = openScreen({ screen: bundle.screen, bundle, inputs: {}, surroundings, services });
  const actions = (bundle.screen.body ?? []).flatMap(({ actions: own }) => (own ?? []) as readonly LinkedAction[]);
  const action = actions.find((each) => each.label === label);
  await run.run(action?.do ?? [], {}, { pressed: true });
  click.mockRestore();
  return { followed, asked };
}

describe('downloads', () => {
  it.each([
    ['W-419 W-432', 'downloadImage'],
    ['W-420 W-432', 'downloadPdf'],
    ['W-421 W-432', 'downloadFile'],
  ])('%s follow a link to image/%s with the name of the file, and fetch nothing', async (_ids, name) => {
    expect(await press(name)).toEqual({ followed: [`/api/hr/image/${name}/offer%20letter.pdf`], asked: [] });
  });
});
