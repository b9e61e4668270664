import { compileDefinitions, type LinkedCall, openScreen, type ScreenServices } from '@muster/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shippedFiles } from '../../tests/screens/screen-world.tsx';
import { followDownload } from './follow-download.ts';
import { createHrClient } from './hr-client.ts';

const { linker } = compileDefinitions(shippedFiles());
const unused = () => {
  throw new Error('Nothing else is asked of the program.');
};

/** Runs the step `download` of a screen as the apps do, and gives the links that were followed. */
async function follow(name: string, given: string) {
  const call = linker?.call(`image.${name}`) as LinkedCall;
  const fetched = vi.fn();
  const hr = createHrClient(fetched);
  const followed: { href: string | null; download: boolean }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push({ href: this.getAttribute('href'), download: this.hasAttribute('download') });
  });
  const services = {
    call: (outgoing) => hr.call(outgoing),
    link: (outgoing) => hr.link(outgoing),
    download: followDownload,
    toast: unused,
  } as Partial<ScreenServices> as ScreenServices;
  const screen = { kind: 'page', id: 'files', title: 'Files' } as const;
  const bundle = {
    screens: {},
    forms: {},
    grids: {},
    entities: {},
    options: {},
    pages: {},
    screen,
    calls: { [call.id]: call },
  };
  const rights = { read: true, write: true, delete: true };
  const now = { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '10:00' };
  const surroundings = { session: {}, rights, now, app: {} };
  const run = openScreen({ screen, bundle, inputs: {}, services, surroundings });
  const ended = await run.run([{ step: 'download', id: 'd', call: call.id, with: { record: { name: given } } }]);
  return { followed, fetched, ended };
}

afterEach(() => vi.restoreAllMocks());

describe('files of the backend', () => {
  it.each([
    ['W-419', 'downloadImage', 'speed.png'],
    ['W-420', 'downloadPdf', 'cv.pdf'],
    ['W-421', 'downloadFile', 'list.xlsx'],
  ])('%s W-432 are links of %s, and nothing is fetched', async (_id, name, file) => {
    const { followed, fetched, ended } = await follow(name, file);
    expect(followed).toEqual([{ href: `/api/hr/image/${name}/${file}`, download: true }]);
    expect(fetched).not.toHaveBeenCalled();
    expect(ended).toEqual({ ended: 'done' });
  });

  it('W-432 a name with blanks and signs is encoded in its link', async () => {
    const { followed } = await follow('downloadPdf', 'my cv #1.pdf');
    expect(followed.map(({ href }) => href)).toEqual(['/api/hr/image/downloadPdf/my%20cv%20%231.pdf']);
  });
});
