import { beforeEach, describe, expect, it } from 'vitest';
import { type Assist, createAssist } from './create-assist.ts';

const shared = [
  {
    file: 'people.json',
    text: JSON.stringify({
      kind: 'entities',
      id: 'people',
      entities: {
        team: { key: 'teamId', fields: { teamId: 'id', teamName: { type: 'text', label: 'Team' } } },
        person: {
          key: 'id',
          fields: { id: 'id', name: 'text', status: { options: ['Active', 'Gone'] }, team: 'team' },
        },
      },
    }),
  },
  {
    file: 'calls.json',
    text: JSON.stringify({
      kind: 'calls',
      id: 'people',
      right: ['emp'],
      calls: {
        getAll: { result: ['person'] },
        save: { body: 'person', params: { notify: 'boolean' } },
      },
    }),
  },
  {
    file: 'listed.json',
    text: JSON.stringify({
      kind: 'pattern',
      id: 'listed',
      params: {
        list: { type: 'call', doc: 'whose rows are listed' },
        columns: 'columns',
        note: { type: 'text', value: '' },
      },
      makes: {
        page: {
          data: { rows: { call: '$list' } },
          body: [{ grid: { columns: '$columns' }, rows: '{data.rows}' }, { text: 'Note: $note' }],
        },
      },
    }),
  },
];

const file = 'here.json';
const page = (rest: string) =>
  `{ "kind": "page", "id": "here", "path": "/here", "title": "Here", "data": { "all": { "call": "people.getAll" } },\n ${rest}`;

let assist: Assist;

beforeEach(() => {
  assist = createAssist();
});

/** Reads a text with a bar in it; gives the offset of the bar. */
function read(marked: string): number {
  assist.read([...shared, { file, text: marked.replace('|', '') }]);
  return marked.indexOf('|');
}

function offered(marked: string) {
  return assist.offers(file, read(marked))?.list ?? [];
}

const words = (marked: string) => offered(marked).map(({ word }) => word);

describe('what can be written as text', () => {
  it('is told with where it stands, in conditions and values, in arguments of patterns too, also while the file does not parse', () => {
    const condition = '{ "and": [{ "var": "data.all" }, { "==": [{ "var": "session.name" }, "Amna"] }] }';
    const text = page(`"body": [{ "text": "Hi", "when": ${condition} }, { "text": "x", "when": "not data.all" }`);
    assist.read([...shared, { file, text }]);
    const [made, ...more] = assist.spellings(file);
    expect(more).toEqual([]);
    expect(made && text.slice(made.from, made.to)).toBe(condition);
    expect(made?.text).toBe(JSON.stringify("data.all and session.name == 'Amna'"));
    assist.read([...shared, { file, text: `[${text}]}, "nothing", null]` }]);
    expect(assist.spellings(file)).toMatchObject([{ text: made?.text, from: (made?.from ?? 0) + 1 }]);
    for (const strange of ['', '{', '[[', '12']) {
      assist.read([{ file, text: strange }]);
      expect(assist.spellings(file)).toEqual([]);
    }
  });
});

describe('what is offered', () => {
  it('knows the columns of the entity at hand, those of records inside of it too', () => {
    expect(words(page('"body": [{ "grid": ["|"], "rows": "{data.all}" }] }'))).toEqual([
      'id',
      'name',
      'status',
      'team',
    ]);
    expect(words(page('"body": [{ "grid": ["name", "team.|"], "rows": "{data.all}" }] }'))).toEqual([
      'team.teamId',
      'team.teamName',
    ]);
    expect(words(page('"body": [{ "form": { "entity": "person", "columns": ["na|'))).toContain('name');
  });

  it('knows calls, and what each is sent', () => {
    expect(words(page('"on": { "open": [{ "call": "|'))).toEqual(['people.getAll', 'people.save']);
    expect(
      words(
        page('"data": { "more": { "call": "|" } } }').replace('"data": { "all": { "call": "people.getAll" } },', ''),
      ),
    ).toEqual(['people.getAll']);
    const taken = offered(page('"on": { "open": [{ "call": "people.save", "with": { "name": "x", | } }] } }'));
    expect(taken.map(({ word, detail }) => `${word} ${detail}`)).toEqual([
      'notify boolean, required',
      'id id',
      'status text',
      'team team',
      '_version anything',
    ]);
    expect(taken[0]).toMatchObject({ insert: '"notify": ""', required: true });
  });

  it('knows patterns, their params with what each is for, and what stands in an argument', () => {
    expect(words(page('"use": { "|" } }'))).toEqual(['listed']);
    const params = offered(page('"use": { "listed": { "note": "x", | } } }'));
    expect(params.map(({ word, detail, doc }) => [word, detail, doc])).toEqual([
      ['list', 'call, required', 'whose rows are listed'],
      ['columns', 'columns, required', undefined],
    ]);
    expect(words(page('"use": { "listed": { "list": "|" } } }'))).toContain('people.getAll');
    expect(words(page('"use": { "listed": { "list": "people.getAll", "columns": ["|"] } } }'))).toContain('status');
  });

  it('completes paths with what leads on from them, by their types', () => {
    expect(words(page('"state": { "open": "boolean" }, "body": [{ "text": "Hi {|" }] }'))).toEqual(
      expect.arrayContaining(['data', 'state', 'now', 'count']),
    );
    expect(words(page('"state": { "open": "boolean" }, "body": [{ "text": "Hi {state.|" }] }'))).toEqual(['open']);
    expect(words(page('"body": [{ "cards": "{data.all}", "body": [{ "text": "{row.team.|" }] }] }'))).toEqual([
      'teamId',
      'teamName',
    ]);
    expect(words(page('"body": [{ "text": "x", "when": "filled(data.|'))).toEqual(['all']);
  });

  it('knows the element inside of list operators, formats, and the values that something is compared with', () => {
    expect(words(page(`"body": [{ "text": "x", "when": "some(data.all, item.|"`))).toEqual([
      'id',
      'name',
      'status',
      'team',
    ]);
    expect(words(page('"body": [{ "text": "{now.today:|}" }] }'))).toEqual(
      expect.arrayContaining(['date', 'month', 'name']),
    );
    const compared = page(
      `"body": [{ "cards": "{data.all}", "body": [{ "text": "x", "when": "row.status == '|'" }] }] }`,
    );
    expect(words(compared)).toEqual(['Active', 'Gone']);
    expect(
      words(page(`"body": [{ "cards": "{data.all}", "body": [{ "text": "x", "when": "row.status in ['Gone', '|`)),
    ).toEqual(['Active', 'Gone']);
  });

  it('offers the fields of the records that `lookup` looks in, where it names one', () => {
    const looked = (text: string) => words(page(`"body": [{ "text": "{lookup(data.all, ${text}`));
    const fields = words(page('"body": [{ "cards": "{data.all}", "body": [{ "text": "{row.|" }] }] }'));
    expect(looked("data.all, by: '|")).toEqual(fields);
    expect(looked("data.all, by: 'name', gives: 'na|")).toEqual(fields);
    expect(looked("data.all, else: '|")).toEqual([]);
  });

  it('offers operators as keys, and what an argument of one may be', () => {
    expect(words(page('"body": [{ "text": { "|" } }] }'))).toEqual(expect.arrayContaining(['if', 'count']));
    expect(words(page('"body": [{ "text": { "if": ["data.|", "a", "b"] } }] }'))).toEqual(['all']);
    expect(
      words(
        page('"body": [{ "text": { "if": ["data.|", "a", "b"] } }] }')
          .replace('data.|', 'true')
          .replace('"a"', '"data.|"'),
      ),
    ).toEqual([]);
  });

  it('replaces what is typed, quotation marks and all, and leaves the caret where to go on', () => {
    const text = page('"body": [{ "te|xt": "a" }] }');
    const offset = read(text);
    expect(assist.offers(file, offset)).toMatchObject({ from: offset - 3, to: offset + 3 });
    expect(offered(page('"body": [{ "te|" }] }')).find(({ word }) => word === 'text')).toMatchObject({
      insert: '"text": ""',
      caret: 9,
    });
    expect(offered(text).find(({ word }) => word === 'text')).toMatchObject({ insert: '"text"' });
  });

  it('answers at every offset of a text, whatever is cut off behind it', () => {
    const text = page(
      '"use": { "listed": { "list": "people.getAll", "columns": ["name"] } },\n"on": { "open": [{ "set": { "state.x": "{count(data.all)}" } }] } }',
    );
    for (let offset = 0; offset <= text.length; offset += 1) {
      assist.read([...shared, { file, text: text.slice(0, offset) }]);
      assist.offers(file, offset);
      assist.hover(file, Math.max(0, offset - 2));
      assist.declared(file, Math.max(0, offset - 2));
    }
    expect(assist.problems().filter((problem) => problem.file !== file)).toEqual([]);
  });
});

describe('what is said of a word, and where it is declared', () => {
  const said = (marked: string) => assist.hover(file, read(marked))?.title;
  const declared = (marked: string) => {
    const offset = read(marked);
    const found = assist.declared(file, offset);
    const text = [...shared, { file, text: marked.replace('|', '') }].find((each) => each.file === found?.file)?.text;
    return found && `${found.file}: ${text?.slice(found.from, found.to)}`;
  };

  it.each([
    [
      'a column',
      '"body": [{ "grid": ["sta|tus"], "rows": "{data.all}" }] }',
      'person.status: text',
      'people.json: status',
    ],
    ['a path', '"body": [{ "text": "{count(data.a|ll)}" }] }', 'data.all: a list of person', 'here.json: all'],
    [
      'a call',
      '"on": { "open": [{ "call": "people.s|ave" }] } }',
      /^people\.save\(notify: boolean, id: id, .*\) → anything$/,
      'calls.json: save',
    ],
    [
      'what a call is sent',
      '"on": { "open": [{ "call": "people.save", "with": { "na|me": "x" } }] } }',
      'person.name: text',
      'people.json: name',
    ],
    ['a function', '"body": [{ "text": "{cou|nt(data.all)}" }] }', 'count(any) → number', undefined],
    ['an entity', '"inputs": { "who": "per|son" } }', 'entity person', 'people.json: person'],
    [
      'a pattern',
      '"use": { "lis|ted": { "list": "people.getAll", "columns": [] } } }',
      'pattern listed',
      'listed.json: listed',
    ],
    [
      'an argument',
      '"use": { "listed": { "list": "people.get|All", "columns": [] } } }',
      'people.getAll() → a list of person',
      'calls.json: getAll',
    ],
    [
      'a param',
      '"use": { "listed": { "li|st": "people.getAll", "columns": [] } } }',
      'list: call',
      'listed.json: list',
    ],
    ['a property', '"bo|dy": [] }', 'body', undefined],
  ])('knows %s', (_, rest, title, place) => {
    const hover = said(page(rest));
    if (typeof title === 'string') expect(hover).toBe(title);
    else expect(hover).toMatch(title);
    expect(declared(page(rest))).toBe(place);
  });
});

describe('while a definition does not parse', () => {
  it('tells that alone, and checks the others with what it was before', () => {
    const own = page('"inputs": { "who": "person" }, "body": [{ "text": "{inputs.who.name}" }] }');
    const opener = {
      file: 'opener.json',
      text: '{ "kind": "page", "id": "opener", "path": "/opener", "title": "O", "body": [{ "toolbar": [{ "label": "Go", "do": [{ "navigate": "here", "with": { "wo": "x" } }] }] }] }',
    };
    const all = (text: string, people = shared[0]?.text ?? '') => [
      { file: 'people.json', text: people },
      ...shared.slice(1),
      { file, text },
      opener,
    ];
    assist.read(all(own));
    const before = assist.problems();
    expect(before.map(({ file: where }) => where)).toContain('opener.json');
    assist.read(all(own.slice(0, -30)));
    const during = assist.problems();
    expect(during.filter((problem) => problem.file === file).map(({ code }) => code)).toEqual(['json']);
    expect(during.filter((problem) => problem.file !== file)).toEqual(
      before.filter((problem) => problem.file !== file),
    );
    assist.read(all(own, '{ "kind": "entities", "id": "people", "entities": { "team": '));
    expect(assist.problems().map(({ code, file: where }) => `${where} ${code}`)).toEqual([
      'people.json json',
      ...before.map((problem) => `${problem.file} ${problem.code}`),
    ]);
    assist.read(all(own));
    expect(assist.problems()).toEqual(before);
  });
});

describe('another name', () => {
  const opener = {
    file: 'opener.json',
    text: `{ "kind": "page", "id": "opener", "path": "/opener", "title": "O", "state": { "open": "boolean" },
      "data": { "all": { "call": "people.getAll" } },
      "body": [{ "toolbar": [{ "label": "Go", "when": "state.open and count(data.all) > 1",
        "do": [{ "set": { "state.open": "{not state.open}" } }, { "navigate": "here", "with": { "who": "{data.all.0}" } }] }] }] }`,
  };
  const here = {
    file,
    text: `{ "kind": "page", "id": "here", "path": "/here", "title": "Of {inputs.who.name}", "inputs": { "who": "person" },
      "parts": { "edit": { "kind": "dialog", "title": "Edit", "body": [{ "text": "{inputs.who.team.teamName}", "when": "inputs.who.status in ['Gone']" }] } },
      "body": [{ "toolbar": [{ "label": "Edit", "do": [{ "open": "edit" }] }] }] }`,
  };
  const listing = {
    file: 'listing.json',
    text: '{ "kind": "page", "id": "listing", "path": "/listing", "use": { "listed": { "list": "people.getAll", "columns": ["name"] } }, "title": "L" }',
  };
  const all = [...shared, here, opener, listing];

  /** The texts after a rename of what a word stands for, by file; or why not. */
  function renamed(where: string, word: string, name: string, overlays: Parameters<Assist['read']>[1] = []) {
    assist.read(all, overlays);
    const text = all.find((each) => each.file === where)?.text ?? '';
    const made = assist.rename(where, text.indexOf(word) + 1, name);
    if ('refusal' in made) return made.refusal;
    const texts: Record<string, string> = {};
    for (const each of new Set(made.edits.map((edit) => edit.file))) {
      const overlay = overlays.find(({ kind, id }) => each === `overlay:${kind} ${id}`);
      let changed = overlay ? JSON.stringify(overlay) : (all.find((one) => one.file === each)?.text ?? '');
      for (const edit of made.edits.filter((one) => one.file === each).sort((one, other) => other.from - one.from))
        changed = changed.slice(0, edit.from) + edit.text + changed.slice(edit.to);
      texts[each] = changed;
    }
    return texts;
  }

  it('is found wherever the first one stands', () => {
    assist.read(all);
    const places = assist.references('people.json', (shared[0]?.text.indexOf('"person"') ?? 0) + 2);
    expect(places.map((place) => place.file).sort()).toEqual(['calls.json', 'calls.json', 'here.json', 'people.json']);
  });

  it('reaches paths in templates and conditions, keys, and what is handed over from elsewhere', () => {
    expect(renamed(file, 'who"', 'person')).toEqual({
      [file]: here.text.replaceAll('inputs.who', 'inputs.person').replace('"who"', '"person"'),
      'opener.json': opener.text.replace('"who"', '"person"'),
    });
    expect(renamed('opener.json', 'open"', 'isOpen')).toEqual({
      'opener.json': opener.text.replaceAll('state.open', 'state.isOpen').replace('"open":', '"isOpen":'),
    });
    expect(renamed('opener.json', 'all"', 'people')).toEqual({
      'opener.json': opener.text.replaceAll('data.all', 'data.people').replace('"all"', '"people"'),
    });
    expect(renamed(file, 'edit"', 'change')).toEqual({
      [file]: here.text.replaceAll('"edit"', '"change"'),
    });
  });

  it('is that of pages, entities and patterns over all definitions', () => {
    expect(renamed(file, 'here"', 'people.one')).toEqual({
      [file]: here.text.replace('"id": "here"', '"id": "people.one"'),
      'opener.json': opener.text.replace('"here"', '"people.one"'),
    });
    expect(Object.keys(renamed('people.json', 'person"', 'human')).sort()).toEqual(['calls.json', file, 'people.json']);
    expect(renamed('listing.json', 'listed"', 'asList')).toEqual({
      'listing.json': listing.text.replace('listed', 'asList'),
      'listed.json': shared[2]?.text.replace('"listed"', '"asList"'),
    });
  });

  it('reaches what administrators changed, the places of their changes too', () => {
    const overlay = {
      kind: 'page',
      id: 'here',
      changes: [
        { op: 'set', at: [], property: 'title', value: 'All of {inputs.who.name}' },
        { op: 'set', at: ['parts', 'edit'], property: 'title', value: 'Change {inputs.who.name}' },
      ],
    } as const;
    const name = 'overlay:page here';
    expect(renamed(file, 'who"', 'person', [overlay])).toMatchObject({
      [name]: JSON.stringify(overlay).replaceAll('inputs.who', 'inputs.person'),
    });
    expect(renamed(file, 'edit"', 'change', [overlay])).toMatchObject({
      [name]: JSON.stringify(overlay).replace('"edit"', '"change"'),
    });
  });

  it.each([
    [file, 'here"', 'opener', 'There is opener already.'],
    ['people.json', 'person"', 'team', 'There is team already.'],
    ['opener.json', 'open"', 'not valid', /is no name here/],
    ['opener.json', 'open"', '__proto__', /no name|can not be/],
    ['opener.json', 'open"', '', /is no name here/],
    [
      'people.json',
      'status"',
      'state',
      'The backend calls the field by this name; only fields that are computed get another one.',
    ],
    ['calls.json', 'getAll"', 'everybody', 'The name of this call is part of its address; say its "path" first.'],
    [file, 'title"', 'x', 'There is no name here.'],
    ['people.json', 'person"', 'text', /./],
  ])(
    'is refused where it is taken, no name, or not for definitions alone to say (%s %s %s)',
    (where, word, name, why) => {
      const said = renamed(where, word, name);
      if (typeof why === 'string') expect(said).toBe(why);
      else expect(said).toMatch(why);
    },
  );

  it('waits until the check finds no mistake', () => {
    assist.read([...all, { file: 'broken.json', text: '{' }]);
    expect(assist.rename(file, here.text.indexOf('who"') + 1, 'person')).toEqual({
      refusal: expect.stringContaining('broken.json'),
    });
  });
});
