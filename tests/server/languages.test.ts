import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileDefinitions, createCompiler, linkerIn } from '@muster/engine/check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLanguages, languageFor } from '../../server/delivery/languages.ts';
import { createSnapshot } from '../../server/delivery/snapshot.ts';
import { listStaticFiles } from '../../server/static/static-files.ts';
import { shippedFiles } from './support/definition-world.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const page = (id: string, address: string, title: string) => ({
  kind: 'page',
  id,
  path: address,
  access: 'public',
  title,
  body: [{ text: `This is ${title}`, id: 'what' }],
});

const apps = [
  { kind: 'app', id: 'portal', title: 'Muster', base: '/', session: 'staff', home: 'home', notFound: 'home' },
  {
    kind: 'app',
    id: 'careers',
    title: 'Careers',
    base: '/careers',
    session: 'applicant',
    home: 'jobs',
    notFound: 'jobs',
  },
];

const texts = (language: string, title: string, more: object = {}) => ({
  kind: 'texts',
  id: `${language}.all`,
  language,
  texts: {
    'page home': {
      '/title': { from: 'Home', to: title },
      '/body/what/text': { from: 'This is Home', to: `> ${title}` },
    },
    'page jobs': { '/title': { from: 'Jobs', to: `${title} 2` } },
  },
  ...more,
});

const definitions = [
  page('home', '/', 'Home'),
  page('jobs', '/careers', 'Jobs'),
  ...apps,
  texts('ur', 'ہوم', { program: { Save: 'محفوظ کریں', 'No such text': 'کچھ نہیں' } }),
  texts('pt-BR', 'Casa', { reviewed: true }),
];

interface Boot {
  readonly program?: Readonly<Record<string, string>>;
  readonly language: string;
  readonly languages: readonly unknown[];
  readonly definitions: {
    readonly routes: readonly { readonly id: string; readonly title: string; readonly hash: string }[];
  };
}

describe('the language that the company wants an app to begin in', () => {
  const begun = (portal: string, careers: string) => {
    const own = definitions.map((each) => {
      if (each.kind !== 'app') return each;
      return { ...each, language: each.id === 'portal' ? portal : careers };
    });
    const files = [{ file: 'all.json', text: JSON.stringify(own) }];
    return createLanguages({ files, overlays: [], compiled: compileDefinitions(files) });
  };
  const asks = (headers: Readonly<Record<string, string>>) => (name: string) => headers[name];

  it('is that of whoever has chosen none, also where his browser wants another', () => {
    const languages = begun('ur', 'pt-BR');
    expect(languageFor(asks({}), 'portal', languages).language).toBe('ur');
    expect(languageFor(asks({ 'accept-language': 'ur' }), 'careers', languages).language).toBe('pt-BR');
    expect(languageFor(asks({ cookie: 'muster_language=en' }), 'portal', languages).language).toBe('en');
    expect(languageFor(asks({ cookie: 'muster_language=ur' }), 'careers', languages).language).toBe('ur');
  });

  it('does not count where nothing is said in it', () => {
    const languages = begun('xx', 'fr');
    expect(languageFor(asks({}), 'portal', languages).language).toBe('en');
    expect(languageFor(asks({ 'accept-language': 'ur' }), 'careers', languages).language).toBe('ur');
  });

  it('is changed by a publish of the app, as everything that it is', () => {
    const files = [{ file: 'all.json', text: JSON.stringify(definitions) }];
    const overlays = [
      { kind: 'app', id: 'portal', changes: [{ op: 'set', at: [], property: 'language', value: 'ur' } as const] },
    ];
    const languages = createLanguages({ files, overlays, compiled: createCompiler().compile(files, overlays) });
    expect(languageFor(asks({}), 'portal', languages).language).toBe('ur');
  });
});

describe('the shipped Urdu', () => {
  it('is compiled with the shipped definitions, screens and records alike', () => {
    const files = shippedFiles();
    const linker = linkerIn('ur', { files, overlays: [], compiled: compileDefinitions(files) });
    for (const [id, title] of [
      ['session.signIn', 'سائن اِن'],
      ['home.dashboard', 'ہوم'],
      ['attendance.monthly', 'ماہانہ حاضری'],
      ['leave.own', 'میری چھٹیاں'],
      ['careers.jobs', 'ملازمتیں'],
    ] as const)
      expect(linker?.bundle(id)?.screen.title).toBe(title);
    expect(linker?.entity('leave')?.fields['reason']).toMatchObject({ label: 'وجہ' });
    expect(linker?.app('portal')).toMatchObject({ bar: [{ label: 'میری پروفائل' }, {}, { label: 'سائن آؤٹ' }] });
  });
});

describe('another language', () => {
  let folder: string;
  let server: TestServer;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-languages-'));
    for (const name of ['portal', 'careers']) {
      mkdirSync(path.join(folder, name));
      writeFileSync(
        path.join(folder, name, 'index.html'),
        `<html lang="en" data-theme="blueDark"><title>${name}</title>`,
      );
    }
    const files = [{ file: 'all.json', text: JSON.stringify(definitions) }];
    const compiled = compileDefinitions(files);
    expect(compiled.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    if (!compiled.linker) throw new Error('nothing was linked');
    const languages = createLanguages({ files, overlays: [], compiled });
    const [portal, careers] = ['portal', 'careers'].map((name) => listStaticFiles(path.join(folder, name)));
    server = await startTestServer({
      ...createSnapshot(0, compiled.linker, compiled.registry, undefined, languages),
      apps: { portal: portal ?? new Map(), careers: careers ?? new Map(), careersHost: undefined },
    });
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const asked = (headers: Readonly<Record<string, string>>) => ({ own: false, headers });
  const boot = async (app: string, headers: Readonly<Record<string, string>> = {}) =>
    (await server.request(`/api/muster/boot/${app}`, asked(headers))).result as Boot;
  const titles = ({ definitions }: Boot) => definitions.routes.map(({ title }) => title);
  const html = async (address: string, headers: Readonly<Record<string, string>> = {}) =>
    /<html[^>]*>/.exec((await server.request(address, asked(headers))).text)?.[0];
  const urdu = { cookie: 'muster_language=ur' };

  it('is delivered to whoever chose it, and told with its name, direction and whether it was confirmed', async () => {
    expect(titles(await boot('portal'))).toEqual(['Home']);
    const chosen = await boot('portal', urdu);
    expect(titles(chosen)).toEqual(['ہوم']);
    expect(chosen.language).toBe('ur');
    expect(chosen.languages).toEqual([
      { language: 'en', name: 'English', dir: 'ltr', reviewed: true },
      { language: 'pt-BR', name: 'português (Brasil)', dir: 'ltr', reviewed: true },
      { language: 'ur', name: 'اردو', dir: 'rtl', reviewed: false },
    ]);
  });

  it('brings what the program itself says, and nothing that it does not say', async () => {
    expect((await boot('portal')).program).toBeUndefined();
    expect((await boot('portal', urdu)).program).toEqual({ Save: 'محفوظ کریں' });
    expect((await boot('careers', { cookie: 'muster_language=pt-BR' })).program).toEqual({});
  });

  it('is another screen under another hash, each found by its own whatever was chosen since', async () => {
    const [english, spoken] = [await boot('portal'), await boot('portal', urdu)];
    const hashes = [english, spoken].map(({ definitions }) => definitions.routes[0]?.hash);
    expect(hashes[0]).not.toBe(hashes[1]);
    for (const headers of [{}, urdu]) {
      expect((await server.request(`/api/muster/screens/home/${hashes[0]}`, asked(headers))).text).toContain(
        'This is Home',
      );
      expect((await server.request(`/api/muster/screens/home/${hashes[1]}`, asked(headers))).text).toContain('> ہوم');
    }
    expect(await server.request('/api/muster/screens/home/none', asked(urdu))).toMatchObject({ code: '404' });
  });

  it('stands on the document with its direction, before anything else has come', async () => {
    expect(await html('/')).toBe('<html lang="en" dir="ltr" data-theme="blueDark">');
    expect(await html('/', urdu)).toBe('<html lang="ur" dir="rtl" data-theme="blueDark">');
    expect(await html('/careers', urdu)).toBe('<html lang="ur" dir="rtl" data-theme="blueDark">');
  });

  it('is first that of the browser for visitors of careers alone', async () => {
    const accepts = (wanted: string) => ({ 'accept-language': wanted });
    for (const [wanted, language] of [
      ['ur-PK,ur;q=0.9,en;q=0.8', 'ur'],
      ['fr, pt-BR;q=0.8, ur;q=0.9', 'ur'],
      ['de,en;q=0.9,ur;q=0.1', 'en'],
      ['ur;q=0', 'en'],
      [`${'x,'.repeat(50_000)}ur`.slice(0, 4000), 'en'],
      ['', 'en'],
    ] as const)
      expect((await boot('careers', accepts(wanted))).language).toBe(language);
    expect(titles(await boot('careers', accepts('ur')))).toEqual(['ہوم 2']);
    expect(await html('/careers', accepts('ur'))).toContain('dir="rtl"');
    expect((await boot('portal', accepts('ur'))).language).toBe('en');
    expect(await html('/', accepts('ur'))).toContain('dir="ltr"');
    expect((await boot('careers', { ...accepts('ur'), cookie: 'muster_language=en' })).language).toBe('en');
  });

  it.each(['xx', '"><script>alert(1)</script>', '../../ur', 'ur; muster_language=ur', '__proto__'])(
    'is English for the cookie %s',
    async (value) => {
      const headers = { cookie: `muster_language=${value}` };
      expect((await boot('portal', headers)).language).toBe('en');
      expect(await html('/', headers)).toBe('<html lang="en" dir="ltr" data-theme="blueDark">');
    },
  );
});
