import { describe, expect, it } from 'vitest';
import type { CommandIo } from '../../server/cli/command.ts';
import { evalLogicCommand } from '../../server/cli/eval-logic.command.ts';
import type { Json } from '../json.ts';
import { evalLogic } from './eval-logic.ts';

const answers = (...items: unknown[]) => evalLogic(items).map((text) => JSON.parse(text));

describe('evalLogic', () => {
  it('gives every item its value or its own problem', () => {
    let deep: Json = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const bomb = { reduce: [{ var: '' }, [{ var: 'accumulator' }, { var: 'accumulator' }], 1] };
    const given = answers(
      { logic: { '+': [1, 2] } },
      { logic: deep },
      { logic: { nope: 1 }, data: {} },
      { logic: { var: '' }, data: deep },
      { logic: bomb, data: Array(60).fill(0) },
      { data: {} },
      null,
      { logic: { '/': [1, 0] } },
      { logic: { all: [{ var: '' }, { var: 'x.y' }] }, data: Array(600_000).fill({ x: { y: 1 } }) },
      { logic: 'Hi {name}', data: { name: 'Ada' } },
      { logic: '{not a template', data: {} },
    );
    expect(given.map((each) => ('value' in each ? each.value : each.problem.code))).toEqual([
      3,
      'logic-depth',
      'known-operator',
      'result-size',
      'result-size',
      'json-value',
      'json-value',
      null,
      'step-budget',
      'Hi Ada',
      '{not a template',
    ]);
    expect(given[5].problem.message).toBe('An item is an object with "logic" and "data".');
  });
});

describe('muster eval-logic', () => {
  async function run(input: string, ...args: string[]) {
    let [out, err] = ['', ''];
    const io: CommandIo = {
      root: '',
      readInput: async () => input,
      write: (text) => {
        out += text;
      },
      complain: (text) => {
        err += text;
      },
    };
    const code = await evalLogicCommand(evalLogic).run(args, io);
    return { code, out, err };
  }
  const items = JSON.stringify([{ logic: { '<': [null, 1] } }, { logic: { no: 1 } }]);

  it('answers in order, by the engine or by json-logic-js', async () => {
    const { code, out } = await run(items);
    expect([code, JSON.parse(out)]).toEqual([
      0,
      [{ value: false }, { problem: expect.objectContaining({ code: 'known-operator', pointer: '' }) }],
    ]);
    expect(JSON.parse((await run(items, '--reference')).out)[0]).toEqual({ value: true });
    expect(JSON.parse((await run('[]')).out)).toEqual([]);
  });

  it('says what is wrong with its input and ends with 2', async () => {
    expect(await run('{"logic":1}')).toEqual({
      code: 2,
      out: '',
      err: 'Standard input must be a JSON list of {"logic": …, "data": …}.\n',
    });
    const broken = await run('[{');
    expect([broken.code, broken.out]).toEqual([2, '']);
    expect(broken.err).toMatch(/^Standard input is no JSON: .+\n$/);
    expect(await run('[]', '--fast')).toEqual({
      code: 2,
      out: '',
      err: 'eval-logic knows no "--fast"; it takes --reference only.\n',
    });
  });
});
