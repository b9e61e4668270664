import { describe, expect, it } from 'vitest';
import { checkDefinitions } from './check-definitions.ts';

const pattern = (params: object, makes: object, more: object = {}) => ({
  kind: 'pattern',
  id: 'made',
  params,
  makes,
  ...more,
});

/** What is told of patterns that nothing uses. */
function told(...definitions: readonly object[]) {
  const { problems } = checkDefinitions([{ file: 'own.json', text: JSON.stringify(definitions) }]);
  return problems
    .filter(({ code }) => code !== 'unused-definition' && code !== 'unused-param')
    .map(({ severity, code, pointer, message, suggestion }) => ({
      severity,
      code,
      pointer: pointer.replace(/^\/0/, ''),
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
    }));
}

describe('a pattern that nothing uses', () => {
  it('is told what is wrong in every use of it, as an error, in the pattern', () => {
    const body = [{ card: [{ text: '$says', tonne: 'muted' }], title: '$says' }, { txt: 'x' }];
    expect(told(pattern({ says: 'text' }, { page: { body } }))).toEqual([
      {
        severity: 'error',
        code: 'known-property',
        pointer: '/makes/page/body/0/card/0/tonne',
        message: 'The block text has no property "tonne"',
        suggestion: 'tone',
      },
      expect.objectContaining({ severity: 'error', code: 'known-block', pointer: '/makes/page/body/1' }),
    ]);
  });

  it.each([
    ['a block', { block: { card: [{ text: 'x' }], titel: 'X' } }, '/makes/block/titel'],
    ['an action', { action: { label: 'X', icn: 'add', do: [] } }, '/makes/action/icn'],
    ['actions', { actions: [{ label: 'X', do: [{ clos: true }] }] }, '/makes/actions/0/do/0'],
    ['steps', { steps: [{ toast: 'x', ton: 'bad' }] }, '/makes/steps/0/ton'],
    ['a column of a form', { column: { id: 'x', placeholdr: 'y' } }, '/makes/column/placeholdr'],
    ['a column of a list', { column: { id: 'x', pixls: 100, sum: true } }, '/makes/column/pixls'],
    ['a dialog', { dialog: { siz: 'large', body: [] } }, '/makes/dialog/siz'],
  ])('that makes %s is held to what fits there', (_, makes, pointer) => {
    expect(told(pattern({}, makes))).toEqual([expect.objectContaining({ severity: 'error', pointer })]);
  });

  it('is judged in each piece that arguments decide, with a warning: uses that get it are judged by themselves', () => {
    const block = {
      stack: [
        { $if: ['$wide', { text: 'wide', look: 'hugee' }, { $if: ['$named', { text: 'a', lok: 'code' }] }] },
        { $each: '$more' },
      ],
    };
    const params = { wide: { type: 'boolean', value: true }, named: { type: 'text', value: null }, more: 'blocks' };
    const found = told(pattern(params, { block }));
    expect(found.map(({ severity, code, pointer }) => [severity, code, pointer])).toEqual(
      [['warning', 'known-property', '/makes/block/stack/0/$if/2/$if/1/lok']]
        .concat([['error', 'known-choice', '/makes/block/stack/0/$if/1/look']])
        .sort(),
    );
  });

  it('says what is no condition, operator, format, call or entity, whatever it is given', () => {
    const block = {
      stack: [
        { text: 'a', when: 'state.$field and' },
        { text: '{cuont(data.$field)} {now.today:dat}' },
        { toolbar: [{ label: 'Go', do: [{ call: 'loan.gone' }, { navigate: 'gone.page' }] }] },
      ],
    };
    const found = told(pattern({ field: 'text' }, { block }));
    expect(found.map(({ severity, code, pointer }) => [severity, code, pointer])).toEqual([
      ['warning', 'condition-text', '/makes/block/stack/0/when'],
      ['warning', 'template', '/makes/block/stack/1/text'],
      ['warning', 'format-known', '/makes/block/stack/1/text'],
      ['warning', 'known-call', '/makes/block/stack/2/toolbar/0/do/0/call'],
      ['warning', 'known-page', '/makes/block/stack/2/toolbar/0/do/1/navigate'],
    ]);
  });

  it.each([
    ['a param of no kind', { a: 'colums' }, { block: { grid: '$a', rows: [] } }, 'param-kind', '/params/a', 'columns'],
    [
      'a default of another kind',
      { a: { type: 'columns', value: 'x' } },
      { block: { grid: '$a', rows: [] } },
      'param-default',
      '/params/a/value',
      undefined,
    ],
    [
      'a name that is no param',
      { says: 'text' },
      { block: { text: '$sasy', title: '$says' } },
      'known-param',
      '/makes/block/text',
      'says',
    ],
    ['no piece that there is', {}, { blok: { text: 'x' } }, 'pattern-piece', '/makes/blok', 'block'],
    ['two pieces', {}, { block: { text: 'x' }, page: {} }, 'one-pattern', '/makes', undefined],
  ])('is told %s', (_, params, makes, code, pointer, suggestion) => {
    expect(told(pattern(params, makes))).toEqual([
      expect.objectContaining({ code, pointer, ...(suggestion === undefined ? {} : { suggestion }) }),
    ]);
  });

  it('is not told of what only the screen around it, or an argument, decides', () => {
    const block = {
      stack: [
        { grid: '$columns', rows: '{data.$rows}', when: '$when', look: '$look' },
        { text: '{derive.total}: {$rows.first} $$5', when: 'filled(state.$rows)' },
        {
          toolbar: [{ label: '$label', do: [{ open: 'details', with: '$with' }, { set: { 'state.$rows': '$when' } }] }],
        },
      ],
    };
    const params = { columns: 'columns', rows: 'text', when: 'value', look: 'text', label: 'text', with: 'record' };
    expect(told(pattern(params, { block }))).toEqual([]);
  });

  it('is told patterns that it uses and that are not there, and what they do not take', () => {
    const inner = pattern({ says: 'text' }, { block: { text: '$says' } }, { id: 'inner' });
    const block = { stack: [{ use: { iner: {} } }, { use: { inner: { sasy: 'x', says: 'y' } } }] };
    const found = told(pattern({}, { block }), inner);
    expect(found.map(({ code, pointer, suggestion }) => [code, pointer, suggestion])).toEqual([
      ['known-pattern', '/makes/block/stack/0/use/iner', 'inner'],
      ['known-pattern-param', '/makes/block/stack/1/use/inner/sasy', 'says'],
    ]);
  });

  it('is told a misspelt kind beside arguments, and not what an argument leaves out', () => {
    const params = { of: 'text', id: { type: 'text', value: null }, title: { type: 'text', value: null } };
    const named = { $if: ['$id', '$id'] };
    expect(told(pattern(params, { block: { stta: '{$of}', label: '$of', id: named, title: '$title' } }))).toMatchObject(
      [{ severity: 'error', code: 'known-block', pointer: '/makes/block' }],
    );
    const either = { text: { $if: ['$id', '$of'] }, card: { $if: [{ '!': '$id' }, [{ text: '$title' }]] } };
    expect(told(pattern(params, { block: either }))).toEqual([]);
    expect(told(pattern(params, { action: { label: { $if: ['$id', '$of'] }, id: '$title', do: [] } }))).toEqual([]);
  });

  it('is judged in bounds: patterns that double each other, and one of thousands of choices', () => {
    const doubled = Array.from({ length: 40 }, (_, index) => {
      const inner = index === 0 ? { text: 'x' } : { use: { [`p${index - 1}`]: {} } };
      return pattern({}, { block: { stack: [inner, inner] } }, { id: `p${index}` });
    });
    const choice = { $if: ['$wide', { text: 'a' }, { text: 'b' }] };
    const many = pattern(
      { wide: { type: 'boolean', value: true } },
      { block: { stack: Array.from({ length: 4000 }, () => choice) } },
    );
    const found = told(...doubled.reverse(), many);
    expect(found[0]).toMatchObject({ severity: 'error', code: 'definition-size', pointer: '/makes' });
    expect(found.map(({ code }) => code)).toEqual(found.map(() => 'definition-size'));
  });
});
