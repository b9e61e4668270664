import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from './check.command.ts';

const shift = {
  kind: 'entities',
  id: 'people',
  entities: { shift: { key: 'id', fields: { id: 'id', name: 'text' } } },
};
const page = (id: string, title: string) => ({
  kind: 'page',
  id,
  path: `/${id}`,
  title: id,
  inputs: { shift: 'shift' },
  body: [{ text: title }, { facts: ['name'], of: '{inputs.shift}' }],
});

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'muster-check-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function write(file: string, content: unknown): void {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

async function run(...args: string[]) {
  let out = '';
  let complaints = '';
  const code = await check.run(args, {
    root,
    readInput: async () => '',
    write: (text) => {
      out += text;
    },
    complain: (text) => {
      complaints += text;
    },
  });
  return { code, out, complaints };
}

describe('muster check', () => {
  it('says so when there are no definitions', async () => {
    expect(await run()).toEqual({ code: 0, out: 'There are no definitions to check.\n', complaints: '' });
    write('definitions/package.json', { name: 'definitions' });
    write('definitions/schema/definition.schema.json', { $defs: {} });
    expect((await run()).out).toBe('There are no definitions to check.\n');
  });

  it('counts the definitions of all shipped files, lists too', async () => {
    write('definitions/shared/people.json', shift);
    write('definitions/portal/screens.json', [page('one', '{inputs.shift.name}'), page('two', '2')]);
    expect(await run()).toEqual({ code: 0, out: '3 definitions, 0 errors, 0 warnings\n', complaints: '' });
  });

  it('shows each problem at its line and ends with exit code 1', async () => {
    write('definitions/shared/people.json', shift);
    write('definitions/portal/one.json', page('one', '{inputs.shift.nam}'));
    const { code, out } = await run();
    expect(code).toBe(1);
    expect(out).toBe(
      [
        'definitions/portal/one.json:11:17 error known-path',
        '  "inputs.shift" has no field "nam"; did you mean "inputs.shift.name"?',
        '  11 |       "text": "{inputs.shift.nam}"',
        '     |                 ^^^^^^^^^^^^^^^^',
        '',
        '2 definitions, 1 error, 0 warnings',
        '',
      ].join('\n'),
    );
    expect((await run('--color')).out).toContain('\u001b[31merror known-path\u001b[0m');
  });

  it('marks a mistake in an expression at its character', async () => {
    write('definitions/shared/people.json', shift);
    write('definitions/one.json', page('one', 'Hi {cuont(inputs.shift.name)}'));
    const { out } = await run();
    expect(out).toContain('definitions/one.json:11:20 error template\n');
    expect(out).toMatch(/"cuont".*\(character 5\)\n/);
    expect(out).toContain(`\n     | ${' '.repeat(19)}^^^^^\n`);
  });

  it('checks the given files and folders on top of the shipped ones, each file once', async () => {
    write('definitions/shared/people.json', shift);
    write('mine/one.json', page('one', '{inputs.shift.name}'));
    write('mine/two.json', page('two', 'x'));
    expect((await run('mine/one.json')).out).toBe('2 definitions, 0 errors, 0 warnings\n');
    expect((await run('mine', 'definitions/shared/people.json')).out).toBe('3 definitions, 0 errors, 0 warnings\n');
  });

  it('lets a given definition take the place of the shipped one, inside `definitions` it is a double', async () => {
    write('definitions/shared/people.json', shift);
    write('definitions/one.json', page('one', '{inputs.shift.nam}'));
    write('draft.json', page('one', '{inputs.shift.name}'));
    expect((await run('draft.json')).out).toBe('2 definitions, 0 errors, 0 warnings\n');
    write('definitions/two.json', page('one', '{inputs.shift.name}'));
    const doubled = await run('definitions/two.json');
    expect(doubled.out).toContain('error unique-ids\n');
    expect(doubled.code).toBe(1);
  });

  it('counts a file that is no JSON as one definition with an error', async () => {
    write('definitions/broken.json', '{ "kind": "page" "id": 1 }');
    const { code, out } = await run();
    expect(code).toBe(1);
    expect(out).toContain('definitions/broken.json:1:18 error json\n  A comma or } was expected (line 1, column 18)\n');
    expect(out).toMatch(/\n1 definition, 1 error, 0 warnings\n$/);
  });

  it('shows the first hundred problems and says that there may be more', async () => {
    const columns = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`stray${at}`, 1]));
    write('definitions/one.json', { ...page('one', 'x'), ...columns });
    const { out } = await run();
    expect(out.match(/error known-property/g)).toHaveLength(100);
    expect(out).toMatch(/\nOnly the first 100 problems are shown\.\n1 definition, 100 errors, 0 warnings\n$/);
  });

  it('prints problems as JSON with lines and columns', async () => {
    write('definitions/one.json', { ...page('one', 'x'), inputs: {}, titel: 'x' });
    const { code, out } = await run('--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual([
      {
        code: 'known-property',
        severity: 'error',
        message: 'A definition of kind page has no property "titel"',
        file: 'definitions/one.json',
        pointer: '/titel',
        suggestion: 'title',
        line: 18,
        column: 3,
      },
    ]);
    rmSync(path.join(root, 'definitions'), { recursive: true });
    expect(await run('--json')).toEqual({ code: 0, out: '[]\n', complaints: '' });
  });

  it('finds no quarrel with the JSON Schema nor with json-logic-js', async () => {
    write('definitions/shared/people.json', shift);
    const shown = { if: ["inputs.shift.name == 'Night'", 'yes', 'no {inputs.shift.id}'] };
    write('definitions/one.json', { ...page('one', 'x'), derive: { shown } });
    const { code, out, complaints } = await run('--schema', '--differential');
    expect({ code, out }).toEqual({ code: 0, out: '2 definitions, 0 errors, 0 warnings\n' });
    expect(complaints).toMatch(/^2 expressions compared with json-logic-js over \d+ scopes\n$/);
  });

  describe('with conditions that are not text', () => {
    const late = (when: unknown) => {
      const { body, ...whole } = page('late', 'x');
      return { ...whole, body: [{ text: 'Night', when }, ...body] };
    };

    beforeEach(() => {
      write('definitions/shared/people.json', shift);
      write('definitions/late.json', late({ '==': ['{inputs.shift.name}', 'Night'] }));
    });

    it('tells each with its text, and leaves the files', async () => {
      const before = readFileSync(path.join(root, 'definitions/late.json'), 'utf8');
      const { code, out } = await run();
      expect(code).toBe(0);
      expect(out).toContain('warning expression-spelling\n');
      expect(out).toContain(`"muster check --fix" does: "inputs.shift.name == 'Night'"\n`);
      expect(out).toMatch(/\n2 definitions, 0 errors, 1 warning\n$/);
      expect(readFileSync(path.join(root, 'definitions/late.json'), 'utf8')).toBe(before);
    });

    it('writes them with --fix, tells what stays, and finds nothing more to do', async () => {
      const long = Array.from({ length: 9 }, (_, at) => ({ '==': ['{inputs.shift.name}', `shift ${at}`] }));
      write('definitions/long.json', { ...late({ or: long }), id: 'long', path: '/long' });
      const { code, out, complaints } = await run('--fix');
      expect({ code, out }).toEqual({ code: 0, out: '3 definitions, 0 errors, 0 warnings\n' });
      expect(complaints).toMatch(
        /^10 expressions written as text in 2 files\ndefinitions\/long.json:\d+:7 stays as it is: /,
      );
      const text = readFileSync(path.join(root, 'definitions/late.json'), 'utf8');
      expect(text).toBe(JSON.stringify(late("inputs.shift.name == 'Night'"), null, 2));
      expect((await run()).out).toBe('3 definitions, 0 errors, 0 warnings\n');
    });

    it('writes days with their format where a path alone stands in the braces', async () => {
      const stays = "{if(inputs.late, inputs.day, inputs.until)} and {cat('on ', inputs.day)}";
      const body = [
        { text: '{inputs.day}' },
        { text: 'From {inputs.day} "on" until {inputs.until:date MMM}, seen \u00e0 {inputs.at}' },
        { text: stays },
      ];
      const inputs = { day: 'date', until: 'date', at: 'dateTime', late: 'boolean' };
      const days = { kind: 'page', id: 'days', path: '/days', title: 'Of {inputs.day}', inputs, body };
      write('mine/days.json', days);
      const { code, out, complaints } = await run('mine', '--fix');
      expect(complaints).toBe(
        'Former names, expressions without braces and days without a format written as they are by now in 1 file\n',
      );
      expect(readFileSync(path.join(root, 'mine/days.json'), 'utf8')).toBe(
        JSON.stringify(
          {
            ...days,
            title: 'Of {inputs.day:date}',
            body: [
              { text: '{inputs.day:date}' },
              { text: 'From {inputs.day:date} "on" until {inputs.until:date MMM}, seen \u00e0 {inputs.at:dateTime}' },
              { text: stays },
            ],
          },
          null,
          2,
        ),
      );
      expect(code).toBe(1);
      expect(out.match(/error dates-formatted/g)).toHaveLength(2);
    });

    it('writes braces around expressions that stand as texts, and finds nothing more to do', async () => {
      const derive = { total: 'count(state.list)', said: 'See now. Today is fine' };
      const screen = { kind: 'page', id: 'sums', path: '/sums', title: 'Sums', state: { list: ['text'] }, derive };
      const whole = { ...screen, body: [{ text: '{derive.total} {derive.said}' }, { text: 'now.today' }] };
      write('mine/sums.json', whole);
      expect((await run('mine')).out.match(/expression-in-braces/g)).toHaveLength(2);
      // What stands between braces now is a day, and is written as one.
      await run('mine', '--fix');
      expect(readFileSync(path.join(root, 'mine/sums.json'), 'utf8')).toBe(
        JSON.stringify(
          {
            ...whole,
            derive: { ...derive, total: '{count(state.list)}' },
            body: [{ text: '{derive.total} {derive.said}' }, { text: '{now.today:date}' }],
          },
          null,
          2,
        ),
      );
    });

    it('writes the given files alone', async () => {
      write('mine/early.json', { ...late({ '!': '{inputs.shift.name}' }), id: 'early', path: '/early' });
      expect((await run('mine', '--fix')).complaints).toBe('1 expression written as text in 1 file\n');
      expect(readFileSync(path.join(root, 'definitions/late.json'), 'utf8')).toContain('"=="');
    });
  });

  it('refuses files that are not there and options it does not know, with exit code 2', async () => {
    expect(await run('gone.json')).toEqual({ code: 2, out: '', complaints: 'There is no file gone.json.\n' });
    expect(await run('--scheme')).toEqual({
      code: 2,
      out: '',
      complaints: 'check knows no "--scheme"; it takes --fix, --json, --schema, --differential, --color.\n',
    });
  });

  it('says which file can not be read, with exit code 2', async () => {
    write('definitions/one.json', page('one', 'x'));
    symlinkSync('loop.json', path.join(root, 'definitions/loop.json'));
    expect(await run()).toEqual({
      code: 2,
      out: '',
      complaints: 'definitions/loop.json can not be read (it is a link in a circle).\n',
    });
  });

  it('takes a folder for a folder, whatever its name', async () => {
    write('definitions/odd.json/inner.json', shift);
    write('definitions/one.json', page('one', '{inputs.shift.name}'));
    expect((await run()).out).toBe('2 definitions, 0 errors, 0 warnings\n');
  });
});
