import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileDefinitions } from '@muster/engine/check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import light from '../../definitions/shared/themes/light.theme.json' with { type: 'json' };
import { createLanguages } from '../../server/delivery/languages.ts';
import { fixedSnapshot } from '../../server/delivery/published.ts';
import { createSnapshot } from '../../server/delivery/snapshot.ts';
import { listStaticFiles } from '../../server/static/static-files.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const page = (id: string, address: string) => ({
  kind: 'page',
  id,
  path: address,
  access: 'public',
  title: id,
  body: [],
});
const app = (id: string, base: string, home: string, more: object) => ({
  ...{ kind: 'app', id, title: id, base, session: 'staff', home, notFound: home },
  ...more,
});
const night = {
  ...light,
  id: 'night',
  label: 'Night',
  scheme: 'dark',
  logo: 'data:image/png;base64,iVBORw0KGgo=',
  colours: { ...light.colours, bg: '#eeeeee' },
};
const definitions = [
  page('home', '/'),
  page('jobs', '/careers'),
  app('portal', '/', 'home', { theme: 'night' }),
  app('careers', '/careers', 'jobs', { session: 'applicant' }),
  { kind: 'texts', id: 'ur.all', language: 'ur', texts: { 'theme night': { '/label': { from: 'Night', to: 'رات' } } } },
];

interface Boot {
  readonly theme: string;
  readonly sheet: string;
  readonly themes: readonly { readonly id: string; readonly label: string }[];
}

describe('the themes of what is published', () => {
  let folder: string;
  let server: TestServer;
  let away = false;
  const start = async (themes: readonly object[]) => {
    const files = [{ file: 'all.json', text: JSON.stringify([...definitions, ...themes]) }];
    const compiled = compileDefinitions(files);
    expect(compiled.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    if (!compiled.linker) throw new Error('nothing was linked');
    const languages = createLanguages({ files, overlays: [], compiled });
    const [portal, careers] = ['portal', 'careers'].map((name) => listStaticFiles(path.join(folder, name)));
    const snapshot = createSnapshot(0, compiled.linker, compiled.registry, undefined, languages);
    server = await startTestServer({
      published: { ...fixedSnapshot(snapshot), now: async () => (away ? Promise.reject(new Error('away')) : snapshot) },
      apps: { portal: portal ?? new Map(), careers: careers ?? new Map(), careersHost: undefined },
    });
  };
  beforeEach(() => {
    away = false;
    folder = mkdtempSync(path.join(tmpdir(), 'muster-themes-'));
    for (const name of ['portal', 'careers']) {
      mkdirSync(path.join(folder, name));
      writeFileSync(
        path.join(folder, name, 'index.html'),
        `<html lang="en"><link rel="stylesheet" href="/api/muster/themes/${name}.css" data-m-themes>`,
      );
    }
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const boot = async (name: string, cookie = '') =>
    (await server.request(`/api/muster/boot/${name}`, { own: false, headers: { cookie } })).result as Boot;
  const linked = async (address: string) => /href="([^"]*)"/.exec((await server.request(address)).text)?.[1] ?? '';

  it("are told with the app's own first, in the language of whoever asks, with their pictures", async () => {
    await start([light, night]);
    expect(await boot('portal')).toMatchObject({
      theme: 'night',
      themes: [
        { id: 'night', label: 'Night', scheme: 'dark', logo: 'data:image/png;base64,iVBORw0KGgo=' },
        { id: 'light', label: 'Light', scheme: 'light', logo: '/icon.svg' },
      ],
    });
    expect((await boot('careers')).themes.map(({ id }) => id)).toEqual(['light', 'night']);
    expect((await boot('portal', 'muster_language=ur')).themes[0]?.label).toBe('رات');
    expect((await boot('portal', 'muster_language=ur')).sheet).toBe((await boot('portal')).sheet);
  });

  it('come with the page in a style sheet under its digest, which a browser keeps for good', async () => {
    await start([light, night]);
    const address = await linked('/');
    expect(address).toMatch(/^\/api\/muster\/themes\/portal\/[\w-]{43}\.css$/);
    expect((await boot('portal')).sheet).toBe(address);
    const sheet = await server.request(address);
    expect(Object.fromEntries(sheet.headers)).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(sheet.text).toContain(":root,\n[data-theme='night'] {\n  color-scheme: dark;\n  --m-bg: #eeeeee;");
    expect(sheet.text).toContain("[data-theme='light'] {\n  color-scheme: light;\n  --m-bg: #f3f5f9;");
    expect((await server.request(await linked('/careers'))).text).toMatch(/^:root,\n\[data-theme='light'\]/);
    const etag = sheet.headers.get('etag') ?? '';
    expect(await server.request(address, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 });
  });

  it('are those of now where a page of another time asks, and nothing for what is no app', async () => {
    await start([light, night]);
    for (const address of ['/api/muster/themes/portal.css', '/api/muster/themes/portal/of-another-time.css']) {
      const { headers, text } = await server.request(address);
      expect([headers.get('cache-control'), text.startsWith(':root')]).toEqual(['no-cache', true]);
    }
    expect(await server.request('/api/muster/themes/__proto__/x.css')).toMatchObject({ code: '404' });
    expect(await server.request('/api/muster/themes/other.css')).toMatchObject({ code: '404' });
  });

  it('are there while the database is not', async () => {
    await start([light, night]);
    await boot('portal');
    away = true;
    const address = await linked('/');
    expect(address).toMatch(/portal\/[\w-]{43}\.css$/);
    expect((await server.request(address)).text).toMatch(/^:root/);
  });
});
