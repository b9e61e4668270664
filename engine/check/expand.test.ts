import { describe, expect, it } from 'vitest';
import { checkDefinitions } from './check-definitions.ts';
import { page } from './rules/testing/harness.ts';

const pattern = (id: string, params: object, makes: object) => ({ kind: 'pattern', id, params, makes });

/** What a check without laws finds, and the definition that stands last after expansion. */
function expanded(...definitions: readonly object[]) {
  const files = [{ file: 'main.json', text: JSON.stringify(definitions) }];
  const { problems, registry } = checkDefinitions(files, { rules: [] });
  const told = problems.map(({ code, pointer, message, suggestion }) => [
    code,
    pointer,
    message,
    ...(suggestion ? [suggestion] : []),
  ]);
  return { told, last: registry.definitions.at(-1)?.value };
}

const use = (name: string, given: unknown, more: object = {}) =>
  page([], { use: { [name]: given }, body: undefined, ...more });

describe('expand', () => {
  it('puts arguments in the place of names, whole, inside texts, paths and keys', () => {
    const makes = { page: { derive: { $name: '{now.$part}' }, title: 'The $title$$', body: '$blocks' } };
    const params = { name: 'text', part: 'text', title: 'text', blocks: 'blocks' };
    const given = { name: 'day', part: 'today', title: 'Day', blocks: [{ text: 'x' }] };
    const { told, last } = expanded(pattern('made', params, makes), {
      kind: 'page',
      id: 'p',
      path: '/p',
      use: { made: given },
    });
    expect(told).toEqual([]);
    expect(last).toEqual({
      kind: 'page',
      id: 'p',
      path: '/p',
      derive: { day: '{now.today}' },
      title: 'The Day$',
      body: [{ text: 'x' }],
    });
  });

  it('chooses with $if, leaves out what is not chosen, and splices lists with $each', () => {
    const body = [
      { $if: ['$wide', { text: 'wide' }, { text: 'narrow' }] },
      { $if: ['$extra', { text: 'extra' }] },
      { $each: '$more' },
    ];
    const params = {
      wide: { type: 'boolean', value: false },
      extra: { type: 'text', value: null },
      more: { type: 'blocks', value: [] },
    };
    const made = pattern('made', params, { page: { body } });
    expect(expanded(made, use('made', {})).last?.['body']).toEqual([{ text: 'narrow' }]);
    const given = { wide: true, extra: 'x', more: [{ text: 'a' }, { text: 'b' }] };
    expect(expanded(made, use('made', given)).last?.['body']).toEqual([
      { text: 'wide' },
      { text: 'extra' },
      { text: 'a' },
      { text: 'b' },
    ]);
  });

  it("lets the user's own properties win and joins maps", () => {
    const made = pattern('made', {}, { page: { title: 'Made', derive: { a: 1, b: 1 }, body: [] } });
    const { last } = expanded(made, use('made', {}, { title: 'Own', derive: { b: 2 } }));
    expect(last).toMatchObject({ title: 'Own', derive: { a: 1, b: 2 } });
  });

  it('tells an unknown pattern and more than one', () => {
    const made = pattern('recordList', {}, { page: { body: [] } });
    expect(expanded(made, use('recordLst', {})).told).toEqual([
      ['known-pattern', '/1/use/recordLst', 'There is no pattern "recordLst"', 'recordList'],
    ]);
    expect(expanded(made, page([], { use: { recordList: {}, other: {} } })).told).toEqual([
      ['one-pattern', '/1/use', 'A "use" names one pattern'],
    ]);
  });

  it('tells params that are left out, unknown, or of another sort', () => {
    const made = pattern('made', { list: 'call', tools: { type: 'actions', value: [] } }, { page: { body: [] } });
    expect(expanded(made, use('made', {})).told).toEqual([
      ['pattern-params-complete', '/1/use/made', 'The pattern "made" needs "list"'],
    ]);
    expect(expanded(made, use('made', { list: 'a.b', tool: [] })).told).toEqual([
      ['known-pattern-param', '/1/use/made/tool', 'The pattern "made" has no param "tool"', 'tools'],
    ]);
    expect(expanded(made, use('made', { list: 3 })).told).toEqual([
      ['pattern-param-type', '/1/use/made/list', '"list" of the pattern "made" must be the id of a call'],
    ]);
    expect(expanded(made, use('made', null)).told).toEqual([
      ['pattern-params-complete', '/1/use/made', 'The arguments of pattern "made" must be a record'],
    ]);
  });

  it('takes no other text than the options of a param, and says which was meant', () => {
    const params = {
      who: { type: 'text', options: ['all', 'chosen'] },
      also: { type: 'text', value: null, options: ['x'] },
    };
    const made = pattern('made', params, { block: { text: '$who' } });
    const told = (given: object) => expanded(made, page([{ use: { made: given } }])).told;
    expect(told({ who: 'all' })).toEqual([]);
    expect(told({ who: 'chosen', also: null })).toEqual([]);
    const message = '"who" of the pattern "made" must be one of "all", "chosen"';
    const place = '/1/body/0/use/made/who';
    expect(told({ who: 'chosn' })).toEqual([['pattern-param-type', place, message, 'chosen']]);
    expect(told({ who: 'constructor' })).toEqual([['pattern-param-type', place, message]]);
    expect(told({ who: 3 })).toEqual([['pattern-param-type', place, '"who" of the pattern "made" must be a text']]);
  });

  it('tells patterns that use each other in a circle, and names them in order', () => {
    const one = pattern('one', {}, { block: { use: { two: {} } } });
    const two = pattern('two', {}, { block: { use: { one: {} } } });
    expect(expanded(one, two, page([{ use: { one: {} } }])).told).toEqual([
      ['no-pattern-cycles', '/1/makes/block/use/one', 'Patterns use each other in a circle: one → two → one'],
    ]);
  });

  it('does not put arguments in arguments until nobody can walk through what comes out', () => {
    const twice = pattern('twice', { part: 'value' }, { block: { stack: ['$part', '$part'] } });
    const nested = (depth: number) => {
      let part: object = { text: 'x' };
      for (let level = 0; level < depth; level += 1) part = { use: { twice: { part } } };
      return page([part]);
    };
    expect(expanded(twice, nested(12)).told).toEqual([]);
    expect(expanded(twice, nested(30)).told).toEqual([
      ['definition-size', '/1', 'With its patterns in place a definition holds at most 100,000 values'],
    ]);
  });

  it('takes lists that are longer than the arguments of a call may be', () => {
    const made = pattern('made', { list: 'value' }, { page: { body: [{ $each: '$list' }] } });
    const long = Array.from({ length: 200_000 }, () => 1);
    expect(expanded(made, use('made', { list: long })).told).toEqual([
      ['definition-size', '/1', 'With its patterns in place a definition holds at most 100,000 values'],
    ]);
  });

  it('tells words of patterns that are used wrongly', () => {
    const made = pattern(
      'made',
      { x: { type: 'text', value: 'a' } },
      { page: { body: [{ $each: '$x' }, { $if: ['$x'] }] } },
    );
    expect(expanded(made, use('made', {})).told.map(([code, , message]) => [code, message])).toEqual([
      ['pattern-words', '"$each" must name a list'],
      ['pattern-words', '"$if" takes a condition, a piece, and perhaps another piece'],
    ]);
  });

  it('tells a mistake in an argument where its author wrote it', () => {
    const made = pattern('made', { body: 'blocks' }, { page: { body: '$body' } });
    expect(expanded(made, use('made', { body: [{ fatcs: [] }] })).told).toEqual([
      ['known-block', '/1/use/made/body/0', expect.stringContaining('A block must have one of the keys'), 'facts'],
    ]);
  });

  it('tells a mistake in an argument that a pattern chose where its author wrote it, and in a piece of the pattern at its use', () => {
    const text = { $if: ['$said', '$said', { $if: ['$named', 5] }] };
    const params = { said: { type: 'value', value: null }, named: { type: 'value', value: null } };
    const made = pattern('made', params, { page: { body: [{ text: 'x', id: text }] } });
    const places = (given: object) => expanded(made, use('made', given)).told.map(([, pointer]) => pointer);
    // A piece that only some uses get is told in the pattern too.
    const inPattern = '/0/makes/page/body/0/id/$if/2/$if/1';
    expect(places({ said: 7 })).toEqual(['/1/use/made/said', inPattern]);
    expect(places({ named: 'x' })).toEqual(['/1/use/made', inPattern]);
    expect(places({})).toEqual([inPattern]);
  });

  it('wants a param that says what it is for and no value', () => {
    const params = { list: { type: 'call', doc: 'what is listed' } };
    const made = pattern('made', params, { page: { body: [{ text: '$list' }] } });
    expect(expanded(made, use('made', {})).told).toEqual([
      ['pattern-params-complete', '/1/use/made', 'The pattern "made" needs "list"'],
    ]);
    expect(expanded(made, use('made', { list: 'a.b' })).last?.['body']).toEqual([{ text: 'a.b' }]);
  });

  it('puts a list of actions in the place of one use', () => {
    const two = pattern(
      'two',
      {},
      {
        actions: [
          { label: 'A', do: [] },
          { label: 'B', do: [] },
        ],
      },
    );
    const { told, last } = expanded(two, page([{ toolbar: [{ use: { two: {} } }, { label: 'C', do: [] }] }]));
    expect(told).toEqual([]);
    expect(last?.['body']).toMatchObject([{ toolbar: [{ label: 'A' }, { label: 'B' }, { label: 'C' }] }]);
  });

  it('leaves dollar signs alone outside of patterns', () => {
    expect(expanded(page([{ text: 'Costs $5 or $name' }])).last?.['body']).toEqual([{ text: 'Costs $5 or $name' }]);
  });
});
