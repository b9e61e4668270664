import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../problem.ts';
import { codeFrame } from './code-frame.ts';
import { markedAt } from './code-frame-place.ts';
import { parse } from './parse.ts';

const text = `{
  "kind": "page",
  "colums": [{ "id": "name" }],
  "state": { "a/b": "txet" }
}
`;

function frame(problem: Partial<Problem>, source: string | undefined = text, colour = false): string {
  const whole: Problem = { code: 'x', severity: 'error', message: 'M', file: 'a.json', pointer: '', ...problem };
  return codeFrame(whole, { textOf: (file) => (file === 'a.json' ? source : undefined), colour });
}

describe('codeFrame', () => {
  it('marks the value at the pointer and says what was meant', () => {
    const problem = {
      code: 'known-entity',
      message: 'There is no type "txet"',
      pointer: '/state/a~1b',
      suggestion: 'text',
    };
    expect(frame(problem)).toBe(
      [
        'a.json:4:21 error known-entity',
        '  There is no type "txet"; did you mean "text"?',
        '  4 |   "state": { "a/b": "txet" }',
        '    |                     ^^^^^^',
        '',
      ].join('\n'),
    );
  });

  it('marks the key when the key is wrong', () => {
    const problem = { code: 'known-property', severity: 'warning', pointer: '/state/a~1b' } as const;
    expect(frame(problem).split('\n').slice(0, 4)).toEqual([
      'a.json:4:14 warning known-property',
      '  M',
      '  4 |   "state": { "a/b": "txet" }',
      '    |              ^^^^^',
    ]);
  });

  it('marks the key of a record or list, and the opening of one that has no key', () => {
    expect(frame({ pointer: '/colums' })).toContain('  3 |   "colums": [{ "id": "name" }],\n    |   ^^^^^^^^\n');
    expect(frame({ pointer: '/colums/0' })).toContain('  3 |   "colums": [{ "id": "name" }],\n    |              ^\n');
    expect(frame({ pointer: '' })).toContain('a.json:1:1 error x\n  M\n  1 | {\n    | ^\n');
  });

  it('marks the nearest part of a pointer that leads to nothing', () => {
    expect(frame({ pointer: '/state/gone/on' })).toContain('a.json:4:3 ');
  });

  it('marks where the reading of broken JSON stopped', () => {
    const broken = '{\r\n  "a": 1,\r\n  "b" 2\r\n}';
    const [problem] = parse(broken, 'a.json').problems;
    expect(frame(problem ?? {}, broken)).toBe(
      [
        'a.json:3:7 error json',
        '  A colon was expected after "b" (line 3, column 7)',
        '  3 |   "b" 2',
        '    |       ^',
        '',
      ].join('\n'),
    );
  });

  it('marks the second of two equal keys', () => {
    const doubled = '{ "a": 1,\n  "a": 2 }';
    const [problem] = parse(doubled, 'a.json').problems;
    expect(frame(problem ?? {}, doubled)).toBe(
      'a.json:2:3 error json\n  "a" is there twice\n  2 |   "a": 2 }\n    |   ^^^\n',
    );
  });

  it('shows related places, with the pointer where the file can not be had', () => {
    const related = [
      { file: 'a.json', pointer: '/kind' },
      { file: 'b.json', pointer: '/x' },
      { file: 'c.json', pointer: '' },
    ];
    expect(frame({ related }).split('\n').slice(-4)).toEqual([
      '  see a.json:2:11',
      '  see b.json at /x',
      '  see c.json',
      '',
    ]);
    expect(frame({ file: 'gone.json', pointer: '/a' })).toBe('gone.json at /a error x\n  M\n');
  });

  it('colours only when asked', () => {
    expect(frame({ pointer: '/kind' })).not.toContain('\u001b');
    expect(frame({ pointer: '/kind' }, text, true)).toBe(
      '\u001b[1ma.json:2:11\u001b[0m \u001b[31merror x\u001b[0m\n  M\n  2 |   "kind": "page",\n    |           \u001b[31m^^^^^^\u001b[0m\n',
    );
    expect(frame({ severity: 'warning' }, text, true)).toContain('\u001b[33mwarning x');
  });

  it('keeps tabs in line and shows of a long line the part around the marker', () => {
    expect(frame({ pointer: '/a' }, '{\n\t"a":\t7 }')).toContain('  2 | \t"a":\t7 }\n    | \t    \t^\n');
    const long = `{ "pad": "${'x'.repeat(100_000)}", "a": 7, "b": "${'y'.repeat(100_000)}" }`;
    const lines = frame({ pointer: '/a' }, long).split('\n');
    expect(lines[2]).toMatch(/^ {2}1 \| …x{22}", "a": 7, "b": "y+…$/);
    expect(lines[3]).toBe(`    |  ${' '.repeat(30)}^`);
    expect(lines.every((line) => line.length < 140)).toBe(true);
    expect(frame({ pointer: '/b' }, long).split('\n')[3]).toBe(`    |  ${' '.repeat(30)}${'^'.repeat(90)}`);
  });

  it('shows what steers a terminal as �', () => {
    const hostile = '{ "a": "\u009b31m\u202e" }';
    const shown = frame({ pointer: '/a', message: 'no "\u001b[2J"\n', file: 'a.json', suggestion: '\u0007' }, hostile);
    expect(shown.split('\n').slice(1, 3)).toEqual(['  no "�[2J"�; did you mean "�"?', '  1 | { "a": "�31m�" }']);
  });

  it('never throws, for any text and pointer', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), fc.string(), (source, pointer, message) => {
        const shown = frame({ pointer, message, code: 'json' }, source);
        expect(shown).toMatch(/^a\.json:\d+:\d+ error json\n/);
      }),
      { seed: 20260101, numRuns: 1000 },
    );
  });
});

describe('the place of a mistake inside of an expression', () => {
  it.each<[value: string, code: string, message: string, marked: string]>([
    ['a == == b', 'condition-text', 'This cannot stand here. (character 6)', '='],
    ['a and rоw.b', 'condition-text', '"о" (U+043E) has no meaning here. (character 8)', 'оw.b'],
    ['a ==', 'condition-text', 'Something is missing here. (character 5)', '"'],
    [String.raw`'say \"so\"' and \u0041 = 1`, 'condition-text', 'A comparison is written "==". (character 18)', '='],
    ['Total: {cuont(row.days)} days', 'template', 'There is no operator "cuont". (character 9)', 'cuont'],
    ['Total: {row.days', 'template', 'This "{" is never closed. (character 8)', '{'],
  ])('of %s is %s', (value, code, message, marked) => {
    const text = `{\n  "when": "${value}"\n}`;
    const place = markedAt({ file: 'one.json', pointer: '/when', code, message }, text);
    expect(place?.text.slice(place.column - 1, place.column - 1 + place.length)).toBe(marked);
  });
});
