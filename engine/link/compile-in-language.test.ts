import { describe, expect, it } from 'vitest';
import { spokenIn, textsReport } from '../check/texts/spoken.ts';
import type { Change } from '../overlay/change.ts';
import { mailSentences } from '../texts/mail-sentences.ts';
import { programTexts } from '../texts/program-texts.ts';
import { serverSentences } from '../texts/server-sentences.ts';
import { compileDefinitions } from './compile-definitions.ts';
import { linkerIn } from './compile-in-language.ts';

const home = {
  kind: 'page',
  id: 'test.home',
  path: '/home',
  access: 'session',
  title: 'Home',
  body: [
    { text: 'Good day, {session.name}', id: 'greeting' },
    { toolbar: [{ label: 'Reload', icon: 'refresh', do: [{ toast: 'Done' }] }], id: 'tools' },
    { form: { entity: 'person', columns: ['name', 'status'], submit: [{ toast: 'Saved' }] }, id: 'person' },
  ],
};

const people = {
  kind: 'entities',
  id: 'people',
  entities: {
    person: {
      fields: { name: 'text', status: { type: 'text', options: 'states', message: { required: 'Choose one' } } },
    },
  },
};

const states = { kind: 'options', id: 'states', lists: { states: ['Active', { value: 'Gone', label: 'Has left' }] } };

const urdu = {
  'page test.home': {
    '/title': { from: 'Home', to: 'ہوم' },
    '/body/greeting/text': { from: 'Good day, {session.name}', to: '{session.name}، آداب' },
    '/body/tools/toolbar/reload/label': { from: 'Reload', to: 'دوبارہ' },
  },
  'entities people': {
    '/entities/person/fields/name/label': { to: 'نام' },
    '/entities/person/fields/status/message/required': { from: 'Choose one', to: 'چنیے' },
  },
  'options states': {
    '/lists/states/Active/label': { to: 'فعال' },
    '/lists/states/Gone/label': { from: 'Has left', to: 'جا چکا' },
  },
};

interface World {
  readonly page?: object;
  readonly said?: object;
  readonly changes?: readonly Change[];
  readonly more?: object;
}

function worldOf({ page = home, said = urdu, changes = [], more = {} }: World) {
  const texts = { kind: 'texts', id: 'ur.test', language: 'ur', texts: said, ...more };
  const files = [{ file: 'all.json', text: JSON.stringify([page, people, states, texts]) }];
  const overlays = changes.length > 0 ? [{ kind: 'page', id: 'test.home', changes }] : [];
  const compiled = compileDefinitions(files, undefined, overlays);
  const errors = compiled.problems.filter(({ severity }) => severity === 'error');
  return { files, overlays, compiled, errors };
}

function bundleIn(world: World, tag = 'ur') {
  const source = worldOf(world);
  expect(source.errors).toEqual([]);
  return JSON.stringify(linkerIn(tag, source)?.bundle('test.home'));
}

describe('a screen in another language', () => {
  it('says the texts of that language, with the same ids, steps and values as in English', () => {
    const source = worldOf({});
    const english = JSON.stringify(source.compiled.linker?.bundle('test.home'));
    const bundle = bundleIn({});
    for (const word of ['ہوم', '، آداب', 'دوبارہ', 'نام', 'چنیے', 'فعال', 'جا چکا']) expect(bundle).toContain(word);
    for (const word of ['Home', 'Good day', '"Reload"', 'Has left', 'Choose one']) {
      expect(english).toContain(word);
      expect(bundle).not.toContain(word);
    }
    const ids = (text: string | undefined) => text?.match(/"(?:id|value|var)":"[^"]*"/g)?.sort();
    expect(ids(bundle)).toEqual(ids(english));
    expect(bundle).toContain('Saved');
  });

  it('says in English what is not said, and what the definition says otherwise by now', () => {
    const changes: Change[] = [{ op: 'set', at: [], property: 'title', value: 'Start' }];
    const bundle = bundleIn({ changes });
    expect(bundle).toContain('Start');
    expect(bundle).not.toContain('ہوم');
    expect(bundle).toContain('دوبارہ');
  });

  it('keeps what an administrator changed, and takes away no text that stands elsewhere', () => {
    const changes: Change[] = [{ op: 'remove', at: ['body', 'tools'] }];
    const bundle = bundleIn({ changes });
    expect(bundle).not.toContain('دوبارہ');
    expect(bundle).toContain('ہوم');
  });

  it('is not there where nothing is said', () => {
    expect(linkerIn('fa', worldOf({}))).toBeUndefined();
    expect(linkerIn('ur', worldOf({ said: {} }))).toBeUndefined();
  });

  it('takes a text that says something else than its original for one that is not there', () => {
    const said = { ...urdu, 'page test.home': { '/title': { from: 'Home', to: 'ہوم {session.email}' } } };
    const source = worldOf({ said });
    expect(source.errors).toHaveLength(1);
    const bundle = JSON.stringify(linkerIn('ur', source)?.bundle('test.home'));
    expect(bundle).toContain('"title":"Home"');
    expect(bundle).toContain('نام');
  });
});

describe('what is said in a language', () => {
  it('is listed with what is missing, stale and lost, by definition', () => {
    const said = {
      'page test.home': {
        '/title': { from: 'Start', to: 'آغاز' },
        '/body/gone/text': { from: 'Gone', to: 'گیا' },
        '/body/greeting/text': urdu['page test.home']['/body/greeting/text'],
      },
      'page test.gone': { '/title': { to: 'گیا' } },
    };
    const { compiled } = worldOf({ said });
    const [program, server, ...report] = textsReport(compiled.registry, 'ur');
    expect(program).toEqual({ definition: 'program', said: [], missing: [...programTexts], stale: [], lost: [] });
    expect(server).toEqual({
      definition: 'server',
      said: [],
      missing: [...serverSentences, ...mailSentences],
      stale: [],
      lost: [],
    });
    expect(report).toEqual([
      {
        definition: 'page test.home',
        said: ['/body/greeting/text'],
        missing: [
          '/body/tools/toolbar/reload/label',
          '/body/tools/toolbar/reload/do/toast.done/toast',
          '/body/person/form/submit/toast.saved/toast',
        ],
        stale: ['/title'],
        lost: ['/body/gone/text'],
      },
      {
        definition: 'entities people',
        said: [],
        missing: [
          '/entities/person/fields/name/label',
          '/entities/person/fields/status/message/required',
          '/entities/person/fields/status/label',
        ],
        stale: [],
        lost: [],
      },
      { definition: 'options states', said: [], missing: ['/lists/states/Gone/label'], stale: [], lost: [] },
      { definition: 'page test.gone', said: [], missing: [], stale: [], lost: ['/title'] },
    ]);
  });

  it('is reviewed when all of it is', () => {
    expect(spokenIn(worldOf({}).compiled.registry)).toEqual([{ language: 'ur', reviewed: false }]);
    expect(spokenIn(worldOf({ more: { reviewed: true } }).compiled.registry)).toEqual([
      { language: 'ur', reviewed: true },
    ]);
  });
});
